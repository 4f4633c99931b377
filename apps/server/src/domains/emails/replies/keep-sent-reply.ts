import { colleaguesById } from "#domains/identity/find-agency-user.ts";
import { derivedId, type EmailId, type EmailThreadId } from "#kernel/ids.ts";
import { requireAccess } from "#platform/errors.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { EmailApproval } from "../email-approval.ts";
import { sentText, type EmailDraft } from "../email-draft.ts";
import { maySendApproved } from "../emails.access.ts";
import { insertEmail } from "../threads/email.store.ts";
import type { EmailThread } from "../threads/email-thread.ts";
import { lockThread, saveThread } from "../threads/email-thread.store.ts";
import { searchTextFor } from "../threads/save-thread.ts";
import { hasLaterLetter } from "./reply.store.ts";

/** Keeps an answer that was sent as an email of its thread, which now waits for the client. */
export async function keepSentReply(
  context: UseCaseContext,
  { owner, isByCara }: EmailDraft,
  approval: EmailApproval,
): Promise<void> {
  const { db, actor, clock } = context;
  requireAccess(maySendApproved(actor));
  const { reply } = approval;
  if (!reply) return;
  const threadId = owner.id as EmailThreadId;
  const thread = await lockThread(db, threadId);
  const approver = (await colleaguesById(db, [approval.approvedBy])).get(approval.approvedBy);
  await insertEmail(db, actor.agencyId, {
    email: {
      id: derivedId<EmailId>(approval.id, "email"),
      threadId,
      senderRole: isByCara ? "CARA" : "AGENT",
      senderName: isByCara ? "Cara" : (approver?.name ?? null),
      senderEmail: reply.sentFrom,
      to: approval.recipients,
      cc: approval.cc,
      subject: approval.subject,
      body: sentText(approval),
      sentAt: clock.now(),
      messageId: approval.messageId,
      inReplyTo: reply.inReplyTo,
      references: reply.references,
      automatic: null,
      checks: null,
      leftOut: [],
      contentKey: null,
    },
    attachments: approval.attachments.map(({ fileId }) => fileId),
  });
  // what arrived after the approval is not answered by it
  const isAnswered = !(await hasLaterLetter(db, threadId, approval.approvedAt));
  const changed: EmailThread = {
    ...thread,
    ...(isAnswered ? { state: "ACTIVE", waitingFor: "CLIENT" } : {}),
    updatedAt: clock.now(),
    version: thread.version + 1,
  };
  await saveThread(db, changed, await searchTextFor(db, changed));
  await publishChange(context, { topic: "emails", kind: "email.sent", subjectId: threadId });
}
