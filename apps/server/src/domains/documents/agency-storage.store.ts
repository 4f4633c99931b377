import { sql } from "kysely";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/**
 * Bytes of the agency's files in the object store, held until the transaction ends: whoever adds or removes a file comes
 * here first, so that the count is exact. The first to come makes it from the files on record.
 */
export async function lockStorage(db: AgencyDb, agencyId: AgencyId): Promise<number> {
  await sql`
    insert into agency_storage (agency_id, bytes)
    select ${agencyId}, coalesce(sum(size_bytes), 0) from files where purged_at is null
    on conflict (agency_id) do nothing`.execute(db);
  const { bytes } = await db.selectFrom("agency_storage").select("bytes").forUpdate().executeTakeFirstOrThrow();
  return bytes;
}

/** Counts bytes that came, or, below zero, that went. */
export async function addStorage(db: AgencyDb, bytes: number): Promise<void> {
  await db
    .updateTable("agency_storage")
    .set({ bytes: sql<number>`bytes + ${bytes}` })
    .execute();
}
