import { INVALID_DOCUMENT } from "@cara/contract/messages.ts";
import { taggedName, type FileTag } from "@cara/contract/workspace-presets.ts";
import { attachFiles } from "#domains/documents/attach-files.ts";
import { findPolicyFile } from "#domains/policies/find-policy-document.ts";
import { newId, parseId, type FileId, type WorkspaceMessageId, type WorkspaceRunId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Workspace, WorkspaceMessage } from "./workspace.ts";
import { insertMessage, insertWorkspaceFiles } from "./workspace-message.store.ts";
import { insertRun } from "./workspace-run.store.ts";

/** The files of a message. */
type MessageFiles = {
  /** Uploads that are not attached yet. */
  fileIds: readonly string[];
  /** Policy documents. */
  documentIds: readonly string[];
  /** The tag of chosen documents; the names of uploads already contain theirs. */
  documentTag: FileTag | null;
};

export type Named = { fileId: FileId; name: string };

/** Collects the files of a message: uploads are attached, policy documents are only referenced. */
export async function takeFiles(
  context: UseCaseContext,
  { fileIds, documentIds, documentTag }: MessageFiles,
): Promise<Result<Named[], "FILE_GONE" | "INVALID_DOCUMENT">> {
  const documents: Named[] = [];
  for (const documentId of documentIds) {
    const id = parseId<FileId>(documentId);
    const found = id && (await findPolicyFile(context.db, id));
    if (!found) return refuse("INVALID_DOCUMENT", INVALID_DOCUMENT, "documentIds");
    documents.push({ fileId: id, name: documentTag ? taggedName(documentTag, found.file.name) : found.file.name });
  }
  const attached = await attachFiles(context, { fileIds: fileIds.map((id) => parseId<FileId>(id)), path: "files" });
  if (!attached.ok) return attached;
  const uploads = new Map(attached.value.map((file) => [file.id, file.name]));
  // in the order the person gave them
  const named = [...new Set(fileIds)].flatMap((text) => {
    const fileId = parseId<FileId>(text);
    const name = fileId && uploads.get(fileId);
    return fileId && name ? [{ fileId, name }] : [];
  });
  return ok([...named, ...documents]);
}

/** Appends a person's message to a workspace that the caller has locked, and queues Cara's run. */
export async function say(
  { db, actor, clock }: UseCaseContext,
  workspace: Workspace,
  { message, files }: { message: string; files: readonly Named[] },
): Promise<{ message: WorkspaceMessage; runId: WorkspaceRunId }> {
  const said = {
    id: newId<WorkspaceMessageId>(),
    workspaceId: workspace.id,
    role: "USER" as const,
    authorId: actor.userId,
    content: message,
    payload: null,
    citations: null,
    createdAt: clock.now(),
  };
  const position = await insertMessage(db, actor.agencyId, said);
  await insertWorkspaceFiles(
    db,
    actor.agencyId,
    files.map((file, index) => ({ ...file, workspaceId: workspace.id, messageId: said.id, position: index + 1 })),
  );
  const runId = newId<WorkspaceRunId>();
  await insertRun(db, actor.agencyId, {
    id: runId,
    workspaceId: workspace.id,
    messageId: said.id,
    attempt: 1,
    createdAt: said.createdAt,
  });
  return { message: { ...said, position }, runId };
}
