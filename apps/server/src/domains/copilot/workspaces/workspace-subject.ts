import { accountAddresses } from "#domains/accounts/account-addresses.ts";
import { findPolicyFile } from "#domains/policies/find-policy-document.ts";
import { policiesById } from "#domains/policies/find-policy.ts";
import { serviceRequestsById } from "#domains/servicing/find-service-request.ts";
import type { AccountId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Workspace, WorkspaceFile } from "./workspace.ts";
import { listWorkspaceFiles } from "./workspace-message.store.ts";

/** Files checked to determine the policy of a conversation without a request. */
const FILES_CHECKED = 20;

/** What a conversation is about: the account and the policy of its request or its documents. */
export type Subject = { accountId: AccountId | null; policyId: PolicyId | null; clientEmail: string | null };

export async function subjectOf(
  db: AgencyDb,
  { serviceRequestId, policyId }: Pick<Workspace, "serviceRequestId" | "policyId">,
  named: readonly WorkspaceFile[],
): Promise<Subject> {
  if (serviceRequestId) {
    const request = (await serviceRequestsById(db, [serviceRequestId])).get(serviceRequestId);
    const { accountId = null, businessPolicyId = null, clientEmail = null } = request ?? {};
    return { accountId, policyId: businessPolicyId, clientEmail };
  }
  if (policyId) {
    const policy = (await policiesById(db, [policyId])).get(policyId);
    return { accountId: policy?.accountId ?? null, policyId, clientEmail: null };
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

/**
 * The addresses an email may go to unless a person types one into To: the account, its contacts and the request's client.
 * An address in a message does not count; the owner may have pasted it from an email.
 */
export async function addressesOnRecord(db: AgencyDb, workspace: Workspace): Promise<string[]> {
  return addressesOf(db, await subjectOf(db, workspace, await listWorkspaceFiles(db, [workspace.id])));
}

export async function addressesOf(db: AgencyDb, { accountId, clientEmail }: Subject): Promise<string[]> {
  const addresses = accountId ? await accountAddresses(db, accountId) : [];
  const known = [...addresses, ...(clientEmail ? [clientEmail] : [])];
  return [...new Set(known.map((address) => address.toLowerCase()))];
}
