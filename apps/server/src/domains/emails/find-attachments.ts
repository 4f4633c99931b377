import { attachmentNotReady, ATTACHMENTS_TOO_LARGE } from "@cara/contract/messages.ts";
import { EMAIL_ATTACHMENTS_MAX_BYTES } from "@cara/contract/workspace-terms.ts";
import { filesById } from "#domains/documents/list-files.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import type { FileId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

export type AttachmentRefusal = "ATTACHMENT_NOT_READY" | "ATTACHMENTS_TOO_LARGE";

/** The files of an email, in order, if all of them can be sent. */
export async function findAttachments(
  db: AgencyDb,
  ids: readonly FileId[],
): Promise<Result<StoredFile[], AttachmentRefusal>> {
  const found = await filesById(db, ids);
  const files: StoredFile[] = [];
  for (const id of ids) {
    const file = found.get(id);
    const isSafe = file?.storedAt && file.scanState !== "PENDING" && file.scanState !== "INFECTED";
    if (!file || !isSafe)
      return refuse("ATTACHMENT_NOT_READY", attachmentNotReady(file?.name ?? "An attachment"), "attachmentIds");
    files.push(file);
  }
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > EMAIL_ATTACHMENTS_MAX_BYTES)
    return refuse("ATTACHMENTS_TOO_LARGE", ATTACHMENTS_TOO_LARGE, "attachmentIds");
  return ok(files);
}
