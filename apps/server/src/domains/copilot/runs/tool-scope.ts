import { filesById } from "#domains/documents/list-files.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import { policyFilesOf } from "#domains/policies/find-policy-document.ts";
import { setAsideDocuments } from "#domains/policies/findings/set-aside-documents.ts";
import type { WorkspaceId, WorkspaceRunId } from "#kernel/ids.ts";
import { visibleText } from "#kernel/text.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ToolFile, ToolScope } from "#platform/tool.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Workspace, WorkspaceFile } from "../workspaces/workspace.ts";
import { listTyped, listWorkspaceFiles } from "../workspaces/workspace-message.store.ts";
import { addressesOf, subjectOf, type Subject } from "../workspaces/workspace-subject.ts";

/** What the tools of a run may see, loaded before each call. A call adds its own id. */
export type RunScope = Omit<ToolScope, "toolCallId" | "run">;

/** The newest messages of the owner that count as typed; earlier ones are ignored. */
const TYPED_MAX = 200;
/** What Cara is told of a document that counts for nothing. */
const CAUTIONS = {
  OTHER_POLICY: "It is for another policy or another insured",
  OTHER_TERM: "It is for another term than the policy",
} as const;
/** The files a workspace may read: its own, then those of its policy; and the attached files without text. */
export type FilesInScope = {
  files: ToolFile[];
  unread: { name: string; file: StoredFile | undefined }[];
  subject: Subject;
};

export async function readFiles(
  db: AgencyDb,
  workspace: Workspace,
  named: readonly WorkspaceFile[],
): Promise<FilesInScope> {
  const ids = named.map(({ fileId }) => fileId);
  const [stored, subject] = await Promise.all([filesById(db, ids), subjectOf(db, workspace, named)]);
  const policyFiles = subject.policyId ? await policyFilesOf(db, subject.policyId) : [];
  const files = new Map<string, ToolFile>();
  // attached files keep their name in the conversation; deleted ones are left out
  for (const { fileId, name } of named)
    if (stored.has(fileId)) files.set(fileId, { id: fileId, name: visibleText(name) });
  for (const { file } of policyFiles)
    if (!files.has(file.id)) files.set(file.id, { id: file.id, name: visibleText(file.name) });
  const others = await setAsideDocuments(
    db,
    [...files.values()].map(({ id }) => id),
  );
  for (const [fileId, why] of others) {
    const file = files.get(fileId);
    if (file) files.set(fileId, { ...file, caution: CAUTIONS[why] });
  }
  // in an explorer conversation the policy's documents are what is asked about
  const asked = workspace.policyId ? policyFiles.map(({ file }) => ({ name: visibleText(file.name), file })) : [];
  const unread = [...named.map(({ fileId, name }) => ({ name, file: stored.get(fileId) })), ...asked].filter(
    ({ file }) => file?.readingState !== "READ",
  );
  return { files: [...files.values()], unread, subject };
}

/** A conversation's files by name, and what its owner typed. */
export type Conversation = { named: readonly WorkspaceFile[]; typed: string[] };
export async function readConversation(db: AgencyDb, workspaceId: WorkspaceId): Promise<Conversation> {
  const [named, typed] = await Promise.all([
    listWorkspaceFiles(db, [workspaceId]),
    listTyped(db, workspaceId, TYPED_MAX),
  ]);
  return { named, typed };
}

/**
 * The scope of a run's tools: the workspace's files, its account and policy, and the addresses it may write to. Only
 * a conversation with files or a request needs another query.
 */
export async function scopeOf(
  workspace: Workspace,
  runId: WorkspaceRunId,
  { named, typed }: Conversation,
  inDatabase: <T>(work: (db: AgencyDb) => Promise<T>) => Promise<T>,
): Promise<RunScope> {
  const isAlone = named.length === 0 && workspace.serviceRequestId === null && workspace.policyId === null;
  const { files, subject, known } = isAlone ? ALONE : await inDatabase((db) => readSubject(db, workspace, named));
  const { accountId, policyId } = subject;
  return {
    workspaceId: workspace.id,
    runId,
    userId: workspace.userId,
    files,
    accountId,
    policyId,
    typed,
    knownAddresses: known,
  };
}
const ALONE = { files: [], subject: { accountId: null, policyId: null, clientEmail: null }, known: [] };

async function readSubject(db: AgencyDb, workspace: Workspace, named: readonly WorkspaceFile[]) {
  const { files, subject } = await readFiles(db, workspace, named);
  return { files, subject, known: await addressesOf(db, subject) };
}

/** The scope of one call. */
export const toolScope = (
  scope: RunScope,
  toolCallId: string,
  run: <T>(work: (context: UseCaseContext) => Promise<T>) => Promise<T>,
): ToolScope => ({ ...scope, toolCallId, run });
