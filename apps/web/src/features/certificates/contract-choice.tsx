import { Combobox } from "@cara/ui/combobox.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { Field } from "@cara/ui/field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import type { FormState } from "../../forms/use-form.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import type { NewCertificateValues } from "./certificate-values.ts";

interface ContractChoiceProps {
  form: FormState<NewCertificateValues>;
  /** The documents of the account's policies. */
  documents: readonly ComboboxOption[];
}

/** The document that requires what is asked for, and its page. */
export function ContractChoice({ form, documents }: ContractChoiceProps) {
  const fileId = form.values["contractFile.fileId"];
  return (
    <>
      <Field
        label="Document that requires it"
        hint={documents.length === 0 ? "This account's policies have no documents yet." : undefined}
        error={form.error("contractFile.fileId")}
      >
        <Combobox
          {...SELECT_LIMITS}
          name="contractFile.fileId"
          options={documents}
          selected={documents.find(({ value }) => value === fileId) ?? null}
          onSelect={(option) => form.change({ "contractFile.fileId": option?.value ?? "", "contractFile.page": "" })}
        />
      </Field>
      {fileId !== "" && (
        <TextField form={form} name="contractFile.page" label="Page" autoComplete="off" maxLength={6} />
      )}
    </>
  );
}
