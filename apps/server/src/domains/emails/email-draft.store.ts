import { EMAIL_ATTACHMENTS_MAX } from "@cara/contract/workspace-terms.ts";
import { sql, type Selectable } from "kysely";
import type { AgencyId, EmailDraftId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { EmailDrafts } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { EmailDraft, ReplyHeaders } from "./email-draft.ts";

export async function insertDraft(db: AgencyDb, agencyId: AgencyId, draft: EmailDraft): Promise<void> {
  await db
    .insertInto("email_drafts")
    .values({
      agency_id: agencyId,
      id: draft.id,
      owner_kind: draft.owner.kind,
      owner_id: draft.owner.id,
      subject: draft.subject,
      recipients: draft.recipients,
      cc: draft.cc,
      body: draft.body,
      signature: draft.signature,
      ...columnsOfReply(draft.reply),
      is_by_cara: draft.isByCara,
      typed: draft.typed,
      flagged: draft.flagged,
      state: draft.state,
      version: draft.version,
      created_at: draft.createdAt,
      updated_at: draft.updatedAt,
    })
    .execute();
}

/** Reads a draft and locks its row until the transaction ends. */
export async function lockDraft(db: AgencyDb, id: EmailDraftId): Promise<EmailDraft> {
  const row = await db.selectFrom("email_drafts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return toDraft(row, await listAttachments(db, [id]));
}

export async function listDraftsById(db: AgencyDb, ids: readonly EmailDraftId[]): Promise<EmailDraft[]> {
  const [rows, attached] = await Promise.all([
    db.selectFrom("email_drafts").selectAll().where("id", "in", ids).execute(),
    listAttachments(db, ids),
  ]);
  return rows.map((row) => toDraft(row, attached));
}

type Attached = { draft_id: string; file_id: string };

/** Draft by draft: a list of many drafts would otherwise be read through for the few attachments that they have. */
async function listAttachments(db: AgencyDb, ids: readonly EmailDraftId[]): Promise<Attached[]> {
  const { rows } = await sql<Attached>`
    select attached.draft_id, attached.file_id from unnest(${ids}::uuid[]) as d (id)
     cross join lateral (
       select draft_id, file_id, position from email_draft_attachments
        where agency_id = app.current_agency() and draft_id = d.id
        order by position limit ${EMAIL_ATTACHMENTS_MAX}) attached
     order by attached.draft_id, attached.position`.execute(db);
  return rows;
}

/** Replaces what is attached to a draft. */
export async function saveAttachments(db: AgencyDb, agencyId: AgencyId, draft: EmailDraft): Promise<void> {
  const { id, attachmentIds } = draft;
  await db.deleteFrom("email_draft_attachments").where("draft_id", "=", id).execute();
  if (attachmentIds.length === 0) return;
  await db
    .insertInto("email_draft_attachments")
    .values(
      attachmentIds.map((fileId, at) => ({ agency_id: agencyId, draft_id: id, file_id: fileId, position: at + 1 })),
    )
    .execute();
}

/** The owners, of these, of drafts that are neither approved nor sent. */
export async function listOwnersWithOpenDrafts(
  db: AgencyDb,
  kind: EmailDraft["owner"]["kind"],
  ownerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from unnest(${ownerIds}::uuid[]) as o (id)
     where exists (select from email_drafts
                    where agency_id = app.current_agency() and owner_kind = ${kind} and owner_id = o.id
                      and state in ('DRAFT', 'FAILED'))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Saves a draft's content and state. */
export async function saveDraft(db: AgencyDb, draft: EmailDraft): Promise<void> {
  const { subject, recipients, cc, body, signature, typed, flagged, state, version, updatedAt } = draft;
  await db
    .updateTable("email_drafts")
    .set({ subject, recipients, cc, body, signature, typed, flagged, state, version, updated_at: updatedAt })
    .where("id", "=", draft.id)
    .execute();
}

/**
 * Gives an owner's drafts that were not sent a new version without typed recipients. An approved one becomes FAILED, as
 * its approval does.
 */
export async function releaseDrafts(db: AgencyDb, { kind, id }: EmailDraft["owner"], at: Date): Promise<void> {
  await db
    .updateTable("email_drafts")
    .set({
      typed: [],
      state: sql<string>`case when state = 'APPROVED' then 'FAILED' else state end`,
      version: sql<number>`version + 1`,
      updated_at: at,
    })
    .where("owner_kind", "=", kind)
    .where("owner_id", "=", id)
    .where("state", "in", ["APPROVED", "DRAFT", "FAILED"])
    .execute();
}

/** Saves that approved drafts were not sent after all. */
export async function failDrafts(db: AgencyDb, ids: readonly EmailDraftId[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("email_drafts")
    .set({ state: "FAILED", version: sql<number>`version + 1`, updated_at: at })
    .where("id", "in", ids)
    .execute();
}

const toDraft = (row: Selectable<EmailDrafts>, attached: readonly Attached[]): EmailDraft => ({
  id: row.id as EmailDraftId,
  // the table's checks admit no other values
  owner: { kind: row.owner_kind as EmailDraft["owner"]["kind"], id: row.owner_id },
  subject: row.subject,
  recipients: row.recipients,
  cc: row.cc,
  body: row.body,
  signature: row.signature,
  attachmentIds: attached.flatMap(({ draft_id, file_id }) => (draft_id === row.id ? [file_id as FileId] : [])),
  typed: row.typed,
  flagged: row.flagged,
  reply: toReply(row),
  isByCara: row.is_by_cara,
  state: row.state as EmailDraft["state"],
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The columns of a draft and of an approval that make it an answer. */
export const columnsOfReply = (reply: ReplyHeaders | null) => ({
  sent_from: reply?.sentFrom ?? null,
  in_reply_to: reply?.inReplyTo ?? null,
  reference_ids: reply?.references ?? [],
});

export const toReply = (row: {
  sent_from: string | null;
  in_reply_to: string | null;
  reference_ids: string[];
}): ReplyHeaders | null =>
  row.sent_from === null
    ? null
    : { sentFrom: row.sent_from, inReplyTo: row.in_reply_to, references: row.reference_ids };
