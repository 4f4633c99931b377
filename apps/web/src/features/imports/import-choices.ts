import { INSURANCE_TYPES } from "@cara/contract/insurance-types.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import { formatDate } from "../../lib/dates.ts";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { formatMoney } from "../../lib/money.ts";
import { formatPhone } from "@cara/contract/phone.ts";
import { labelOf } from "../policies/policy-labels.ts";
import type { ImportPage } from "./import-page.ts";

export type ImportField = ImportPage["fields"][number];

const STATES: Readonly<Record<string, string>> = US_STATES;
const TYPES: ReadonlySet<string> = new Set(INSURANCE_TYPES);
const choiceLabel = (value: string): string =>
  STATES[value] ?? (TYPES.has(value) ? insuranceTypeLabel(value) : labelOf(value));

/** The values of a field with a fixed set, as a person knows them. */
export const choicesOf = ({ choices }: ImportField) => choices.map((value) => ({ value, label: choiceLabel(value) }));

/** A cell's text; a value that was chosen from a list reads as its label. */
export const cellText = (field: ImportField, text: string): string =>
  // a state's letters are what files have, too
  field.choices.includes(text) && STATES[text] === undefined ? choiceLabel(text) : text;

/** A stored value of a field, as the record shows it. */
export function recordText(field: ImportField | undefined, value: string): string {
  if (field?.input === "AMOUNT") return formatMoney(Number(value));
  if (field?.input === "DATE") return formatDate(value);
  return formatPhone(field ? cellText(field, value) : value);
}
