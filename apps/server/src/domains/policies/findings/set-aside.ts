import type { FileId } from "#kernel/ids.ts";
import { isSameNumber } from "../policy-number.ts";
import { BINDING } from "../policy-document.ts";
import { isOfTerm, type PolicyRecord } from "./beside-record.ts";
import type { FindingDraft, LiveFinding } from "./finding.ts";
import { isOfInsured } from "./is-of-insured.ts";

/** What tells whose a document is. */
export type OwnRecord = Pick<PolicyRecord, "policyNumber" | "inforceOn" | "expiresOn" | "insuredNames">;
/** Why a document counts for nothing: it is another policy's or insured's, or of another term. */
export type SetAside = "OTHER_POLICY" | "OTHER_TERM";

/**
 * The documents that are filed with a policy and are not its own, by the insured, the number and the dates that they print,
 * whatever a person decided about these: rejecting them does not make the document the policy's. Their limits are not used.
 */
export function setAsideFiles(findings: readonly LiveFinding[], record: OwnRecord): ReadonlyMap<FileId, SetAside> {
  const stated = findings.filter(({ documentType }) => BINDING.has(documentType));
  const others = new Map<FileId, SetAside>();
  for (const [fileId, found] of Map.groupBy(stated, (one) => one.fileId)) {
    const why = setAsideReason(found, record);
    if (why) others.set(fileId, why);
  }
  return others;
}

/** Without what documents of another policy or term say. */
export function ofThisPolicy<T extends LiveFinding>(findings: readonly T[], record: OwnRecord): T[] {
  const others = setAsideFiles(findings, record);
  return findings.filter(({ fileId }) => !others.has(fileId));
}

type Stated = FindingDraft & Partial<Pick<LiveFinding, "decision" | "documentType">>;

/** Why one document is not the policy's own, by what it says; null if it is, or may be. */
export function setAsideReason(found: readonly Stated[], record: OwnRecord): SetAside | null {
  const numbers = found.filter(({ key }) => key === "policyNumber");
  const hasOwnNumber = numbers.some((one) => isOwnNumber(one, record) && isSeen(one, found));
  const names = found.flatMap(({ key, textValue }) => (key === "namedInsured" ? (textValue ?? []) : []));
  if (!hasOwnNumber && names.length > 0 && !names.some((name) => isOfInsured(name, record.insuredNames)))
    return "OTHER_POLICY";
  // any date: hidden text could add one of this term
  const isOtherTerm = found.some(({ kind, key, onDate }) => {
    const dateOf = (...names: string[]) => (kind === "DATE" && names.includes(key) ? onDate : null);
    return !isOfTerm({ effectiveOn: dateOf("effectiveOn", "endorsementOn"), expiresOn: dateOf("expiresOn") }, record);
  });
  if (isOtherTerm) return "OTHER_TERM";
  // a binder is older than the policy's number
  const isNumbered = record.policyNumber !== null && numbers.some(({ documentType }) => documentType !== "BINDER");
  return isNumbered && !hasOwnNumber ? "OTHER_POLICY" : null;
}

const isOwnNumber = ({ textValue }: Stated, { policyNumber }: OwnRecord): boolean =>
  policyNumber !== null && isSameNumber(textValue ?? "", policyNumber);

/** Whether a value is on the paper, as far as that was looked at: of a scan nothing is known. */
const isSeen = (one: Stated, all: readonly Stated[]): boolean =>
  isProved(one) || one.decision === "ACCEPTED" || !all.some(isProved);
const isProved = ({ verdict, isContradicted }: Stated): boolean => verdict === "PROVED" || isContradicted;
