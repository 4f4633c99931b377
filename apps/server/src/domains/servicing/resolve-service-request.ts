import { z } from "zod";
import { FILES_PER_SUBMIT } from "@cara/contract/limits.ts";
import { TOO_MANY_FILES } from "@cara/contract/messages.ts";
import { RESOLUTION_FIELDS } from "@cara/contract/service-request-fields.ts";
import { attachFiles } from "#domains/documents/attach-files.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import { shapeOf } from "#kernel/fields.ts";
import { parseId, type FileId, type ServiceRequestId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { saveChange } from "./save-change.ts";
import { rejectStaleRequest } from "./reject-stale-request.ts";
import { insertRequestFiles } from "./service-request-file.store.ts";
import { initiatorOf, resolve, type ServiceRequest } from "./service-request.ts";
import { lockServiceRequest } from "./service-request.store.ts";
import { mayResolve } from "./servicing.access.ts";

/** The resolve dialog's input: notes, uploaded files, and the version it was opened at. */
export const Resolution = z.object({
  ...shapeOf(RESOLUTION_FIELDS),
  files: z
    .array(z.string())
    .max(FILES_PER_SUBMIT, TOO_MANY_FILES)
    .nullish()
    .transform((ids) => ids ?? []),
  version: z.number().int().nullish(),
});
export type Resolution = z.infer<typeof Resolution>;

/** Closes a request with notes and files; a second attempt is refused. */
export async function resolveServiceRequest(
  context: UseCaseContext,
  { requestId, resolution }: { requestId: ServiceRequestId; resolution: Resolution },
): Promise<Result<ServiceRequest, "ALREADY_CLOSED" | "STALE_VERSION" | "FILE_GONE">> {
  const { db, actor, clock } = context;
  requireAccess(mayResolve(actor));

  const before = await lockServiceRequest(db, requestId);
  const by = initiatorOf(actor);
  const resolved = resolve(before, { notes: resolution.notes, by, at: clock.now() });
  if (!resolved.ok) return resolved;
  const stale = await rejectStaleRequest(db, before, resolution.version);
  if (stale) return stale;
  const attached = await takeFiles(context, resolution);
  if (!attached.ok) return attached;

  const after = resolved.value;
  const fileIds = attached.value.map(({ id }) => id);
  await insertRequestFiles(db, actor.agencyId, { requestId, fileIds, at: after.updatedAt });
  await saveChange(context.db, actor.agencyId, {
    after,
    by,
    updateTypes: ["CLOSE_SERVICE_REQUEST"],
    changes: closingChanges(after, attached.value),
  });
  const kind = "service_request.resolved";
  await recordEvent(context, { kind, subjectId: requestId, details: { version: after.version } });
  await publishChange(context, { topic: "servicing", kind, subjectId: requestId });
  return ok(after);
}

/** Attaches the uploaded files; a workflow may not attach any. */
async function takeFiles(context: UseCaseContext, { files }: Resolution): Promise<Result<StoredFile[], "FILE_GONE">> {
  if (files.length === 0) return ok([]);
  return attachFiles(context, { fileIds: files.map((id) => parseId<FileId>(id)), path: "files" });
}

const closingChanges = ({ resolutionNotes }: ServiceRequest, files: readonly StoredFile[]): FieldChange[] => [
  { field: "state", from: "OPEN", to: "CLOSED" },
  ...(resolutionNotes === null ? [] : [{ field: "resolutionNotes", from: null, to: resolutionNotes }]),
  ...files.map(({ name }) => ({ field: "file", from: null, to: name })),
];
