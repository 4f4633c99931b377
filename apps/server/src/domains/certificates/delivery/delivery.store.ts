import { sql, type Selectable } from "kysely";
import type {
  AccountId,
  AgencyId,
  AgencyUserId,
  CertificateApprovalId,
  CertificateDeliveryId,
  CertificateHolderId,
  CertificateId,
  EmailDraftId,
} from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CertificateDeliveries } from "#platform/db/tables.gen.ts";
import type { PageArgs } from "#platform/paging.ts";
import { holderFamily } from "../holders/holder-family.store.ts";
import { AllSentPages, type CertificateDelivery } from "./delivery.ts";

/** Deliveries to a holder that are looked at for the address to propose. */
const DELIVERIES_REMEMBERED = 5;

export async function insertDelivery(db: AgencyDb, agencyId: AgencyId, delivery: CertificateDelivery): Promise<void> {
  await db
    .insertInto("certificate_deliveries")
    .values({
      agency_id: agencyId,
      id: delivery.id,
      certificate_id: delivery.certificateId,
      holder_id: delivery.holderId,
      approval_id: delivery.approvalId,
      draft_id: delivery.draftId,
      content_hash: delivery.contentHash,
      pages: JSON.stringify(delivery.pages),
      delivered_by: delivery.deliveredBy,
      delivered_at: delivery.deliveredAt,
      released_at: delivery.releasedAt,
    })
    .execute();
}

/** One page plus one row of a certificate's deliveries, newest first. */
export async function listDeliveries(
  db: AgencyDb,
  certificateId: CertificateId,
  { first, after }: PageArgs,
): Promise<CertificateDelivery[]> {
  let query = deliveries(db)
    .where("certificate_id", "=", certificateId)
    .orderBy("delivered_at", "desc")
    .orderBy("id", "desc")
    .limit(first + 1);
  if (after) query = query.where(sql<boolean>`(delivered_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return (await query.execute()).map(toDelivery);
}

/** The emails that last took live certificates of an account to a holder, or to one that was merged into it; newest first. */
export async function listDraftsTo(
  db: AgencyDb,
  { accountId, holderId }: { accountId: AccountId; holderId: CertificateHolderId },
): Promise<EmailDraftId[]> {
  const { rows } = await sql<{ draft_id: EmailDraftId }>`
    select newest.draft_id from ${holderFamily(sql`${holderId}::uuid`)} cross join lateral (
             select c.id from certificates c
              where c.agency_id = app.current_agency() and c.account_id = ${accountId}::uuid and c.holder_id = w.id
                and c.state = 'ISSUED'
              order by c.created_at desc, c.id desc limit ${DELIVERIES_REMEMBERED}) live
     cross join lateral (
             select d.draft_id, d.delivered_at, d.id from certificate_deliveries d
              where d.agency_id = app.current_agency() and d.certificate_id = live.id
              order by d.delivered_at desc, d.id desc limit ${DELIVERIES_REMEMBERED}) newest
     order by newest.delivered_at desc, newest.id desc limit ${DELIVERIES_REMEMBERED}`.execute(db);
  return rows.map(({ draft_id }) => draft_id);
}

/** The deliveries that wait for the bytes of an approval, locked until the transaction ends. */
export async function lockWaiting(db: AgencyDb, approvalId: CertificateApprovalId): Promise<CertificateDelivery[]> {
  const rows = await deliveries(db)
    .where("approval_id", "=", approvalId)
    .where("released_at", "is", null)
    .forUpdate()
    .execute();
  return rows.map(toDelivery);
}

export async function saveReleased(db: AgencyDb, id: CertificateDeliveryId, at: Date): Promise<void> {
  await db.updateTable("certificate_deliveries").set({ released_at: at }).where("id", "=", id).execute();
}

const deliveries = (db: AgencyDb) => db.selectFrom("certificate_deliveries").selectAll();

const toDelivery = (row: Selectable<CertificateDeliveries>): CertificateDelivery => ({
  id: row.id as CertificateDeliveryId,
  certificateId: row.certificate_id as CertificateId,
  holderId: row.holder_id as CertificateHolderId,
  approvalId: row.approval_id as CertificateApprovalId,
  draftId: row.draft_id as EmailDraftId,
  contentHash: row.content_hash,
  pages: AllSentPages.parse(row.pages),
  deliveredBy: row.delivered_by as AgencyUserId,
  deliveredAt: row.delivered_at,
  releasedAt: row.released_at,
});
