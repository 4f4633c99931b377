import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import type { SearchLimits } from "../../lib/search-limits.ts";
import { useClassifications } from "./classifications.ts";

interface ClassificationFieldProps {
  code: string;
  /** The title of the stored code, shown before the catalog has loaded. */
  title?: string | null | undefined;
  onChange(code: string): void;
  limits: SearchLimits;
  error: string | undefined;
}

/** The NAICS classification of the business. */
export function ClassificationField({ code, title, onChange, limits, error }: ClassificationFieldProps) {
  const { options, failed } = useClassifications();
  const known = options?.find(({ value }) => value === code);
  const selected = code === "" ? null : (known ?? { value: code, label: title ?? code });
  return (
    <Field
      label="Classification"
      hint={failed ? undefined : "NAICS: search by trade, title or code"}
      error={error ?? (failed ? "The classifications could not be loaded. Save without one, or reload." : undefined)}
    >
      <Combobox
        options={options ?? []}
        {...limits}
        selected={selected}
        onSelect={(option) => onChange(option?.value ?? "")}
        showValue
        disabled={options === null}
      />
    </Field>
  );
}
