import { approveReply } from "../../src/domains/emails/replies/finish-reply.ts";
import { draftReply } from "../../src/domains/emails/replies/draft-reply.ts";
import { newestApprovalsByDraft } from "../../src/domains/emails/find-email-drafts.ts";
import { recordDelivery, sendApprovedEmail, type EmailSender } from "../../src/domains/emails/send-approved-email.ts";
import type { EmailDraftId, EmailThreadId } from "../../src/kernel/ids.ts";
import type { TestAgency } from "../kit/test-agency.ts";
import { must } from "../kit/test-policies.ts";

/** A person answers a thread, approves it, and it is sent; returns the approval. */
export async function answer(agency: TestAgency, sender: EmailSender, threadId: string, text = "It is attached.") {
  const draft = must(
    await agency.run(draftReply, { threadId: threadId as EmailThreadId, text, by: "PERSON" as const }),
  );
  must(await agency.run(approveReply, { id: draft.id, version: draft.version, sendAnyway: false }));
  return sendReply(agency, sender, draft.id);
}

/** Sends an answer that was approved, as the worker does. */
export async function sendReply(agency: TestAgency, sender: EmailSender, draftId: EmailDraftId) {
  const approval = await agency.inDatabase(async (db) => (await newestApprovalsByDraft(db, [draftId])).get(draftId));
  if (!approval) throw new Error("the reply was not approved");
  const ref = { agencyId: agency.id, approvalId: approval.id };
  await recordDelivery(sender, ref, await sendApprovedEmail(sender, ref));
  return approval;
}
