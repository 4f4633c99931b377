import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { PolicyDetails } from "./policy-details.ts";

export async function listDetailsOf(db: AgencyDb, ids: readonly PolicyId[]): Promise<Map<PolicyId, PolicyDetails>> {
  const rows = await db
    .selectFrom("policy_details")
    .select(["policy_id", "details"])
    .where("policy_id", "in", ids)
    .execute();
  return new Map(rows.map(({ policy_id, details }) => [policy_id as PolicyId, PolicyDetails.parse(details)]));
}
