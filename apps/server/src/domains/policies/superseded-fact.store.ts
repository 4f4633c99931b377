import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CoverageFact } from "./coverage-fact.ts";
import { toFact } from "./coverage.store.ts";

/** The fact of the same key that was superseded at this moment. */
export async function findSupersededFact(
  db: AgencyDb,
  { policyId, partId, kind, key }: Pick<CoverageFact, "policyId" | "partId" | "kind" | "key">,
  at: Date,
): Promise<CoverageFact | null> {
  const row = await db
    .selectFrom("coverage_facts")
    .selectAll()
    .where("policy_id", "=", policyId)
    .where("part_id", partId === null ? "is" : "=", partId)
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("superseded_at", "=", at)
    .executeTakeFirst();
  return row ? toFact(row) : null;
}
