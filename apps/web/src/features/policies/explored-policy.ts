import { FIELDS_OF_LINE } from "@cara/contract/coverage-fields.ts";
import type { FactStatus } from "@cara/contract/coverage.ts";
import { formatDate } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { formatShortMoney } from "../../lib/money.ts";
import type { PolicyExploreQuery } from "../../graphql/gen/graphql.ts";
import { STATUS_LABELS, valueOf as entered } from "./coverage-labels.ts";
import { plainLabelOf } from "./policy-labels.ts";
import type { CoverageFact, CoveragePart } from "./policy-page.ts";

/** What is known of a policy from its documents. */
export type ExploredPolicy = PolicyExploreQuery["businessPolicy"];
export type PolicyDetails = NonNullable<ExploredPolicy["details"]>;
export type Extraction = ExploredPolicy["extractions"][number];
export type PolicyCheck = NonNullable<ExploredPolicy["check"]> & Pick<ExploredPolicy, "comparisons">;
export type FormRequest = ExploredPolicy["formRequests"][number];
export type Finding = ExploredPolicy["findings"][number];
export type Conflict = ExploredPolicy["conflicts"][number];

/** The ledger that findings are compared with. */
export type Ledger = {
  coverageParts: readonly Pick<CoveragePart, "id" | "line">[];
  coverageFacts: readonly LedgerFact[];
};
type LedgerFact = Pick<
  CoverageFact,
  | "partId"
  | "kind"
  | "key"
  | "amount"
  | "statedAs"
  | "onDate"
  | "text"
  | "status"
  | "source"
  | "recordedBy"
  | "recordedAt"
  | "evidence"
>;

/** A finding, and what the ledger says of its field. */
export interface FindingRow<Found extends Finding = Finding> {
  finding: Found;
  /** The status shown: the ledger's, or what code or a person decided. */
  status: FactStatus | "REJECTED" | "CORRECTED" | "SETTLED";
  /** Whether other documents say something else: a person chooses between them. */
  isContradicted: boolean;
  label: string;
  value: string;
  /** What a person entered in its place; null without a correction. */
  correctedTo: string | null;
}
export interface FindingGroup {
  title: string;
  rows: readonly FindingRow[];
}

/** The findings by line: what the policy says of itself first, what belongs to no line last. */
export function findingGroups(
  findings: readonly Finding[],
  policy: Ledger,
  conflicts: readonly Conflict[] = [],
): FindingGroup[] {
  const groups = Map.groupBy(findings, groupOf);
  return [...groups]
    .map(([title, found]) => ({ title, rows: inOrder(found).map((finding) => findingRow(finding, policy, conflicts)) }))
    .toSorted((a, b) => rank(a.title) - rank(b.title));
}

