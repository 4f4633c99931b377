import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { DocumentType } from "@cara/contract/document-types.ts";
import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { FileId } from "#kernel/ids.ts";
import type { Declarations } from "../extraction/declarations.ts";
import type { Period } from "../extraction/declared-periods.ts";
import type { Fact } from "../extraction/fact.ts";
import { isSameNumber } from "../policy-number.ts";
import { BINDING } from "../policy-document.ts";
import { isOfTerm, type PolicyRecord } from "./beside-record.ts";
import { isProvedByRule, type FindingDraft, type LiveFinding } from "./finding.ts";
import { isOfInsured } from "./is-of-insured.ts";

/** What tells whose a document is; when one is read, also as what it is filed. */
export type OwnRecord = Pick<PolicyRecord, "policyNumber" | "inforceOn" | "expiresOn" | "insuredNames"> & {
  filedAs?: DocumentType;
};
/** The policy that a document is read for. */
export type PolicyOnRecord = Omit<OwnRecord, "insuredNames"> & {
  type: InsuranceType;
  /** Of its coverage parts, and of what its other documents declare. */
  lines?: readonly CoverageLine[];
  /** The account's names, with the one it does business as. */
  insuredNames?: readonly string[];
};
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

/**
 * Why one document is not the policy's own, by what it says; null if it is, or may be. The one rule, when it is read and
 * when it is shown: this policy's number on the paper makes it its own, also beside that of a companion policy.
 */
export function setAsideReason(found: readonly Stated[], record: OwnRecord): SetAside | null {
  const numbers = found.filter(({ key }) => key === "policyNumber");
  const hasOwnNumber = numbers.some((one) => isOwnNumber(one, record) && isSeen(one, found));
  const names = found.flatMap(({ key, textValue }) => (key === "namedInsured" ? (textValue ?? []) : []));
  if (!hasOwnNumber && names.length > 0 && !names.some((name) => isOfInsured(name, record.insuredNames)))
    return "OTHER_POLICY";
  // where a document prints its term, an endorsement in it may have any day of its own
  const hasTerm = found.some(({ key }) => key === "effectiveOn" || key === "expiresOn");
  const starts = hasTerm ? ["effectiveOn"] : ["endorsementOn"];
  const isOther = ({ kind, key, onDate }: Stated): boolean => {
    const dateOf = (names: readonly string[]) => (kind === "DATE" && names.includes(key) ? onDate : null);
    return !isOfTerm({ effectiveOn: dateOf(starts), expiresOn: dateOf(["expiresOn"]) }, record);
  };
  const others = new Set(found.filter(isOther).map(({ page }) => page));
  // a packet with a page of another term is this term's where a page of its own says so; hidden text could add such a date
  const isOwnPage = (page: number): boolean => !others.has(page) && hasOwnTerm(found, page, record);
  const isPacket = (record.policyNumber === null || hasOwnNumber) && found.some(({ page }) => isOwnPage(page));
  if (others.size > 0 && !isPacket) return "OTHER_TERM";
  // a binder is older than the policy's number
  const isOfAnother = numbers.some(
    ({ textValue, documentType }) =>
      (documentType ?? record.filedAs) !== "BINDER" && isAnother(textValue ?? "", record),
  );
  return isOfAnother && !hasOwnNumber ? "OTHER_POLICY" : null;
}

/** Whether a page visibly prints the recorded beginning of the term, and an end behind it. */
function hasOwnTerm(found: readonly Stated[], page: number, { inforceOn }: OwnRecord): boolean {
  const dates = found.filter((one) => one.page === page && one.kind === "DATE" && isSeen(one, found));
  return (
    dates.some(({ key, onDate }) => key === "effectiveOn" && onDate !== null && onDate === inforceOn) &&
    dates.some(({ key, onDate }) => key === "expiresOn" && onDate !== null && inforceOn !== null && onDate > inforceOn)
  );
}

/** Numbers and periods of others that are shown of one document. */
const OTHERS_MAX = 4;

/**
 * The policy numbers and periods of a document, its own first where others stand beside it: a person sees each of them. All count: hidden text could put one of this policy in front.
 */
export function otherTermsIn({ policyNumbers, periods }: Declarations, policy: PolicyOnRecord) {
  const isOther = ({ value }: Fact<string>): boolean => isAnother(value, policy);
  const own = policy.policyNumber === null ? [] : policyNumbers.filter((number) => !isOther(number)).slice(0, 1);
  const others = policyNumbers.filter(isOther).slice(0, OTHERS_MAX);
  const isOfOther = ([from, to]: Period): boolean =>
    !isOfTerm({ effectiveOn: from.value, expiresOn: to.value }, policy);
  const ofTerms = periods.filter(isOfOther).slice(0, OTHERS_MAX);
  const otherPages = new Set(periods.filter(isOfOther).map(([{ page }]) => page));
  const ownPeriod = periods.find(([{ page }]) => !otherPages.has(page));
  return {
    numbers: [...own, ...others],
    periods: ofTerms.length > 0 && ownPeriod ? [ownPeriod, ...ofTerms] : ofTerms,
    isOfTerms: ofTerms.length > 0,
    // whose the values are is for a person to say
    isMixed: own.length > 0 && others.length > 0 && policy.filedAs !== "BINDER",
  };
}

/** Whether a number is another policy's. */
const isAnother = (printed: string, { policyNumber }: Pick<OwnRecord, "policyNumber">): boolean =>
  policyNumber !== null && !isSameNumber(printed, policyNumber);

const isOwnNumber = ({ textValue }: Stated, { policyNumber }: OwnRecord): boolean =>
  policyNumber !== null && isSameNumber(textValue ?? "", policyNumber);

/** Whether a value is on the paper, as far as that was looked at: of a scan nothing is known. */
const isSeen = (one: Stated, all: readonly Stated[]): boolean =>
  isProvedByRule(one) || one.decision === "ACCEPTED" || !all.some(isProvedByRule);
