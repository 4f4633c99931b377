import { sql } from "kysely";
import type { FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CoverageFact } from "./coverage-fact.ts";
import { toFact } from "./coverage.store.ts";

/**
 * Takes the words of a purged file off what still has them: the facts that cited it, also former ones, of which nothing is
 * proved without them, and the title lines of the documents within it.
 */
export async function forgetQuotes(db: AgencyDb, policyId: PolicyId, fileId: FileId): Promise<void> {
  await db
    .updateTable("coverage_facts")
    .set(({ eb, ref }) => ({
      quote: null,
      status: eb.case().when("status", "=", "PROVED").then("STALE").else(ref("status")).end(),
    }))
    .where("policy_id", "=", policyId)
    .where("document_id", "=", fileId)
    .where("quote", "is not", null)
    .execute();
  await sql`
    update document_splits s
       set parts = (
         select jsonb_agg(p.part || '{"title": ""}'::jsonb order by p.place)
           from jsonb_array_elements(s.parts) with ordinality as p(part, place))
     where s.policy_id = ${policyId} and s.file_id = ${fileId}`.execute(db);
}

/** Facts of one policy that a document proves; a declarations page has some thirty. */
const FACTS_MAX = 2_000;

/** Marks the facts of these statuses that only the pages of this file bear out as STALE; returns them as they were. */
export async function markFactsStale(
  db: AgencyDb,
  policyId: PolicyId,
  fileId: FileId,
  statuses: readonly CoverageFact["status"][] = ["PROVED", "CONFLICT"],
): Promise<CoverageFact[]> {
  const rows = await db
    .selectFrom("coverage_facts")
    .selectAll()
    .where("policy_id", "=", policyId)
    .where("document_id", "=", fileId)
    .where("source", "=", "DOCUMENT")
    .where("status", "in", statuses)
    .where("superseded_at", "is", null)
    .orderBy("id")
    .limit(FACTS_MAX)
    .forUpdate()
    .execute();
  const facts = rows.map(toFact);
  await saveStale(db, facts);
  return facts;
}

/** Nothing proves these facts any more, and nobody has verified them against what is there now. */
export async function saveStale(db: AgencyDb, facts: readonly CoverageFact[]): Promise<void> {
  const ids = facts.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .updateTable("coverage_facts")
    .set({ status: "STALE", verified_by: null, verified_at: null })
    .where("id", "in", ids)
    .execute();
}

/** What people verified on the pages of this file, typed values too, locked until the transaction ends. */
export async function lockVerifiedFacts(db: AgencyDb, policyId: PolicyId, fileId: FileId): Promise<CoverageFact[]> {
  const rows = await db
    .selectFrom("coverage_facts")
    .selectAll()
    .where("policy_id", "=", policyId)
    .where("document_id", "=", fileId)
    .where("status", "=", "VERIFIED")
    .where("superseded_at", "is", null)
    .orderBy("id")
    .limit(FACTS_MAX)
    .forUpdate()
    .execute();
  return rows.map(toFact);
}

/** The same pages in another file: what a person verified or typed there cites them here. */
export async function moveFacts(
  db: AgencyDb,
  policyId: PolicyId,
  {
    from,
    pages: [first, last],
    to,
    offset,
  }: { from: FileId; pages: readonly [number, number]; to: FileId; offset: number },
): Promise<void> {
  await db
    .updateTable("coverage_facts")
    .set(({ eb }) => ({ document_id: to, page: eb("page", "+", offset) }))
    .where("policy_id", "=", policyId)
    .where("document_id", "=", from)
    .where("page", ">=", first)
    .where("page", "<=", last)
    .where((row) => row.or([row("status", "=", "VERIFIED"), row("source", "!=", "DOCUMENT")]))
    .where("superseded_at", "is", null)
    .execute();
}
