import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FileReader } from "#domains/documents/file-reader.ts";
import { derivedId, type AgencyId, type EmailId, type ReceivedEmailId } from "#kernel/ids.ts";
import type { ReadMessage } from "#platform/mail/message-limits.ts";
import { readMessage, type ReadAttachment } from "#platform/mail/read-message.ts";
import { withWorkFolder, type WorkFolder } from "#platform/sandbox/work-folder.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import type { LookUp } from "#platform/mail-auth/bounded-lookup.ts";
import type { MailChecks } from "#platform/mail-auth/mail-checks.ts";
import { findEmailByKey } from "../threads/email.store.ts";
import { checkSender, checksOfSender } from "./check-sender.ts";
import { fileInThread } from "./file-in-thread.ts";
import { keepAttachments, type Kept } from "./keep-attachments.ts";
import { readLetter, unreadable } from "./letter.ts";
import type { ReceivedEmail } from "./received-email.ts";
import { getReceived, lockFiling, saveFiled } from "./received-email.store.ts";

/** Identifies a received message. */
export type ReceivedRef = { agencyId: AgencyId; receivedId: ReceivedEmailId };

/** `lookUp`: asks DNS about one message. */
export type MailFiler = FileReader & { lookUp(): LookUp };

type Read = { message: Omit<ReadMessage, "attachments">; attachments: ReadAttachment[] };

/**
 * Files a received message: reads it in the sandbox, keeps its attachments, and adds it to its thread. Done again after a
 * crash it has the same result; one that came to several addresses of the agency is filed once. A message that cannot be read
 * is filed as an email that says so, with the message attached: nothing that was received is lost.
 */
export async function fileReceivedEmail(reader: MailFiler, { agencyId, receivedId }: ReceivedRef): Promise<void> {
  const { inAgency, files, isolation } = reader;
  const received = await inAgency(agencyId, (db) => getReceived(db, receivedId));
  if (received.state !== "RECEIVED") return;
  const emailId = derivedId<EmailId>(agencyId, received.contentKey.toString("hex"));
  if (await inAgency(agencyId, (db) => findEmailByKey(db, received.contentKey)))
    return finish(reader, { agencyId, received, emailId });
  await withWorkFolder(
    () => files.get(received.objectKey),
    { isolation, owner: agencyId, lane: "DOCUMENTS" },
    async (work) => {
      const { message, attachments } = await readOrExplain(work);
      const kept = await keepAttachments(reader, { agencyId, emailId }, attachments);
      if (message.moreAttachments > 0) kept.leftOut.push(`${message.moreAttachments} more: there are too many`);
      const checks = await checkSender(work, received, reader.lookUp());
      await finish(reader, { agencyId, received, emailId, read: { message, kept, checks } });
    },
  );
}

/** One message after the other, so that an answer finds the thread of what it answers. */
function finish(
  { inAgency, clock }: FileReader,
  {
    agencyId,
    received,
    emailId,
    read,
  }: {
    agencyId: AgencyId;
    received: ReceivedEmail;
    emailId: EmailId;
    read?: { message: Read["message"]; kept: Kept; checks: MailChecks };
  },
): Promise<void> {
  return inAgency(agencyId, async (db) => {
    await lockFiling(db, agencyId);
    const { state } = await getReceived(db, received.id);
    if (state !== "RECEIVED") return;
    const isUnreadable = read ? read.message.problem !== null : false;
    if (read && !(await findEmailByKey(db, received.contentKey))) {
      const letter = readLetter(read.message, received);
      const checks = checksOfSender(read.checks, letter.senderEmail);
      const arrived = { emailId, letter, kept: read.kept, checks, isUnreadable };
      await fileInThread({ db, agencyId, clock, by: "WORKFLOW" }, arrived);
    }
    await saveFiled(db, received.id, { emailId, state: isUnreadable ? "UNREADABLE" : "FILED", at: clock.now() });
  });
}

async function readOrExplain(work: WorkFolder): Promise<Read> {
  const read = await readMessage(work).catch((error: unknown): Read => {
    if (!(error instanceof ExtractionFailure)) throw error;
    return { message: unreadable(`${error.message}.`), attachments: [] };
  });
  if (read.message.problem === null) return read;
  return { ...read, attachments: [await wholeMessage(work)] };
}

/** The message as it arrived, as a file. */
async function wholeMessage({ file }: WorkFolder): Promise<ReadAttachment> {
  const { size } = await stat(file);
  const open = () => createReadStream(file);
  return { name: "message.eml", mimeType: "message/rfc822", sizeBytes: size, open };
}
