import { INSURANCE_TYPES } from "@cara/contract/insurance-types.ts";
import { INSURANCE_TYPE_TERMS } from "@cara/contract/line-terms.ts";
import {
  LEAD_SOURCES,
  MARKETS,
  PROCESS_TYPES,
  SUB_TYPES_OF,
  SURPLUS_AUTHORITIES,
  type LeadSource,
} from "@cara/contract/policy-terms.ts";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { sentenceCase, titleCaseSmallAnd } from "../../lib/title-case.ts";

export interface Choice {
  value: string;
  label: string;
  /** Other names the trade uses. */
  keywords?: readonly string[];
}

const SPECIAL_LABELS: Readonly<Record<string, string>> = {
  AGENT_LED: "Agent-led",
  SELF_SERVE: "Self-serve",
  CROSS_SELL: "Cross-Sell",
  OTHER_REFERRAL: "Other",
  ON_FILE: "On file",
  NOT_ON_FILE: "Not on file",
  NOT_APPOINTED: "Not appointed",
  CLAIMS_MADE: "Claims-made",
  DIRECTORS_AND_OFFICERS: "Directors and officers",
};

/** The label of a wire value. */
export const labelOf = (value: string): string => SPECIAL_LABELS[value] ?? titleCaseSmallAnd(value);
/** The same in lower case, for the middle of a label. */
export const plainLabelOf = (value: string): string => SPECIAL_LABELS[value] ?? sentenceCase(value);

const choices = (values: readonly string[]): readonly Choice[] =>
  values.map((value) => ({ value, label: labelOf(value) }));

export const TYPE_CHOICES: readonly Choice[] = INSURANCE_TYPES.map((value) => ({
  value,
  label: insuranceTypeLabel(value),
  keywords: INSURANCE_TYPE_TERMS[value],
}));
export const MARKET_CHOICES = choices(MARKETS);
export const SOURCE_CHOICES = choices(LEAD_SOURCES);
export const PROCESS_CHOICES = choices(PROCESS_TYPES);
export const SURPLUS_CHOICES = choices(SURPLUS_AUTHORITIES);
/** NONE is a valid wire value but not offered. */
export const INTERVAL_CHOICES = choices(["ANNUAL", "MONTHLY", "QUARTERLY"]);

/** The subtypes of a source; empty for a source that has none. */
export function subTypeChoices(source: string): readonly Choice[] {
  const known = LEAD_SOURCES.find((value): value is LeadSource => value === source);
  return choices((known && SUB_TYPES_OF[known]) ?? []);
}
