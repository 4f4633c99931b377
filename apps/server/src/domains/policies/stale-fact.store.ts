import type { FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CoverageFact } from "./coverage-fact.ts";
import { toFact } from "./coverage.store.ts";

/** Takes the words of a purged file off the facts that cited it, also former ones; without them nothing is proved. */
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
}

/** Facts of one policy that a document proves; a declarations page has some thirty. */
const FACTS_MAX = 2_000;

/** Marks the facts that only the pages of this file prove as STALE; returns them as they were before. */
export async function markFactsStale(db: AgencyDb, policyId: PolicyId, fileId: FileId): Promise<CoverageFact[]> {
  const rows = await db
    .selectFrom("coverage_facts")
    .selectAll()
    .where("policy_id", "=", policyId)
    .where("document_id", "=", fileId)
    .where("source", "=", "DOCUMENT")
    .where("status", "in", ["PROVED", "CONFLICT"])
    .where("superseded_at", "is", null)
    .orderBy("id")
    .limit(FACTS_MAX)
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.updateTable("coverage_facts").set({ status: "STALE" }).where("id", "in", ids).execute();
  return rows.map(toFact);
}
