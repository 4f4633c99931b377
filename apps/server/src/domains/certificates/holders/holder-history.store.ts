import type { AgencyId, AgencyUserId, CertificateHolderId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import type { HolderVersion } from "./holder-version.ts";

/** Most entries shown; older ones stay on record. */
const ENTRIES_SHOWN = 200;

export async function insertHolderVersions(
  db: AgencyDb,
  agencyId: AgencyId,
  entries: readonly HolderVersion[],
): Promise<void> {
  if (entries.length === 0) return;
  const values = entries.map((entry) => ({
    agency_id: agencyId,
    holder_id: entry.holderId,
    version: entry.version,
    kind: entry.kind,
    changed_at: entry.changedAt,
    actor_type: entry.actorType,
    actor_id: entry.actorId,
    changes: JSON.stringify(entry.changes),
  }));
  await db.insertInto("certificate_holder_versions").values(values).execute();
}

/** Newest first, with the name of who did it. */
export async function listHolderVersions(
  db: AgencyDb,
  id: CertificateHolderId,
): Promise<(HolderVersion & { actorName: string })[]> {
  const rows = await db
    .selectFrom("certificate_holder_versions as v")
    .innerJoin("agency_users as u", (join) =>
      join.onRef("u.agency_id", "=", "v.agency_id").onRef("u.id", "=", "v.actor_id"),
    )
    .selectAll("v")
    .select("u.name as actor_name")
    .where("v.holder_id", "=", id)
    .orderBy("v.version", "desc")
    .limit(ENTRIES_SHOWN)
    .execute();
  return rows.map((row) => ({
    holderId: row.holder_id as CertificateHolderId,
    version: row.version,
    // the table's checks admit no other values
    kind: row.kind as HolderVersion["kind"],
    changedAt: row.changed_at,
    actorType: row.actor_type as HolderVersion["actorType"],
    actorId: row.actor_id as AgencyUserId,
    actorName: row.actor_name,
    changes: row.changes as FieldChange[],
  }));
}
