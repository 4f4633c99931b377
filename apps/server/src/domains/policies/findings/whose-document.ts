import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { Declarations } from "../extraction/declarations.ts";
import type { Period } from "../extraction/declared-periods.ts";
import type { Fact } from "../extraction/fact.ts";
import { isSameNumber } from "../policy-number.ts";
import { isOfTerm } from "./beside-record.ts";
import { isOfInsured } from "./is-of-insured.ts";

/** The policy that a document is read for. */
export type PolicyOnRecord = {
  type: InsuranceType;
  policyNumber: string | null;
  inforceOn: string | null;
  expiresOn: string | null;
  /** Of its coverage parts, and of what its other documents declare. */
  lines?: readonly CoverageLine[];
  /** The account's names, with the one it does business as. */
  insuredNames?: readonly string[];
};

/** Periods of other terms that are shown of one document. */
const PERIODS_MAX = 4;

/** Whether a document bears the number of another policy, another term, or another insured without this policy's number. */
export function isOfOthers(declarations: Declarations, policy: PolicyOnRecord): boolean {
  const { policyNumbers, effectiveOn, expiresOn, namedInsured } = declarations;
  const printed = { effectiveOn: effectiveOn?.value ?? null, expiresOn: expiresOn?.value ?? null };
  if (policyNumbers.some(({ value }) => isAnother(value, policy))) return true;
  if (!isOfTerm(printed, policy) || otherPeriodsIn(declarations, policy).length > 0) return true;
  if (ownNumberIn(declarations, policy) || !namedInsured) return false;
  return !isOfInsured(namedInsured.value, policy.insuredNames ?? []);
}

const isAnother = (printed: string, { policyNumber }: PolicyOnRecord): boolean =>
  policyNumber !== null && !isSameNumber(printed, policyNumber);

export const ownNumberIn = ({ policyNumbers }: Declarations, policy: PolicyOnRecord): Fact<string> | null =>
  policyNumbers.find(({ value }) => policy.policyNumber !== null && !isAnother(value, policy)) ?? null;

/** All of them count: hidden text could put one of this term in front. */
export const otherPeriodsIn = ({ periods }: Declarations, policy: PolicyOnRecord): Period[] =>
  periods
    .filter(([from, to]) => !isOfTerm({ effectiveOn: from.value, expiresOn: to.value }, policy))
    .slice(0, PERIODS_MAX);
