import type { CertificateRow } from "../form/certificate-form.ts";
import { ADDITIONAL_INSURED_WANTS, AGGREGATE_WANTS, type Want } from "../gate/known-forms.ts";

/** The Ys of a row, with the forms that they rest on and what they say. */
export function printedMarks(row: CertificateRow): { name: string; formId: string; wants: readonly Want[] }[] {
  const marks = [
    ["Additional insured", "additionalInsured" in row ? row.additionalInsured : null, ADDITIONAL_INSURED_WANTS],
    ["Waiver of subrogation", row.waiver, ["WAIVER"]],
    ["Aggregate", "aggregatePer" in row ? row.aggregatePer : null, AGGREGATE_WANTS],
  ] as const;
  return marks.flatMap(([name, mark, wants]) =>
    mark?.source.kind === "FORM" ? [{ name, formId: mark.source.formId, wants }] : [],
  );
}
