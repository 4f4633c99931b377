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

/** The files that come with a message. */
type Brought = {
  /** Uploaded before, each free to be taken. */
  fileIds: readonly string[];
  /** Documents that stand with a policy. */
  documentIds: readonly string[];
  /** What chosen documents are called here; uploads carry their tag in their name. */
  documentTag: FileTag | null;
};

export type Named = { fileId: FileId; name: string };

/** Takes the files of a message: uploads become the agency's own, documents stay where they are. */
export async function takeFiles(
  context: UseCaseContext,
  { fileIds, documentIds, documentTag }: Brought,
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

/** Puts a person's message at the end of a workspace that the caller holds, and Cara's work on it in line. */
export async function say(
  { db, actor, clock }: UseCaseContext,
  workspace: Workspace,
  { message, files }: { message: string; files: readonly Named[] },
): Promise<{ message: WorkspaceMessage; runId: WorkspaceRunId }> {
  const said = {
    id: newId<WorkspaceMessageId>(),
    workspaceId: workspace.id,
    role: "USER" as const,
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
