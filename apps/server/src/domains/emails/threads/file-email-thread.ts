import { NOT_A_POLICY_OF_ACCOUNT } from "@cara/contract/messages.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { policiesById } from "#domains/policies/find-policy.ts";
import type { AccountId, EmailThreadId, PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayHandleThreads } from "../emails.access.ts";
import { changeThread, type EmailThread } from "./email-thread.ts";
import { lockThread } from "./email-thread.store.ts";
import { saveChangedThread } from "./save-thread.ts";

type Input = {
  threadId: EmailThreadId;
  /** Null puts it back on the pile. */
  accountId: AccountId | null;
  policyId: PolicyId | null;
  version: number | null;
};

/** A person says whose a thread is. */
export async function fileEmailThread(
  context: UseCaseContext,
  { threadId, accountId, policyId, version }: Input,
): Promise<Result<EmailThread, "STALE_VERSION" | "INVALID_POLICY">> {
  const { db, actor } = context;
  requireAccess(mayHandleThreads(actor));

  const thread = await lockThread(db, threadId);
  if (accountId && !(await findAccount(db, accountId))) throw notFound();
  if (policyId && !(await isPolicyOf(db, policyId, accountId)))
    return refuse("INVALID_POLICY", NOT_A_POLICY_OF_ACCOUNT, "policyId");
  if (thread.accountId === accountId && thread.policyId === policyId && thread.isUnrouted === !accountId)
    return ok(thread);
  const filedBecause = accountId ? ["A person filed it."] : [];
  const changed = changeThread(thread, { accountId, policyId, filedBecause, isUnrouted: !accountId }, version);
  if (!changed.ok) return changed;

  await saveChangedThread(context, changed.value, { kind: "email_thread.filed", details: { accountId, policyId } });
  return changed;
}

async function isPolicyOf(db: AgencyDb, policyId: PolicyId, accountId: AccountId | null): Promise<boolean> {
  const policy = (await policiesById(db, [policyId])).get(policyId);
  if (!policy) throw notFound();
  return policy.accountId === accountId;
}
