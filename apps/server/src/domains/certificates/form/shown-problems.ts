import { LIMIT_FIELDS, type LimitField } from "@cara/contract/coverage.ts";
import type { CertificateForm, CertificateRow, Problem } from "./certificate-form.ts";

/** What problems call the statutory limits of workers compensation, as the coverage part does. */
export const STATUTORY = "Workers compensation";

/** Under a row that prints the line, "Workers compensation is not on record." would say the opposite of what it means. */
const STATUTORY_MESSAGES: Readonly<Partial<Record<Problem["code"], string>>> = {
  MISSING: "Nothing on record says that the limits are those of the statute.",
  NOT_PROVED: "That the limits are those of the statute is neither proved nor verified.",
  CONTRADICTORY: "Several values are on record for whether the limits are those of the statute.",
};

const COMBINED = LIMIT_FIELDS.autoCombinedSingleLimit;
const SPLIT_FIELDS = {
  bodilyInjuryPerPerson: "autoBodilyInjuryPerPersonLimit",
  bodilyInjuryPerAccident: "autoBodilyInjuryPerAccidentLimit",
  propertyDamage: "autoPropertyDamageLimit",
} as const satisfies Record<string, LimitField>;

/**
 * What is missing or in the way, as it is said to people: without blanks that nobody misses. Certificates keep what was said when they
 * were computed, so that this is also how an older one is shown, and compared with what it would say now.
 */
export function shownProblems({ rows, problems }: Pick<CertificateForm, "rows" | "problems">): Problem[] {
  const notMissed = new Set(rows.flatMap((row) => notMissedOf(row).map((field) => `${row.policyId}:${field}`)));
  return problems.flatMap((problem) => {
    const { code, field, policyId, message } = problem;
    if (code === "MISSING" && notMissed.has(`${policyId}:${field}`)) return [];
    return [{ ...problem, message: (field === STATUTORY && STATUTORY_MESSAGES[code]) || message }];
  });
}

/** Limits of an auto row that it has no use for: a policy has one combined limit or three split ones. */
function notMissedOf(row: CertificateRow): string[] {
  if (row.kind !== "AUTO") return [];
  const { combinedSingle, ...split } = row.limits;
  if (combinedSingle) return Object.values(SPLIT_FIELDS).map((field) => LIMIT_FIELDS[field]);
  return Object.values(split).every(Boolean) ? [COMBINED] : [];
}
