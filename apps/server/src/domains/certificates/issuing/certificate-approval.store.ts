import { sql, type Selectable } from "kysely";
import type { Day } from "#kernel/calendar.ts";
import type {
  AgencyId,
  AgencyUserId,
  CertificateApprovalId,
  CertificateId,
  CertificateTemplateId,
} from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CertificateApprovals } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { Filling } from "#platform/pdf-forms/form-field.ts";
import type { CertificateApproval } from "./certificate-approval.ts";

/** Stores an approval; false if the certificate has one that is open or issued. */
export async function insertApproval(
  db: AgencyDb,
  agencyId: AgencyId,
  approval: CertificateApproval,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("certificate_approvals")
    .values({
      agency_id: agencyId,
      id: approval.id,
      certificate_id: approval.certificateId,
      state: approval.state,
      approval_hash: approval.hash,
      template_id: approval.templateId,
      template_version: approval.templateVersion,
      filling: JSON.stringify(approval.filling),
      reason: approval.reason,
      approved_by: approval.approvedBy,
      approved_at: approval.approvedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(["agency_id", "certificate_id"]).where("state", "<>", sql.lit("FAILED")).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Reads an approval and locks its row until the transaction ends. */
export async function lockApproval(db: AgencyDb, id: CertificateApprovalId): Promise<CertificateApproval> {
  const row = await approvals(db).where("id", "=", id).forUpdate().executeTakeFirstOrThrow(notFound);
  return toApproval(row);
}

export async function getApproval(db: AgencyDb, id: CertificateApprovalId): Promise<CertificateApproval> {
  return toApproval(await approvals(db).where("id", "=", id).executeTakeFirstOrThrow(notFound));
}

export async function listApprovals(
  db: AgencyDb,
  ids: readonly CertificateApprovalId[],
): Promise<CertificateApproval[]> {
  return (await approvals(db).where("id", "in", ids).execute()).map(toApproval);
}

/** The newest approval of each certificate that has one. */
export async function listNewestApprovals(db: AgencyDb, ids: readonly CertificateId[]): Promise<CertificateApproval[]> {
  const { rows } = await sql<Selectable<CertificateApprovals>>`
    select newest.* from unnest(${ids}::uuid[]) as c (id)
     cross join lateral (
       select * from certificate_approvals
        where agency_id = app.current_agency() and certificate_id = c.id
        order by approved_at desc, id desc limit 1) newest`.execute(db);
  return rows.map(toApproval);
}

/** The approval that issued a certificate. */
export async function findIssuedApproval(db: AgencyDb, id: CertificateId): Promise<CertificateApproval | null> {
  const row = await approvals(db)
    .where("certificate_id", "=", id)
    .where("state", "=", sql.lit("ISSUED"))
    .executeTakeFirst();
  return row ? toApproval(row) : null;
}

/** Issues the certificate of an approval with the bytes that were printed. */
export async function saveIssued(
  db: AgencyDb,
  { id, certificateId }: CertificateApproval,
  { paper, at, on }: { paper: { hash: Buffer; size: number }; at: Date; on: Day },
): Promise<void> {
  await db
    .updateTable("certificate_approvals")
    .set({ state: "ISSUED", issued_at: at, paper_hash: paper.hash, paper_size: paper.size })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("certificates")
    .set({ state: "ISSUED", issued_on: on })
    .where("id", "=", certificateId)
    .where("state", "=", "DRAFT")
    .execute();
}

/** The certificate stays a draft. */
export async function saveFailed(db: AgencyDb, id: CertificateApprovalId, failure: string): Promise<void> {
  await db.updateTable("certificate_approvals").set({ state: "FAILED", failure }).where("id", "=", id).execute();
}

const approvals = (db: AgencyDb) => db.selectFrom("certificate_approvals").selectAll();

const toApproval = (row: Selectable<CertificateApprovals>): CertificateApproval => ({
  id: row.id as CertificateApprovalId,
  certificateId: row.certificate_id as CertificateId,
  // the table's check admits no other value
  state: row.state as CertificateApproval["state"],
  hash: row.approval_hash,
  templateId: row.template_id as CertificateTemplateId,
  templateVersion: row.template_version,
  // written by our own program
  filling: row.filling as unknown as Filling,
  reason: row.reason,
  approvedBy: row.approved_by as AgencyUserId,
  approvedAt: row.approved_at,
  failure: row.failure,
  paper: row.paper_hash && row.paper_size ? { hash: row.paper_hash, size: row.paper_size } : null,
});
