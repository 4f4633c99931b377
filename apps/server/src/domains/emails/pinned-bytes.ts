import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import type { Attachment } from "./email-draft.ts";

/**
 * An attachment's bytes where its approval pins them; null where it does not. OTHER if they are not those. An email's
 * attachments have at most 10 MB together, so they are held until they are compared.
 */
export async function pinnedBytes(
  stream: Readable,
  attachment: Attachment | undefined,
  file: StoredFile,
): Promise<Readable | "OTHER" | null> {
  if (attachment?.sha256 === undefined) return null;
  const expected = attachment.sha256 ?? file.sha256?.toString("hex");
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
    size += chunk.length;
    if (size > file.sizeBytes) return "OTHER";
  }
  return hash.digest("hex") === expected ? Readable.from(chunks) : "OTHER";
}
