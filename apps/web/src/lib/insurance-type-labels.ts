import { INSURANCE_TYPES, type InsuranceType } from "@cara/contract/insurance-types.ts";
import { titleCaseSmallAnd } from "./title-case.ts";

const SPECIAL_LABELS: Partial<Record<InsuranceType, string>> = {
  COMMERCIAL_AUTO: "Auto",
  ERRORS_AND_OMISSION: "Errors and Omission Liability",
};

/** The label of an insurance type; 'Unknown' for a value this build does not know. */
export function insuranceTypeLabel(type: string): string {
  const known = INSURANCE_TYPES.find((candidate) => candidate === type);
  return known === undefined ? "Unknown" : (SPECIAL_LABELS[known] ?? titleCaseSmallAnd(known));
}