/** As a declarations page and the line's grid have them; what neither has comes last. */
const TERM_KEYS = ["policyNumber", "namedInsured", "carrier", "policyType", "effectiveOn", "expiresOn", "premium"];
function inOrder(findings: readonly Finding[]): Finding[] {
  const places = (finding: Finding): readonly string[] =>
    finding.line ? FIELDS_OF_LINE[finding.line].map(({ key }) => key) : TERM_KEYS;
  const place = (finding: Finding): number => {
    const at = places(finding).indexOf(finding.key);
    return at === -1 ? Infinity : at;
  };
  return findings.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

const TERMS = "The policy";
const OTHERS = "Other limits";
const rank = (title: string): number => (title === TERMS ? 0 : title === OTHERS ? 2 : 1);
const isTerm = ({ kind, line }: Pick<Finding, "kind" | "line">): boolean =>
  // the symbols of a line are a value of its grid
  (kind === "TEXT" && !line) || kind === "DATE" || kind === "AMOUNT";
const groupOf = (finding: Finding): string =>
  isTerm(finding) ? TERMS : finding.line ? plainLabelOf(finding.line) : OTHERS;

/** Whether a correction of the finding can be entered here: an amount; symbols are typed in the line's grid. */
export const isCorrectable = (finding: Finding): boolean =>
  !isTerm(finding) && finding.kind !== "TEXT" && !isUnused(finding);

/** Whether its document is for another policy or term: nothing in it is this policy's. */
export const isSetAside = (finding: Pick<Finding, "isOfOtherTerm" | "isOfOtherPolicy">): boolean =>
  finding.isOfOtherTerm || finding.isOfOtherPolicy;

/** Whether it is a limit in such a document: nobody can accept it for this one. */
export const isUnused = (finding: Pick<Finding, "kind" | "line" | "isOfOtherTerm" | "isOfOtherPolicy">): boolean =>
  isSetAside(finding) && !isTerm(finding);

/** Whether two findings are about the same field. */
export const isSameField = (a: Finding, b: Finding): boolean =>
  a.line === b.line && a.kind === b.kind && a.key === b.key;

/** Whether nobody has decided about a finding, nor accepted another value of its field. */
export const isOpenFinding = ({ decision, isSettled }: Pick<Finding, "decision" | "isSettled">): boolean =>
  decision === null && !isSettled;

/** Whether an endorsement may change the value, in words that no rule could place. */
export const mayBeChanged = ({ mayBeChangedBy }: Pick<Finding, "mayBeChangedBy">): boolean => mayBeChangedBy.length > 0;

/** Whether a key alone does not accept it: it is not used, or a reason is needed. */
export const isHeldBack = (finding: Finding): boolean => isUnused(finding) || mayBeChanged(finding);

/** A finding beside the ledger and what other documents say. */
export function findingRow<Found extends Finding>(
  finding: Found,
  policy: Ledger,
  conflicts: readonly Conflict[],
): FindingRow<Found> {
  const isContradicted = conflicts.some(({ statements }) =>
    statements.some(({ findingId }) => findingId === finding.id),
  );
  const fact = factOf(finding, policy);
  return {
    finding,
    status: statusOf(finding, fact, isContradicted),
    isContradicted,
    label: nameOf(finding),
    value: valueOf(finding),
    correctedTo: finding.decision === "CORRECTED" && fact ? entered(fact) : null,
  };
}

/** What the ledger says of a finding's field. */
export function factOf(finding: Finding, { coverageParts, coverageFacts }: Ledger): LedgerFact | undefined {
  const part = finding.line ? coverageParts.find(({ line }) => line === finding.line) : null;
  if (part === undefined || isTerm(finding)) return undefined;
  return coverageFacts.find(
    ({ partId, kind, key }) => (partId ?? null) === (part?.id ?? null) && kind === finding.kind && key === finding.key,
  );
}

function statusOf(finding: Finding, fact: LedgerFact | undefined, isContradicted: boolean): FindingRow["status"] {
  if (finding.decision === "REJECTED" || finding.decision === "CORRECTED") return finding.decision;
  // another value may have been accepted after it was
  if (finding.isSettled) return "SETTLED";
  if (finding.decision === "ACCEPTED") return "VERIFIED";
  if (isContradicted) return "CONFLICT";
  if (isUnused(finding)) return finding.verdict;
  if (finding.recordSays) return "CONFLICT";
  if (
    fact &&
    fact.status !== "STALE" &&
    (fact.amount !== finding.amount || (fact.text ?? null) !== (finding.text ?? null))
  )
    return "CONFLICT";
  // what another document proves is not proved by this one's page
  return fact?.evidence?.documentId === finding.fileId ? fact.status : finding.verdict;
}

const nameOf = ({ label }: Finding): string => label.charAt(0).toUpperCase() + label.slice(1);

function valueOf({ amount, onDate, text }: Finding): string {
  if (typeof amount === "number") return formatShortMoney(amount);
  return onDate ? formatDate(onDate) : (text ?? DASH);
}

/** Whether something else contradicts the row: another document, the ledger, or the policy's record. */
export const isConflict = ({ status }: FindingRow): boolean => status === "CONFLICT";

/** The status in words. */
export function statusWord({ status, finding }: FindingRow): string {
  if (status === "UNVERIFIED" && isUnused(finding)) return "Not used";
  if (status === "UNVERIFIED" && finding.pass === "MODEL") return "Read by the model";
  return status in DECIDED ? DECIDED[status as keyof typeof DECIDED] : STATUS_LABELS[status as FactStatus];
}
const DECIDED = { REJECTED: "Rejected", CORRECTED: "Corrected", SETTLED: "Not chosen" } as const;

/** Whether the value counts no more: a person decided against it, or for another one. */
export const isStruck = ({ status }: Pick<FindingRow, "status">): boolean => status in DECIDED;

/** The same with the person who decided. */
export function findingLabel(row: FindingRow): string {
  const { decidedBy } = row.finding;
  return decidedBy && row.status !== "SETTLED" ? `${statusWord(row)} by ${decidedBy}` : statusWord(row);
}

/** Whether a document is still being read. */
export const isExtracting = ({ state }: Pick<Extraction, "state">): boolean =>
  state === "QUEUED" || state === "READING";

/** What is left to check; documents that are set aside have nothing to. */
export function checkedText(own: number, open: number): string {
  if (own === 0) return "Nothing to check: this document is not used";
  return open === 0 ? "All decided" : `${open} of ${own} to check`;
}
