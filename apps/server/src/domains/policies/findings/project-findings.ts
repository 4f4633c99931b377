import { changedLabel, type CoverageLine } from "@cara/contract/coverage.ts";
import { newId, type AgencyId, type CoveragePartId, type PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import { factName, markedFact, type CoverageFact, type CoveragePart } from "../coverage-fact.ts";
import { insertCoverageParts, insertFacts, listCoverageParts, listFactsOf, supersedeFacts } from "../coverage.store.ts";
import { BINDING } from "../policy-document.ts";
import { getPolicy } from "../policy.store.ts";
import { saveStale } from "../stale-fact.store.ts";
import { ownRecordsOf } from "./find-policy-record.ts";
import { isSameField, isStillStated, type LiveFinding } from "./finding.ts";
import { listFindingsOf } from "./finding.store.ts";
import { isCellFinding, isOfPerson, projectCell, type CellFinding } from "./project-cell.ts";
import { setAsideFiles } from "./set-aside.ts";
import { isChange } from "./stated-facts.ts";
import { unplacedAbout, unplacedChanges } from "./unplaced-changes.ts";

/**
 * Projects the proved findings of a policy into its ledger, and returns what changed there. What was verified in a document
 * that is set aside is STALE. Expects the policy to be locked, as every writer of the ledger does.
 */
export async function projectFindings(
  db: AgencyDb,
  { agencyId, policyId, at }: { agencyId: AgencyId; policyId: PolicyId; at: Date },
): Promise<FieldChange[]> {
  const policy = await getPolicy(db, policyId);
  const record = (await ownRecordsOf(db, [policy])).get(policyId);
  const all = await listFindingsOf(db, [policyId]);
  const setAside = record ? setAsideFiles(all, record) : new Map();
  const isUsed = (finding: LiveFinding): finding is LiveFinding & CellFinding =>
    isProjected(finding) && !setAside.has(finding.fileId);
  const found = all.filter(isUsed);
  const existing = await listCoverageParts(db, policyId);
  const stale = (await listFactsOf(db, [policyId])).filter(
    ({ status, evidence }) => status === "VERIFIED" && evidence !== null && setAside.has(evidence.documentId),
  );
  await saveStale(db, stale);
  const facts = await listFactsOf(db, [policyId]);
  const created: CoveragePart[] = [];
  const superseded: CoverageFact[] = [];
  const inserted: CoverageFact[] = [];
  const changes = stale.map((fact): FieldChange => ({
    field: factName(fact),
    from: markedFact(fact),
    to: markedFact({ ...fact, status: "STALE" }),
  }));

  const partOf = (line: CoverageLine): CoveragePart | null => {
    const [part, another] = [...existing, ...created].filter((one) => one.line === line);
    if (another) return null;
    if (part) return part;
    const next = newPart(policyId, line, [...existing, ...created]);
    created.push(next);
    return next;
  };
  const project = (
    before: CoverageFact | null,
    cell: readonly CellFinding[],
    partId: CoveragePartId,
    doubts: readonly CellFinding[] = [],
  ) => {
    const projected = projectCell(before, cell, partId, at, doubts);
    if (!projected) return;
    if (before) superseded.push(before);
    if (projected.fact) inserted.push(projected.fact);
    const named = projected.fact ?? before;
    if (named)
      changes.push({
        field: factName(named),
        from: before && markedFact(before),
        to: projected.fact && markedFact(projected.fact),
      });
  };

  const own = all.filter(({ fileId, documentType }) => !setAside.has(fileId) && BINDING.has(documentType));
  const doubts = own.filter(isDoubt);
  const unplaced = unplacedChanges(own);
  const seen = new Set<CoverageFact>();
  for (const cell of Map.groupBy(found, ({ line, kind, key }) => `${line} ${kind} ${key}`).values()) {
    const [first] = cell;
    const part = first?.line ? partOf(first.line) : null;
    if (!first || !part) continue;
    const before = facts.find((fact) => fact.partId === part.id && isCellOf(fact, first)) ?? null;
    if (before) seen.add(before);
    project(before, cell, part.id, [
      ...doubts.filter((finding) => isSameField(finding, first)),
      ...doubtsAbout(first, unplaced),
    ]);
  }
  // what came from a finding that was rejected since, or was contradicted by one
  const isWithdrawn = (fact: CoverageFact) =>
    all.some(
      (finding) =>
        isCellOf(fact, finding) &&
        !isUsed(finding) &&
        (fact.status === "CONFLICT" || finding.fileId === fact.evidence?.documentId),
    );
  for (const fact of facts) {
    if (seen.has(fact) || !fact.partId) continue;
    const line = existing.find(({ id }) => id === fact.partId)?.line;
    const cell = { line: line ?? null, kind: fact.kind, key: fact.key, label: factName(fact) };
    const changes = [
      ...doubts.filter((finding) => finding.line === line && isCellOf(fact, finding) && isChange(finding)),
      ...doubtsAbout(cell, unplaced),
    ];
    if (isWithdrawn(fact) || (isOfPerson(fact) && changes.length > 0)) project(fact, [], fact.partId, changes);
  }

  await insertCoverageParts(db, agencyId, created);
  await supersedeFacts(
    db,
    superseded.map(({ id }) => id),
    at,
  );
  await insertFacts(db, agencyId, inserted);
  return changes;
}

const isCellOf = (fact: CoverageFact, { kind, key }: LiveFinding): boolean => fact.kind === kind && fact.key === key;

const isProjected = (finding: LiveFinding): finding is LiveFinding & CellFinding =>
  isCellFinding(finding) &&
  finding.line !== null &&
  finding.verdict === "PROVED" &&
  isStillStated(finding) &&
  BINDING.has(finding.documentType);

/** Read by a model, in words that are on the page, or an endorsement's change; nobody has decided about it. */
const isDoubt = (finding: LiveFinding): finding is LiveFinding & CellFinding =>
  isCellFinding(finding) &&
  (finding.pass === "MODEL" || (isChange(finding) && finding.verdict !== "PROVED")) &&
  finding.decision === null;

/** The changes that nobody could place, as doubts about a field that their sentences name. */
const doubtsAbout = (
  field: Pick<CellFinding, "line" | "key" | "label"> & Pick<CoverageFact, "kind">,
  unplaced: readonly LiveFinding[],
): CellFinding[] => {
  const { line, kind, key, label } = field;
  if (line === null || kind === "DATE" || kind === "TEXT" || kind === "FORM") return [];
  return unplacedAbout(field, unplaced).map((change) => ({
    ...change,
    line,
    kind,
    key,
    label: changedLabel(label),
    amountCents: null,
  }));
};

/** A coverage part that a document proves, after the others of its policy. */
export const newPart = (policyId: PolicyId, line: CoverageLine, others: readonly CoveragePart[]): CoveragePart => ({
  id: newId<CoveragePartId>(),
  policyId,
  line,
  trigger: null,
  aggregateBasis: null,
  title: null,
  position: Math.max(0, ...others.map(({ position }) => position)) + 1,
});
