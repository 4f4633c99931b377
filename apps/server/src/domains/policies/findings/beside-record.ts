import { isSameName } from "#kernel/party-name.ts";
import { plainNumber } from "../policy-number.ts";
import type { Policy } from "../policy.ts";
import type { FindingValue, LiveFinding } from "./finding.ts";
import { valueText } from "./stated-facts.ts";

/** A policy's own record: what people entered about it, outside the ledger. */
export type PolicyRecord = Pick<Policy, "policyNumber" | "inforceOn" | "expiresOn" | "premiumCents" | "totalCents"> & {
  carrierName: string;
  insuredNames: readonly string[];
};

/** What the record says of a field where a document says something else; null where they agree or nothing is recorded. */
export function besideRecord(
  {
    key,
    kind,
    textValue,
    onDate,
    amountCents,
    documentType,
  }: FindingValue & Partial<Pick<LiveFinding, "documentType">>,
  record: PolicyRecord,
) {
  const NOTHING = { amountCents: null, onDate: null, textValue: null };
  // an endorsement has a date of its own
  if (kind === "DATE" && documentType === "ENDORSEMENT") return null;
  if (kind === "DATE") {
    const recorded = key === "effectiveOn" ? record.inforceOn : key === "expiresOn" ? record.expiresOn : null;
    return recorded === null || recorded === onDate ? null : valueText({ ...NOTHING, onDate: recorded });
  }
  if (kind === "AMOUNT" && key === "premium") {
    // some declarations print the total as the premium
    const isSame = amountCents === record.premiumCents || amountCents === record.totalCents;
    return isSame ? null : valueText({ ...NOTHING, amountCents: record.premiumCents });
  }
  if (kind !== "TEXT" || textValue === null) return null;
  if (key === "policyNumber") {
    const { policyNumber } = record;
    return policyNumber === null || plainNumber(policyNumber) === plainNumber(textValue) ? null : policyNumber;
  }
  const names = key === "carrier" ? [record.carrierName] : key === "namedInsured" ? record.insuredNames : [];
  return names.length === 0 || names.some((name) => isSameName(name, textValue)) ? null : (names[0] ?? null);
}

/** Whether a printed term has days in common with the recorded one; last year's declarations have none. */
export function isOfTerm(
  printed: { effectiveOn: string | null; expiresOn: string | null },
  { inforceOn, expiresOn }: { inforceOn: string | null; expiresOn: string | null },
): boolean {
  const startsAfter = printed.effectiveOn !== null && expiresOn !== null && printed.effectiveOn >= expiresOn;
  const endsBefore = printed.expiresOn !== null && inforceOn !== null && printed.expiresOn <= inforceOn;
  return !startsAfter && !endsBefore;
}
