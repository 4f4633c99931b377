import { sql, type Selectable } from "kysely";
import type { AgencyId, AgencyUserId, CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CertificateVersions } from "#platform/db/tables.gen.ts";
import type { CertificateVersion } from "./certificate-version.ts";
import type { Certificate } from "./certificate.ts";

/** Most entries shown of one certificate; it is voided or superseded once. */
const ENTRIES_SHOWN = 20;

/** Saves what became of an issued certificate, with its entry in the history. */
export async function saveVersion(
  db: AgencyDb,
  agencyId: AgencyId,
  state: Certificate["state"],
  entry: CertificateVersion,
): Promise<void> {
  await db
    .updateTable("certificates")
    .set({ state, version: entry.version })
    .where("id", "=", entry.certificateId)
    .where("state", "=", "ISSUED")
    .execute();
  await db
    .insertInto("certificate_versions")
    .values({
      agency_id: agencyId,
      certificate_id: entry.certificateId,
      version: entry.version,
      kind: entry.kind,
      changed_at: entry.changedAt,
      actor_type: entry.actorType,
      actor_id: entry.actorId,
      reason: entry.reason,
    })
    .execute();
}

/** The histories of certificates, newest first. */
export async function listVersions(db: AgencyDb, ids: readonly CertificateId[]): Promise<CertificateVersion[]> {
  const { rows } = await sql<Selectable<CertificateVersions>>`
    select newest.* from unnest(${ids}::uuid[]) as c (id)
     cross join lateral (
       select * from certificate_versions
        where agency_id = app.current_agency() and certificate_id = c.id
        order by version desc limit ${ENTRIES_SHOWN}) newest`.execute(db);
  return rows.map((row) => ({
    certificateId: row.certificate_id as CertificateId,
    version: row.version,
    // the table's checks admit no other values
    kind: row.kind as CertificateVersion["kind"],
    changedAt: row.changed_at,
    actorType: row.actor_type as CertificateVersion["actorType"],
    actorId: row.actor_id as AgencyUserId,
    reason: row.reason,
  }));
}
