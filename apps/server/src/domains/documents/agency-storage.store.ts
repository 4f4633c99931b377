import { sql } from "kysely";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/**
 * Locks the agency's storage counter (bytes) until the transaction ends: every addition or removal of a file locks it
 * first, so that it is exact. The first call initializes it from the files on record.
 */
export async function lockStorage(db: AgencyDb, agencyId: AgencyId): Promise<number> {
  const known = await lockCounter(db, agencyId);
  if (known) return known.bytes;
  await sql`
    insert into agency_storage (agency_id, bytes)
    select ${agencyId}, coalesce(sum(size_bytes), 0) from files where purged_at is null
    on conflict (agency_id) do nothing`.execute(db);
  const { bytes = 0 } = (await lockCounter(db, agencyId)) ?? {};
  return bytes;
}

const lockCounter = (db: AgencyDb, agencyId: AgencyId) =>
  db.selectFrom("agency_storage").select("bytes").where("agency_id", "=", agencyId).forUpdate().executeTakeFirst();

/** Adds bytes to the counter; negative for removed ones. */
export async function addStorage(db: AgencyDb, bytes: number): Promise<void> {
  await db
    .updateTable("agency_storage")
    .set({ bytes: sql<number>`bytes + ${bytes}` })
    .execute();
}
