import { INVALID_ACCOUNT, INVALID_ASSIGNEE, INVALID_POLICY } from "@cara/contract/messages.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { colleaguesById } from "#domains/identity/find-agency-user.ts";
import { policiesById } from "#domains/policies/find-policy.ts";
import { parseId, type AccountId, type AgencyUserId, type PolicyId } from "#kernel/ids.ts";
import type { FieldProblem } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ServiceRequest } from "./service-request.ts";

type Names = {
  accountId?: string | null | undefined;
  businessPolicyId?: string | null | undefined;
  assigneeId?: string | null | undefined;
};
type Parties = Pick<ServiceRequest, "accountId" | "businessPolicyId" | "assigneeId">;

/** Finds the account and policy that a request names, within the agency. A policy implies its account. */
export async function findRequestParties(
  db: AgencyDb,
  names: Names,
): Promise<{ ok: true; parties: Parties } | { ok: false; problems: FieldProblem[] }> {
  const accountId = parseId<AccountId>(names.accountId);
  const policyId = parseId<PolicyId>(names.businessPolicyId);
  const assigneeId = parseId<AgencyUserId>(names.assigneeId);
  const [account, policies, users] = await Promise.all([
    accountId ? findAccount(db, accountId) : null,
    policiesById(db, policyId ? [policyId] : []),
    colleaguesById(db, assigneeId ? [assigneeId] : []),
  ]);
  const policy = policyId && policies.get(policyId);
  const problems: FieldProblem[] = [];
  if (names.accountId && !account) problems.push({ path: "accountId", message: INVALID_ACCOUNT });
  if (names.businessPolicyId && (!policy || (account && policy.accountId !== account.id)))
    problems.push({ path: "businessPolicyId", message: INVALID_POLICY });
  if (names.assigneeId && users.size === 0) problems.push({ path: "assigneeId", message: INVALID_ASSIGNEE });
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    parties: {
      accountId: account?.id ?? policy?.accountId ?? null,
      businessPolicyId: policy?.id ?? null,
      assigneeId,
    },
  };
}
