import { NO_MAIL_ADDRESS, REPLY_IS_OPEN } from "@cara/contract/messages.ts";
import { agencySettings } from "#domains/agency/find-agency-settings.ts";
import { newId, type EmailDraftId, type EmailThreadId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent, recordUnattended, type DomainEvent, type Unattended } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { EmailBody, type EmailDraft } from "../email-draft.ts";
import { insertDraft, lockDraft } from "../email-draft.store.ts";
import { mayDraftReplies } from "../emails.access.ts";
import { lockThread } from "../threads/email-thread.store.ts";
import { answeredFrom, answeredIn, answerTo, replyHeaders, replySubject } from "./reply.ts";
import { replyAddresses } from "./reply-addresses.ts";
import { listAnswered, listOpenReplies, listOwnAddresses, saveDiscarded } from "./reply.store.ts";

/** `by`: who wrote the text. */
export type NewReply = { threadId: EmailThreadId; text: string; by: "PERSON" | "CARA" };
export type ReplyRefusal = "INVALID_TEXT" | "REPLY_IS_OPEN" | "NO_MAIL_ADDRESS";

/**
 * Drafts the answer of a thread to its last message, from the agency's own address. A person approves it like every email. A
 * thread has one answer at a time: Cara writes hers anew as long as no person has changed it, and nobody else's.
 */
export async function draftReply(
  context: UseCaseContext | Unattended,
  { threadId, text, by }: NewReply,
): Promise<Result<EmailDraft, ReplyRefusal>> {
  const { db, clock } = context;
  requireAccess("actor" in context ? mayDraftReplies(context.actor, by) : by === "CARA");
  const body = EmailBody.safeParse(text);
  if (!body.success) return refuse("INVALID_TEXT", body.error.issues[0]?.message ?? "", "text");
  const thread = await lockThread(db, threadId);
  const [open] = await listOpenReplies(db, [threadId]);
  const before = open && (await lockDraft(db, open.id));
  const isUntouched = before?.isByCara && before.version === 1 && before.state === "DRAFT";
  if (before && !(by === "CARA" && isUntouched)) return refuse("REPLY_IS_OPEN", REPLY_IS_OPEN);

  const [emails, own] = await Promise.all([listAnswered(db, threadId), listOwnAddresses(db)]);
  const answered = answeredIn(emails);
  const sentFrom = answeredFrom(answered, own);
  if (!sentFrom) return refuse("NO_MAIL_ADDRESS", NO_MAIL_ADDRESS);
  const onRecord = await replyAddresses(db, thread);
  const answers = (answered ? answerTo(answered) : []).filter((address) => !own.includes(address));
  const now = clock.now();
  const { emailSignature } = await agencySettings(db);
  const draft: EmailDraft = {
    id: newId<EmailDraftId>(),
    owner: { kind: "THREAD", id: threadId },
    subject: replySubject(thread.subject),
    recipients: answers.filter((address) => onRecord.includes(address)),
    cc: [],
    body: body.data,
    signature: emailSignature,
    attachmentIds: [],
    typed: [],
    // a person types whoever takes no part in the thread
    flagged: answers.filter((address) => !onRecord.includes(address)),
    reply: replyHeaders(answered, sentFrom),
    isByCara: by === "CARA",
    state: "DRAFT",
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const agencyId = "actor" in context ? context.actor.agencyId : context.agencyId;
  if (before) await saveDiscarded(db, before.id, now);
  await insertDraft(db, agencyId, draft);
  await record(context, { kind: "email.drafted", subjectId: draft.id, details: { threadId } });
  await publishChange(context, { topic: "emails", kind: "email.drafted", subjectId: threadId });
  return ok(draft);
}

const record = (context: UseCaseContext | Unattended, event: DomainEvent): Promise<void> =>
  "actor" in context ? recordEvent(context, event) : recordUnattended(context, event);
