import { receivedKeyOf, hasRoomFor, type ReceivedFile } from "#domains/documents/record-received-file.ts";
import type { FileReader } from "#domains/documents/file-reader.ts";
import { derivedId, type AgencyId, type EmailId, type FileId } from "#kernel/ids.ts";
import { Fault } from "#platform/errors.ts";
import { cleanFileName } from "#platform/files/file-name.ts";
import { HEAD_BYTES, inspectUpload, type Verdict } from "#platform/files/inspect-upload.ts";
import type { ReadAttachment } from "#platform/mail/read-message.ts";

/** Names of parts that have none. */
const NAMES: Readonly<Record<string, string>> = {
  "application/pdf": "document.pdf",
  "image/jpeg": "image.jpg",
  "image/png": "image.png",
  "message/rfc822": "message.eml",
  "text/calendar": "invitation.ics",
  "text/plain": "text.txt",
};
/** Longest line about an attachment that was not kept. */
const LEFT_OUT_MAX_LENGTH = 500;

export type Kept = { files: ReceivedFile[]; leftOut: string[] };

/**
 * Stores the attachments that an upload would accept; says of each other one why it was not kept. Stored again after a crash,
 * each has the same id and the same place.
 */
export async function keepAttachments(
  { files, inAgency, scanner, settings: { storageBytes } }: FileReader,
  { agencyId, emailId }: { agencyId: AgencyId; emailId: EmailId },
  attachments: readonly ReadAttachment[],
): Promise<Kept> {
  const kept: Kept = { files: [], leftOut: [] };
  const leaveOut = (name: string, why: string) => kept.leftOut.push(`${name}: ${why}`.slice(0, LEFT_OUT_MAX_LENGTH));
  let bytes = 0;
  for (const [position, attachment] of attachments.entries()) {
    const { sizeBytes } = attachment;
    const name = cleanFileName(attachment.name ?? "") ?? NAMES[attachment.mimeType] ?? "attachment";
    const verdict = sizeBytes === 0 ? "The file is empty" : await inspect(name, attachment);
    bytes += sizeBytes;
    if (typeof verdict === "string") leaveOut(name, verdict);
    else if (!(await inAgency(agencyId, (db) => hasRoomFor(db, { agencyId, bytes, storageBytes }))))
      leaveOut(name, "Your agency has used its storage");
    else {
      const id = derivedId<FileId>(emailId, `attachment ${position}`);
      await files.put(receivedKeyOf(agencyId, id), attachment.open(), sizeBytes);
      kept.files.push({ ...verdict, id, name, sizeBytes, willBeScanned: scanner !== null });
    }
  }
  return kept;
}

/** What an upload's inspection says: the kind of the file, or why it is refused. */
async function inspect(name: string, attachment: ReadAttachment): Promise<Verdict | string> {
  try {
    const head = await firstBytes(attachment.open() as AsyncIterable<Buffer>);
    const inspection = inspectUpload(name, head);
    for await (const chunk of attachment.open() as AsyncIterable<Buffer>) inspection.take(chunk);
    return inspection.finish();
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

/** A file's first chunk is longer than what its kind is detected from, unless the file is shorter. */
async function firstBytes(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  for await (const chunk of stream) return chunk.subarray(0, HEAD_BYTES);
  return Buffer.alloc(0);
}
