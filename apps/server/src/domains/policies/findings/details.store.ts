import type { AgencyId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { PolicyDetails } from "../policy-details.ts";

export async function saveDetails(
  db: AgencyDb,
  {
    agencyId,
    policyId,
    details,
    readAt,
  }: { agencyId: AgencyId; policyId: PolicyId; details: PolicyDetails; readAt: Date },
): Promise<void> {
  const row = { details: JSON.stringify(details), read_at: readAt };
  await db
    .insertInto("policy_details")
    .values({ agency_id: agencyId, policy_id: policyId, ...row })
    .onConflict((conflict) => conflict.columns(["agency_id", "policy_id"]).doUpdateSet(row))
    .execute();
}

export async function removeDetails(db: AgencyDb, policyId: PolicyId): Promise<void> {
  await db.deleteFrom("policy_details").where("policy_id", "=", policyId).execute();
}
