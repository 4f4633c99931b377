import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { Field } from "@cara/ui/field.tsx";
import { SuggestInput } from "@cara/ui/suggest-input.tsx";
import { useState } from "react";
import { addressLine } from "../holders/holder-page.ts";
import { findHolders, type HolderOption } from "../holders/holder-search.ts";

/** Holders of a search that are compared; the best of them are listed. */
const COMPARED = 100;

interface HolderNameFieldProps {
  value: string;
  error: string | undefined;
  onType(name: string): void;
  /** A holder of the agency's list was taken. */
  onChoose(holder: HolderOption): void;
}

/** The name of a certificate's holder: of the agency's list while one types, or a new one. */
export function HolderNameField({ value, error, onType, onChoose }: HolderNameFieldProps) {
  const [{ source, holderOf }] = useState(createHolderSource);
  return (
    <Field label="Holder name" error={error} required>
      <SuggestInput
        name="holder.name"
        placeholder="Acme Inc."
        maxLength={NAME_MAX_LENGTH}
        value={value}
        onType={onType}
        source={source}
        onChoose={(option) => {
          const holder = holderOf(option.value);
          if (holder) onChoose(holder);
        }}
      />
    </Field>
  );
}

/** The active holders of the list as suggestions. */
function createHolderSource() {
  let found: readonly HolderOption[] = [];
  return {
    async source(query: string) {
      found = (await findHolders(query.trim(), COMPARED)).filter(({ isActive }) => isActive);
      return found.map(({ id, name, address }) => ({ value: id, label: name, description: addressLine(address) }));
    },
    holderOf: (id: string): HolderOption | undefined => found.find((one) => one.id === id),
  };
}
