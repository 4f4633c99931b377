import { sql } from "kysely";
import type { CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** The draft that corrects a certificate, unless it is set aside. */
export async function findOpenCorrection(db: AgencyDb, id: CertificateId): Promise<CertificateId | null> {
  const row = await db
    .selectFrom("certificates")
    .select("id")
    .where("corrects_id", "=", id)
    .where("state", "=", sql.lit("DRAFT"))
    .where("set_aside_at", "is", null)
    .executeTakeFirst();
  return row ? (row.id as CertificateId) : null;
}

/** The newest correction of each certificate that has one: a draft that is not set aside, or one that was issued. */
export async function listCorrections(
  db: AgencyDb,
  ids: readonly CertificateId[],
): Promise<{ id: CertificateId; correctsId: CertificateId }[]> {
  const { rows } = await sql<{ id: CertificateId; corrects_id: CertificateId }>`
    select newest.id, newest.corrects_id from unnest(${ids}::uuid[]) as c (id)
     cross join lateral (
       select id, corrects_id from certificates
        where agency_id = app.current_agency() and corrects_id = c.id and set_aside_at is null
        order by created_at desc limit 1) newest`.execute(db);
  return rows.map(({ id, corrects_id }) => ({ id, correctsId: corrects_id }));
}
