import { sql, type Selectable } from "kysely";
import type { AgencyId, CertificateId, EmailDraftId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CertificateNotices } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { CertificateNotice } from "./certificate-notice.ts";

/** Most notices shown with one certificate, newest first. */
const NOTICES_SHOWN = 50;

/** False when the same was drafted before. */
export async function insertNotice(db: AgencyDb, agencyId: AgencyId, notice: CertificateNotice): Promise<boolean> {
  const made = await db
    .insertInto("certificate_notices")
    .values({
      agency_id: agencyId,
      draft_id: notice.draftId,
      certificate_id: notice.certificateId,
      kind: notice.kind,
      about: notice.about,
      part: notice.part,
      created_at: notice.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["agency_id", "certificate_id", "kind", "about", "part"]).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function getNotice(db: AgencyDb, draftId: EmailDraftId): Promise<CertificateNotice> {
  const row = await db
    .selectFrom("certificate_notices")
    .selectAll()
    .where("draft_id", "=", draftId)
    .executeTakeFirstOrThrow(notFound);
  return toNotice(row);
}

/** The notices of certificates, newest first. */
export async function listNotices(db: AgencyDb, ids: readonly CertificateId[]): Promise<CertificateNotice[]> {
  const { rows } = await sql<Selectable<CertificateNotices>>`
    select newest.* from unnest(${ids}::uuid[]) as c (id)
     cross join lateral (
       select * from certificate_notices
        where agency_id = app.current_agency() and certificate_id = c.id
        order by created_at desc, draft_id desc limit ${NOTICES_SHOWN}) newest`.execute(db);
  return rows.map(toNotice);
}

const toNotice = (row: Selectable<CertificateNotices>): CertificateNotice => ({
  draftId: row.draft_id as EmailDraftId,
  certificateId: row.certificate_id as CertificateId,
  // the table's check admits no other value
  kind: row.kind as CertificateNotice["kind"],
  about: row.about,
  part: row.part,
  createdAt: row.created_at,
});
