import { MANAGER_FIELD } from "@cara/contract/account-fields.ts";
import { Combobox } from "@cara/ui/combobox.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { Field } from "@cara/ui/field.tsx";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import type { AccountPage } from "./account-page.ts";

/** The name of an account's manager, who may have left. */
export const managerName = ({ name, isFormer }: NonNullable<AccountPage["manager"]>): string =>
  isFormer ? `${name} (former)` : name;

interface ManagerFieldProps {
  colleagues: readonly ComboboxOption[];
  /** The one on record, who is offered also after they left. */
  onRecord?: AccountPage["manager"];
  value: string;
  onChange(managerId: string): void;
  error?: string | undefined;
}

/** The person of the agency who looks after the account. */
export function ManagerField({ colleagues, onRecord, value, onChange, error }: ManagerFieldProps) {
  const isMissing = onRecord && !colleagues.some((option) => option.value === onRecord.id);
  const options = isMissing ? [{ value: onRecord.id, label: managerName(onRecord) }, ...colleagues] : colleagues;
  return (
    <Field label={MANAGER_FIELD.label} error={error}>
      <Combobox
        {...SELECT_LIMITS}
        name="managerId"
        options={options}
        selected={options.find((option) => option.value === value) ?? null}
        onSelect={(option) => onChange(option?.value ?? "")}
      />
    </Field>
  );
}
