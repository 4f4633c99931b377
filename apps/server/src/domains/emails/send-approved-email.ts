import type { Readable } from "node:stream";
import { senderName } from "@cara/contract/messages.ts";
import { agencyName } from "#domains/agency/find-agency-settings.ts";
import { colleaguesById } from "#domains/identity/find-agency-user.ts";
import type { AgencyId, EmailApprovalId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { refusalOf, type SendMail } from "#platform/mail/send-mail.ts";
import type { Clock, Settings, UseCaseContext } from "#platform/use-case.ts";
import type { EmailApproval } from "./email-approval.ts";
import { lockApproval, saveSending } from "./email-approval.store.ts";
import { addressees, contentHash, sentText, type EmailDraft, type ReplyHeaders } from "./email-draft.ts";
import { findAttachments } from "./find-attachments.ts";
import { pinnedBytes } from "./pinned-bytes.ts";
import { saveOutcome, type Delivery } from "./save-outcome.ts";

/** The dependencies of sending. */
export type EmailSender = {
  inAgency<T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>): Promise<T>;
  sendMail: SendMail;
  /** The content of an object of the file store. */
  readFile(objectKey: string): Promise<Readable>;
  clock: Clock;
  settings: Settings;
  /** Keeps an answer that was sent in its thread. */
  keepInThread(context: UseCaseContext, draft: EmailDraft, approval: EmailApproval): Promise<void>;
  /** Notifies the subscribers of the draft's owner; the dependent domains know the topic. */
  publishChange(context: UseCaseContext, draft: EmailDraft): Promise<void>;
};

const OTHER_BYTES = "A file is not the one that was approved, so nothing was sent.";

export type ApprovalRef = { agencyId: AgencyId; approvalId: EmailApprovalId };

/**
 * Sends an approved email to the mail server, exactly as approved: a retry has the same Message-ID and the same bytes. A
 * permanent refusal of the server is a result, recorded here with its message; every other error is thrown, to be
 * retried.
 */
export async function sendApprovedEmail(sender: EmailSender, ref: ApprovalRef): Promise<Delivery> {
  const { inAgency, sendMail, clock } = sender;
  const refuse = async (problem: string): Promise<Delivery> => {
    await recordDelivery(sender, ref, { outcome: "REFUSED", problem });
    return { outcome: "REFUSED" };
  };
  const toSend = await inAgency(ref.agencyId, async (db) => {
    const found = await lockApproval(db, ref.approvalId);
    if (found.state !== "APPROVED") return null;
    // from here until the result, the approval can no longer lapse
    await saveSending(db, found.id, clock.now());
    const attached = await findAttachments(
      db,
      found.attachments.map(({ fileId }) => fileId),
    );
    const people = await colleaguesById(db, [found.approvedBy]);
    const approver = people.get(found.approvedBy);
    return { approval: found, approver, agency: await agencyName(db), files: attached };
  });
  // it lapsed, or an earlier attempt has recorded its result
  if (!toSend) return { outcome: "REFUSED" };
  const { approval, approver, agency, files } = toSend;
  if (!contentHash(approval).equals(approval.contentHash))
    return refuse("The saved email is not the one that was approved, so it was not sent. Approve it again.");
  if (!files.ok) return refuse(files.refusal.message);
  const streams: Readable[] = [];
  try {
    for (const [at, file] of files.value.entries()) {
      const stream = await sender.readFile(file.objectKey);
      const pinned = await pinnedBytes(stream, approval.attachments[at], file);
      if (pinned === "OTHER") return refuse(OTHER_BYTES);
      streams.push(pinned ?? stream);
    }
    const attachments = files.value.map(({ mimeType }, at) => ({
      // the name that was approved
      name: approval.attachments[at]?.name ?? "",
      mimeType: mimeType ?? "application/octet-stream",
      content: streams[at] as Readable,
    }));
    const { rejected } = await sendMail({
      to: approval.recipients.map((address) => ({ name: "", address })),
      ...(approval.cc.length > 0 ? { cc: approval.cc.map((address) => ({ name: "", address })) } : {}),
      subject: approval.subject,
      text: sentText(approval),
      ...(attachments.length > 0 ? { attachments } : {}),
      messageId: approval.messageId,
      date: approval.approvedAt,
      ...(approver
        ? {
            fromName: senderName(approver.name, agency),
            replyTo: { name: approver.name, address: approver.email },
          }
        : {}),
      ...(approval.reply ? answerOf(approval.reply, agency) : {}),
    });
    const recipients = addressees(approval).map((address) => address.toLowerCase());
    return { outcome: "SENT", rejected: rejected.map((address) => recipients.indexOf(address.toLowerCase())) };
  } catch (error) {
    const problem = refusalOf(error);
    if (problem === null) {
      await inAgency(ref.agencyId, (db) => saveSending(db, ref.approvalId, null));
      throw error;
    }
    return refuse(`The mail server refused it: ${problem}`);
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

/** Records the result of sending, once. */
export function recordDelivery(sender: EmailSender, ref: ApprovalRef, delivery: Delivery): Promise<void> {
  const { clock, settings } = sender;
  return sender.inAgency(ref.agencyId, async (db) => {
    const approval = await lockApproval(db, ref.approvalId);
    if (approval.state !== "APPROVED") return;
    const actor = { agencyId: ref.agencyId, userId: approval.approvedBy, through: "WORKFLOW" as const };
    const context = { db, actor, clock, settings };
    const draft = await saveOutcome(context, approval, delivery);
    if (draft.state === "SENT" && draft.owner.kind === "THREAD") await sender.keepInThread(context, draft, approval);
    await sender.publishChange(context, draft);
  });
}

/** What is sent from the agency's own address comes back to it, whoever approved it: its answers belong to the thread. */
const answerOf = ({ sentFrom, inReplyTo, references }: ReplyHeaders, agency: string) => ({
  fromAddress: sentFrom,
  replyTo: { name: agency, address: sentFrom },
  references,
  ...(inReplyTo ? { inReplyTo } : {}),
});
