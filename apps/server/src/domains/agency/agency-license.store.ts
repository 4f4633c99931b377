import type { Actor } from "#kernel/actor.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { AgencyLicense } from "./agency-license.ts";

/** By state. */
export async function listLicenses(db: AgencyDb): Promise<AgencyLicense[]> {
  const rows = await db
    .selectFrom("agency_licenses")
    .select(["state", "number", "expires_on"])
    .orderBy("state")
    .execute();
  return rows.map(({ state, number, expires_on }) => ({ state, number, expiresOn: expires_on }));
}

/** Adds the license of a state, or replaces it. */
export async function saveLicense(
  db: AgencyDb,
  { agencyId, userId }: Pick<Actor, "agencyId" | "userId">,
  { state, number, expiresOn }: AgencyLicense,
  at: Date,
): Promise<void> {
  const values = { number, expires_on: expiresOn, updated_at: at, updated_by: userId };
  await db
    .insertInto("agency_licenses")
    .values({ agency_id: agencyId, state, ...values })
    .onConflict((row) => row.columns(["agency_id", "state"]).doUpdateSet(values))
    .execute();
}

/** False when the agency has none in this state. */
export async function removeLicense(db: AgencyDb, state: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("agency_licenses").where("state", "=", state).executeTakeFirst();
  return numDeletedRows > 0n;
}
