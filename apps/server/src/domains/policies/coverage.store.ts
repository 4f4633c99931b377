import type { Insertable, Selectable } from "kysely";
import type { AgencyId, AgencyUserId, CoverageFactId, CoveragePartId, FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CoverageFacts } from "#platform/db/tables.gen.ts";
import type { CoverageFact, CoveragePart, FactValue, NamedFact } from "./coverage-fact.ts";

/** Most lines and facts shown per policy, far more than the package of a large fleet has. */
const PARTS_SHOWN = 100;
const FACTS_SHOWN = 2_000;

export const listCoverageParts = (db: AgencyDb, policyId: PolicyId): Promise<CoveragePart[]> =>
  listPartsOf(db, [policyId]);

export async function listPartsOf(db: AgencyDb, policyIds: readonly PolicyId[]): Promise<CoveragePart[]> {
  const rows = await parts(db)
    .where("policy_id", "in", policyIds)
    .where("removed_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .limit(PARTS_SHOWN * policyIds.length)
    .execute();
  return rows.map(toPart);
}

export async function findCoveragePart(
  db: AgencyDb,
  policyId: PolicyId,
  id: CoveragePartId,
): Promise<CoveragePart | null> {
  const row = await parts(db)
    .where("policy_id", "=", policyId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? toPart(row) : null;
}

export const insertCoveragePart = (db: AgencyDb, agencyId: AgencyId, part: CoveragePart): Promise<void> =>
  insertCoverageParts(db, agencyId, [part]);

export async function insertCoverageParts(
  db: AgencyDb,
  agencyId: AgencyId,
  all: readonly CoveragePart[],
): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map(({ id, policyId, line, trigger, aggregateBasis, title, position }) => ({
    agency_id: agencyId,
    id,
    policy_id: policyId,
    line,
    trigger,
    aggregate_basis: aggregateBasis,
    title,
    position,
  }));
  await db.insertInto("coverage_parts").values(rows).execute();
}

export async function writeCoveragePart(db: AgencyDb, part: CoveragePart): Promise<void> {
  const { line, trigger, aggregateBasis, title } = part;
  await db
    .updateTable("coverage_parts")
    .set({ line, trigger, aggregate_basis: aggregateBasis, title })
    .where("id", "=", part.id)
    .execute();
}

/** Removes a line from the policy; its facts stay on record, superseded. */
export async function endCoveragePart(db: AgencyDb, id: CoveragePartId, at: Date): Promise<void> {
  await db.updateTable("coverage_parts").set({ removed_at: at }).where("id", "=", id).execute();
  await db
    .updateTable("coverage_facts")
    .set({ superseded_at: at })
    .where("part_id", "=", id)
    .where("superseded_at", "is", null)
    .execute();
}

export async function listFactsOf(db: AgencyDb, policyIds: readonly PolicyId[]): Promise<NamedFact[]> {
  const rows = await db
    .selectFrom("coverage_facts as f")
    .leftJoin("agency_users as u", (join) =>
      join.onRef("u.agency_id", "=", "f.agency_id").onRef("u.id", "=", "f.recorded_by"),
    )
    .leftJoin("agency_users as v", (join) =>
      join.onRef("v.agency_id", "=", "f.agency_id").onRef("v.id", "=", "f.verified_by"),
    )
    .selectAll("f")
    .select(["u.name as recorder_name", "v.name as verifier_name"])
    .where("f.policy_id", "in", policyIds)
    .where("f.superseded_at", "is", null)
    .orderBy("f.kind")
    .orderBy("f.key")
    .orderBy("f.id")
    .limit(FACTS_SHOWN * policyIds.length)
    .execute();
  return rows.map((row) => ({ ...toFact(row), recorderName: row.recorder_name, verifierName: row.verifier_name }));
}

/** The current fact of this key, locked until the transaction ends. */
export async function lockCurrentFact(
  db: AgencyDb,
  policyId: PolicyId,
  partId: CoveragePartId | null,
  { kind, key }: Pick<FactValue, "kind" | "key">,
): Promise<CoverageFact | null> {
  const row = await facts(db)
    .where("policy_id", "=", policyId)
    .where("part_id", partId === null ? "is" : "=", partId)
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("superseded_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ? toFact(row) : null;
}

export async function lockFact(db: AgencyDb, policyId: PolicyId, id: CoverageFactId): Promise<CoverageFact | null> {
  const row = await facts(db)
    .where("policy_id", "=", policyId)
    .where("id", "=", id)
    .where("superseded_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ? toFact(row) : null;
}

/** Whether this was a fact of the policy before it was corrected, verified or removed. */
export async function wasFact(db: AgencyDb, policyId: PolicyId, id: CoverageFactId): Promise<boolean> {
  const row = await facts(db)
    .where("policy_id", "=", policyId)
    .where("id", "=", id)
    .where("superseded_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The current facts of a line, locked until the transaction ends. */
export async function lockFactsOfPart(
  db: AgencyDb,
  policyId: PolicyId,
  partId: CoveragePartId,
): Promise<CoverageFact[]> {
  const rows = await facts(db)
    .where("policy_id", "=", policyId)
    .where("part_id", "=", partId)
    .where("superseded_at", "is", null)
    .orderBy("id")
    .limit(FACTS_SHOWN)
    .forUpdate()
    .execute();
  return rows.map(toFact);
}

/** Marks a fact as superseded: a correction is a new row, and the old one keeps its value. */
export const supersedeFact = (db: AgencyDb, id: CoverageFactId, at: Date): Promise<void> =>
  supersedeFacts(db, [id], at);

export async function supersedeFacts(db: AgencyDb, ids: readonly CoverageFactId[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("coverage_facts").set({ superseded_at: at }).where("id", "in", ids).execute();
}

export const insertFact = (db: AgencyDb, agencyId: AgencyId, fact: CoverageFact): Promise<void> =>
  insertFacts(db, agencyId, [fact]);

/** Inserts the facts of one save together; none inserts nothing. */
export async function insertFacts(db: AgencyDb, agencyId: AgencyId, facts: readonly CoverageFact[]): Promise<void> {
  if (facts.length === 0) return;
  await db
    .insertInto("coverage_facts")
    .values(facts.map((fact) => toRow(agencyId, fact)))
    .execute();
}

const toRow = (agencyId: AgencyId, fact: CoverageFact): Insertable<CoverageFacts> => ({
  agency_id: agencyId,
  id: fact.id,
  policy_id: fact.policyId,
  part_id: fact.partId,
  kind: fact.kind,
  key: fact.key,
  label: fact.label,
  amount_cents: fact.amountCents,
  stated_as: fact.statedAs,
  on_date: fact.onDate,
  text_value: fact.textValue,
  form_edition: fact.formEdition,
  form_presence: fact.formPresence,
  source: fact.source,
  status: fact.status,
  document_id: fact.evidence?.documentId ?? null,
  page: fact.evidence?.page ?? null,
  quote: fact.evidence?.quote ?? null,
  recorded_by: fact.recordedBy,
  recorded_at: fact.recordedAt,
  verified_by: fact.verifiedBy,
  verified_at: fact.verifiedAt,
});

const parts = (db: AgencyDb) =>
  db
    .selectFrom("coverage_parts")
    .select(["id", "policy_id", "line", "trigger", "aggregate_basis", "title", "position"]);
const facts = (db: AgencyDb) => db.selectFrom("coverage_facts").selectAll();

type PartRow = Awaited<ReturnType<ReturnType<typeof parts>["execute"]>>[number];
const toPart = (row: PartRow): CoveragePart => ({
  id: row.id as CoveragePartId,
  policyId: row.policy_id as PolicyId,
  // the table's checks admit no other values
  line: row.line as CoveragePart["line"],
  trigger: row.trigger as CoveragePart["trigger"],
  aggregateBasis: row.aggregate_basis as CoveragePart["aggregateBasis"],
  title: row.title,
  position: row.position,
});

export const toFact = (row: Selectable<CoverageFacts>): CoverageFact => ({
  id: row.id as CoverageFactId,
  policyId: row.policy_id as PolicyId,
  partId: row.part_id as CoveragePartId | null,
  // the table's checks admit no other values
  kind: row.kind as CoverageFact["kind"],
  key: row.key,
  label: row.label,
  amountCents: row.amount_cents,
  statedAs: row.stated_as as CoverageFact["statedAs"],
  onDate: row.on_date,
  textValue: row.text_value,
  formEdition: row.form_edition,
  formPresence: row.form_presence as CoverageFact["formPresence"],
  source: row.source as CoverageFact["source"],
  status: row.status as CoverageFact["status"],
  evidence:
    row.document_id && row.page ? { documentId: row.document_id as FileId, page: row.page, quote: row.quote } : null,
  recordedBy: row.recorded_by as AgencyUserId | null,
  recordedAt: row.recorded_at,
  verifiedBy: row.verified_by as AgencyUserId | null,
  verifiedAt: row.verified_at,
});
