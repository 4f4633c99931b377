import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { AgencyUserId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CoverageFact } from "./coverage-fact.ts";

const REASON = "Removed from the policy's values";

/**
 * A person emptied these fields of a line: what documents say there is rejected in their name, so that no later document
 * brings it back.
 */
export async function rejectEmptied(
  db: AgencyDb,
  { policyId, line, emptied }: { policyId: PolicyId; line: CoverageLine; emptied: readonly CoverageFact[] },
  { userId, at }: { userId: AgencyUserId; at: Date },
): Promise<void> {
  if (emptied.length === 0) return;
  await db
    .updateTable("coverage_findings")
    .set({ decision: "REJECTED", decided_by: userId, decided_at: at, reason: REASON })
    .where("policy_id", "=", policyId)
    .where("line", "=", line)
    .where((row) => row.or(emptied.map(({ kind, key }) => row.and({ kind, key }))))
    .execute();
}
