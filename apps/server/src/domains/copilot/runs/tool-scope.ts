import { accountAddresses } from "#domains/accounts/account-addresses.ts";
import { filesById } from "#domains/documents/list-files.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import { findPolicyFile, policyFilesOf } from "#domains/policies/find-policy-document.ts";
import { policiesById } from "#domains/policies/find-policy.ts";
import { serviceRequestsById } from "#domains/servicing/find-service-request.ts";
import type { AccountId, PolicyId, WorkspaceId, WorkspaceRunId } from "#kernel/ids.ts";
import { visibleText } from "#kernel/text.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ToolFile, ToolScope } from "#platform/tool.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Workspace, WorkspaceFile } from "../workspaces/workspace.ts";
import { listTyped, listWorkspaceFiles } from "../workspaces/workspace-message.store.ts";

/** What the tools of a run may see, loaded before each call. A call adds its own id. */
export type RunScope = Omit<ToolScope, "toolCallId" | "run">;

/** The newest messages of the owner that count as typed; earlier ones are ignored. */
const TYPED_MAX = 200;
/** Files checked to determine the policy of a conversation without a request. */
const FILES_CHECKED = 20;

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
  const unread = named
    .map(({ fileId, name }) => ({ name, file: stored.get(fileId) }))
    .filter(({ file }) => file?.readingState !== "READ");
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
  const isAlone = named.length === 0 && workspace.serviceRequestId === null;
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

/**
 * The addresses an email may go to unless a person types one into To: the account, its contacts and the request's client.
 * An address in a message does not count; the owner may have pasted it from an email.
 */
export async function addressesOnRecord(db: AgencyDb, workspace: Workspace): Promise<string[]> {
  return addressesOf(db, await subjectOf(db, workspace, await listWorkspaceFiles(db, [workspace.id])));
}

async function addressesOf(db: AgencyDb, { accountId, clientEmail }: Subject): Promise<string[]> {
  const addresses = accountId ? await accountAddresses(db, accountId) : [];
  const known = [...addresses, ...(clientEmail ? [clientEmail] : [])];
  return [...new Set(known.map((address) => address.toLowerCase()))];
}

/** The scope of one call. */
export const toolScope = (
  scope: RunScope,
  toolCallId: string,
  run: <T>(work: (context: UseCaseContext) => Promise<T>) => Promise<T>,
): ToolScope => ({ ...scope, toolCallId, run });

type Subject = { accountId: AccountId | null; policyId: PolicyId | null; clientEmail: string | null };

async function subjectOf(
  db: AgencyDb,
  { serviceRequestId }: Workspace,
  named: readonly WorkspaceFile[],
): Promise<Subject> {
  if (serviceRequestId) {
    const request = (await serviceRequestsById(db, [serviceRequestId])).get(serviceRequestId);
    const { accountId = null, businessPolicyId = null, clientEmail = null } = request ?? {};
    return { accountId, policyId: businessPolicyId, clientEmail };
  }
  // without a request: the policy of the chosen documents, if there is exactly one
  const documents = await Promise.all(named.slice(0, FILES_CHECKED).map(({ fileId }) => findPolicyFile(db, fileId)));
  const ids = [...new Set(documents.flatMap((document) => (document ? [document.policyId] : [])))];
  const policies = [...(await policiesById(db, ids)).values()];
  const accounts = [...new Set(policies.map(({ accountId }) => accountId))];
  return {
    accountId: accounts.length === 1 ? (accounts[0] ?? null) : null,
    policyId: ids.length === 1 ? (ids[0] ?? null) : null,
    clientEmail: null,
  };
}
