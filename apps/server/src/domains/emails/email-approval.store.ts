import { sql, type Selectable } from "kysely";
import type { AgencyId, AgencyUserId, EmailApprovalId, EmailDraftId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { EmailApprovals } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { EmailApproval } from "./email-approval.ts";
import type { DraftOwner } from "./email-draft.ts";
import { columnsOfReply, toReply } from "./email-draft.store.ts";

export async function insertApproval(db: AgencyDb, agencyId: AgencyId, approval: EmailApproval): Promise<void> {
  await db
    .insertInto("email_approvals")
    .values({
      agency_id: agencyId,
      id: approval.id,
      // renamed once no earlier release that writes it is running
      artifact_id: approval.draftId,
      approved_by: approval.approvedBy,
      approved_at: approval.approvedAt,
      subject: approval.subject,
      recipients: approval.recipients,
      cc: approval.cc,
      body: approval.body,
      signature: approval.signature,
      attachments: JSON.stringify(approval.attachments),
      ...columnsOfReply(approval.reply),
      content_hash: approval.contentHash,
      message_id: approval.messageId,
      state: approval.state,
    })
    .execute();
}

/** Reads an approval and locks its row until the transaction ends. */
export async function lockApproval(db: AgencyDb, id: EmailApprovalId): Promise<EmailApproval> {
  const row = await db.selectFrom("email_approvals").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return toApproval(row);
}

/** The newest approval of each draft that has one. */
export async function listNewestApprovals(db: AgencyDb, draftIds: readonly EmailDraftId[]): Promise<EmailApproval[]> {
  const { rows } = await sql<Selectable<EmailApprovals>>`
    select newest.* from unnest(${draftIds}::uuid[]) as d (id)
     cross join lateral (
       select * from email_approvals
        where agency_id = app.current_agency() and artifact_id = d.id
        order by approved_at desc, id desc limit 1) newest`.execute(db);
  return rows.map(toApproval);
}

/** Saves the result of sending. */
export async function saveDelivery(
  db: AgencyDb,
  { id, state, sentAt, failure }: Pick<EmailApproval, "id" | "state" | "sentAt" | "failure">,
): Promise<void> {
  await db.updateTable("email_approvals").set({ state, sent_at: sentAt, failure }).where("id", "=", id).execute();
}

/** Approvals of an owner's drafts that were not sent yet, locked until the transaction ends. */
export async function listOpenApprovals(
  db: AgencyDb,
  { kind, id }: DraftOwner,
): Promise<{ id: EmailApprovalId; draftId: EmailDraftId; isBeingSent: boolean }[]> {
  const rows = await db
    .selectFrom("email_approvals as a")
    .innerJoin("email_drafts as d", (join) =>
      join.onRef("d.agency_id", "=", "a.agency_id").onRef("d.id", "=", "a.artifact_id"),
    )
    .select(["a.id", "a.artifact_id", "a.sending_at"])
    .where("d.owner_kind", "=", kind)
    .where("d.owner_id", "=", id)
    .where("a.state", "=", "APPROVED")
    .forUpdate("a")
    .execute();
  return rows.map((row) => ({
    id: row.id as EmailApprovalId,
    draftId: row.artifact_id as EmailDraftId,
    isBeingSent: row.sending_at !== null,
  }));
}

/** Saves that approvals have lapsed, as failures: their emails may be approved again. */
export async function saveLapsed(db: AgencyDb, ids: readonly EmailApprovalId[], failure: string): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("email_approvals").set({ state: "FAILED", failure }).where("id", "in", ids).execute();
}

/** Saves that a worker is sending it now, or that it is between two tries. */
export async function saveSending(db: AgencyDb, id: EmailApprovalId, sendingAt: Date | null): Promise<void> {
  await db.updateTable("email_approvals").set({ sending_at: sendingAt }).where("id", "=", id).execute();
}

const toApproval = (row: Selectable<EmailApprovals>): EmailApproval => ({
  id: row.id as EmailApprovalId,
  draftId: row.artifact_id as EmailDraftId,
  approvedBy: row.approved_by as AgencyUserId,
  approvedAt: row.approved_at,
  subject: row.subject,
  recipients: row.recipients,
  cc: row.cc,
  body: row.body,
  signature: row.signature,
  // written by insertApproval only
  attachments: row.attachments as unknown as EmailApproval["attachments"],
  reply: toReply(row),
  contentHash: row.content_hash,
  messageId: row.message_id,
  // the table's check admits no other value
  state: row.state as EmailApproval["state"],
  sentAt: row.sent_at,
  failure: row.failure,
});
