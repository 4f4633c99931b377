import type { EmailDraftId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { EmailApproval } from "./email-approval.ts";
import { listNewestApprovals } from "./email-approval.store.ts";
import type { EmailDraft } from "./email-draft.ts";
import { listDraftsById } from "./email-draft.store.ts";

/** Drafts by id. */
export async function emailDraftsById(
  db: AgencyDb,
  ids: readonly EmailDraftId[],
): Promise<Map<EmailDraftId, EmailDraft>> {
  if (ids.length === 0) return new Map();
  return new Map((await listDraftsById(db, ids)).map((draft) => [draft.id, draft]));
}

/** The newest approval of each of these drafts that has one. */
export async function newestApprovalsByDraft(
  db: AgencyDb,
  ids: readonly EmailDraftId[],
): Promise<Map<EmailDraftId, EmailApproval>> {
  return new Map((await listNewestApprovals(db, ids)).map((approval) => [approval.draftId, approval]));
}
