import { withoutChange } from "@cara/contract/coverage.ts";
import { newId, type AgencyUserId, type CoverageFactId, type CoveragePartId } from "#kernel/ids.ts";
import { saysTheSame, verified, type CoverageFact, type FactValue } from "../coverage-fact.ts";
import type { Finding } from "./finding.ts";
import { isChange } from "./stated-facts.ts";

/** A finding of a kind that the ledger has. */
export type CellFinding = Finding & { kind: "LIMIT" | "DEDUCTIBLE" | "RETENTION" | "TEXT" };

export const isCellFinding = (finding: Finding): finding is CellFinding =>
  finding.kind === "LIMIT" ||
  finding.kind === "DEDUCTIBLE" ||
  finding.kind === "RETENTION" ||
  // other words belong to no line
  (finding.kind === "TEXT" && finding.line !== null);

/** A finding's value as the ledger writes it. */
export const factValueOf = ({ kind, key, label, amountCents, textValue }: CellFinding): FactValue => ({
  kind,
  key,
  label: withoutChange(label),
  amountCents,
  statedAs: null,
  onDate: null,
  textValue,
  formEdition: null,
  formPresence: null,
});

/** A finding as a fact: PROVED by its page, or VERIFIED by the person who accepted it. */
export const factOf = (
  finding: CellFinding,
  partId: CoveragePartId | null,
  { at, verifiedBy }: { at: Date; verifiedBy: AgencyUserId | null },
): CoverageFact => ({
  ...factValueOf(finding),
  id: newId<CoverageFactId>(),
  policyId: finding.policyId,
  partId,
  source: "DOCUMENT",
  status: verifiedBy ? "VERIFIED" : "PROVED",
  evidence: { documentId: finding.fileId, page: finding.page, quote: finding.quote },
  recordedBy: null,
  recordedAt: at,
  verifiedBy,
  verifiedAt: verifiedBy ? at : null,
});

/** Whether a fact is what a person accepted of this finding. */
export const isAcceptanceOf = (fact: CoverageFact, finding: CellFinding): boolean =>
  fact.status === "VERIFIED" &&
  fact.source === "DOCUMENT" &&
  fact.evidence?.documentId === finding.fileId &&
  saysTheSame(fact, factValueOf(finding));

/** What becomes of a field of the ledger: a new row, nothing any more, or null when it stays as it is. */
type Projection = { fact: CoverageFact } | { fact: null } | null;

/**
 * Projects the proved findings of a field into the ledger. What a person entered or verified is never overwritten: a
 * finding that came later and contradicts it makes it a CONFLICT, and so do findings that contradict each other. A doubt
 * is what a model read there, or a change that is not proved: where it differs from the rules, a person decides.
 */
export function projectCell(
  before: CoverageFact | null,
  found: readonly CellFinding[],
  partId: CoveragePartId,
  at: Date,
  doubts: readonly CellFinding[] = [],
): Projection {
  if (before && isOfPerson(before)) return besidePerson(before, [...found, ...doubts.filter(isChange)]);
  const [first, ...others] = found;
  if (!first) return before && isProjected(before) ? { fact: null } : null;
  const isAgreed = [...others, ...doubts].every((other) => saysTheSame(factValueOf(other), factValueOf(first)));
  const isReplaceable = !before || before.source === "DOCUMENT" || saysTheSame(before, factValueOf(first));
  if (isAgreed && isReplaceable) {
    // the document that a person verified it in counts again
    const accepted = before?.status === "STALE" ? found.find(({ decision }) => decision === "ACCEPTED") : undefined;
    if (accepted) return { fact: acceptedFact(accepted, partId) };
    const isThere = before?.status === "PROVED" && saysTheSame(before, factValueOf(first));
    return isThere && found.some(({ fileId }) => fileId === before.evidence?.documentId)
      ? null
      : { fact: factOf(first, partId, { at, verifiedBy: null }) };
  }
  return before?.status === "CONFLICT"
    ? null
    : { fact: asConflict(before ?? factOf(first, partId, { at, verifiedBy: null })) };
}

/** A finding as the person verified it who accepted it. */
const acceptedFact = (finding: CellFinding, partId: CoveragePartId | null): CoverageFact =>
  factOf(finding, partId, { at: finding.decidedAt ?? finding.foundAt, verifiedBy: finding.decidedBy });

export const isOfPerson = ({ source, status }: CoverageFact): boolean => source === "PERSON" || status === "VERIFIED";

function besidePerson(before: CoverageFact, found: readonly CellFinding[]): Projection {
  const decidedAt = before.verifiedAt ?? before.recordedAt;
  const isContradicted = found.some(
    (finding) => finding.foundAt > decidedAt && !saysTheSame(factValueOf(finding), before),
  );
  if (isContradicted) return before.status === "CONFLICT" ? null : { fact: asConflict(before) };
  const isOver = before.status === "CONFLICT" && before.recordedBy !== null;
  const accepted = found.find(
    (finding) => finding.decision === "ACCEPTED" && saysTheSame(factValueOf(finding), before),
  );
  // what they had accepted is verified again
  if (isOver && accepted) return { fact: acceptedFact(accepted, before.partId) };
  if (before.status === "STALE" && accepted?.decidedAt && accepted.decidedBy)
    return { fact: verified(before, { by: accepted.decidedBy, at: accepted.decidedAt, cited: null }) };
  return isOver ? { fact: { ...before, id: newId<CoverageFactId>(), status: "ENTERED" } } : null;
}

const isProjected = ({ source, status }: CoverageFact): boolean =>
  source === "DOCUMENT" && (status === "PROVED" || status === "CONFLICT");

/** What a person accepted from a document stays theirs: no document replaces it afterwards. */
const asConflict = (fact: CoverageFact): CoverageFact => ({
  ...fact,
  id: newId<CoverageFactId>(),
  status: "CONFLICT",
  ...(fact.verifiedBy ? { source: "PERSON", recordedBy: fact.recordedBy ?? fact.verifiedBy } : {}),
  verifiedBy: null,
  verifiedAt: null,
});
