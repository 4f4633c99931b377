import { createHash } from "node:crypto";
import type { Columns } from "./copy-rows.ts";
import type { OnFile, ProgramEntry, SaveFile } from "./seeded.ts";

/** Files stored at a time: one after the other the demo agency would take minutes. */
const SAVED_AT_ONCE = 16;

export const objectKey = (agencyId: string, fileId: string): string => `agency/${agencyId}/files/${fileId}`;

type Stored = {
  agencyId: string;
  fileId: string;
  name: string;
  mimeType: string;
  bytes: Buffer;
  pages: number | null;
  userId: string;
  at: Date;
};

/** A stored and attached file as a row. */
export const fileRow = ({ agencyId, fileId, name, mimeType, bytes, pages, userId, at }: Stored): Columns => ({
  agency_id: agencyId,
  id: fileId,
  name,
  mime_type: mimeType,
  size_bytes: bytes.length,
  sha256: `\\x${createHash("sha256").update(bytes).digest("hex")}`,
  object_key: objectKey(agencyId, fileId),
  opens_inline: mimeType === "application/pdf",
  scan_state: "UNSCANNED",
  reading_state: pages === null ? "NOT_READ" : "READ",
  pages_total: pages,
  pages_read: pages ?? 0,
  uploaded_by: userId,
  created_at: at,
  stored_at: at,
  attached_at: at,
  retention_class: "AGENCY_RECORD",
});

/** The text of each page as rows. */
export const pageRows = (agencyId: string, fileId: string, pages: readonly string[]): Columns[] =>
  pages.map((text, index) => ({ agency_id: agencyId, file_id: fileId, page: index + 1, text, source: "TEXT" }));

/** Declarations, read and on file with their policy. */
export function policyDocumentRows(
  agencyId: string,
  { policy }: ProgramEntry,
  { fileId, declarations: { name, bytes, pages } }: OnFile,
  someone: string,
) {
  const at = policy.createdAt;
  const userId = policy.sourceAgencyUserId ?? someone;
  const type = name.includes("quote") ? "QUOTE_DOCUMENT" : "POLICY_DOCUMENT";
  const link: Columns = {
    agency_id: agencyId,
    policy_id: policy.id,
    file_id: fileId,
    type,
    visible: true,
    created_at: at,
  };
  const file = { agencyId, fileId, name, mimeType: "application/pdf", bytes, pages: pages.length, userId, at };
  return { file: fileRow(file), pages: pageRows(agencyId, fileId, pages), link };
}

/** Saves the bytes of all declarations, a few at a time. */
export async function saveAll(agencyId: string, documents: readonly OnFile[], saveFile: SaveFile): Promise<void> {
  for (let begin = 0; begin < documents.length; begin += SAVED_AT_ONCE)
    await Promise.all(
      documents
        .slice(begin, begin + SAVED_AT_ONCE)
        .map(({ fileId, declarations }) => saveFile(objectKey(agencyId, fileId), declarations.bytes)),
    );
}
