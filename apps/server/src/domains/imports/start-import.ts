import { z } from "zod";
import { IMPORT_KINDS } from "@cara/contract/import-terms.ts";
import { IMPORT_NEEDS_CSV, REQUIRED } from "@cara/contract/messages.ts";
import { attachFile } from "#domains/documents/attach-file.ts";
import { filesById } from "#domains/documents/list-files.ts";
import { newId, parseId, type FileId, type ImportId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Import } from "./import.ts";
import { getImport, insertImport } from "./import.store.ts";
import { mayImport } from "./imports.access.ts";

/** A new import: the kind of records, and the uploaded file. */
export const NewImport = z.object({ kind: z.enum(IMPORT_KINDS, { error: REQUIRED }), fileId: z.string() });
export type NewImport = z.infer<typeof NewImport>;

/** MIME types that are read as rows. */
const READABLE: ReadonlySet<string> = new Set(["text/csv", "text/plain"]);

/** Attaches a file to a new import; a workflow reads it. */
export async function startImport(
  context: UseCaseContext,
  { kind, fileId }: NewImport,
): Promise<Result<Import, "FILE_GONE" | "NOT_CSV">> {
  const { db, actor, clock } = context;
  requireAccess(mayImport(actor));

  const uploadId = parseId<FileId>(fileId);
  const { mimeType } = (uploadId && (await filesById(db, [uploadId])).get(uploadId)) ?? {};
  if (mimeType && !READABLE.has(mimeType)) return refuse("NOT_CSV", IMPORT_NEEDS_CSV, "file");
  const file = await attachFile(context, { fileId: uploadId, path: "file" });
  if (!file.ok) return file;
  const id = newId<ImportId>();
  await insertImport(db, actor.agencyId, {
    id,
    kind,
    fileId: file.value.id,
    fileName: file.value.name,
    state: "READING",
    createdBy: actor.userId,
    createdAt: clock.now(),
  });
  await recordEvent(context, { kind: "import.started", subjectId: id, details: { kind, fileId: file.value.id } });
  return ok(await getImport(db, id));
}
