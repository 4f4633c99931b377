import type { AccountId, AgencyId, EmailThreadId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ThreadCandidate } from "./email-thread.ts";

/** Most candidates per query; a thread has a few. */
const CANDIDATES_SHOWN = 1_000;

/** The accounts these threads may belong to, the likeliest first. */
export async function listCandidatesOf(
  db: AgencyDb,
  threadIds: readonly EmailThreadId[],
): Promise<(ThreadCandidate & { threadId: EmailThreadId })[]> {
  const rows = await db
    .selectFrom("email_thread_candidates")
    .selectAll()
    .where("thread_id", "in", threadIds)
    .orderBy("score", "desc")
    .orderBy("account_id")
    .limit(CANDIDATES_SHOWN)
    .execute();
  return rows.map((row) => ({
    threadId: row.thread_id as EmailThreadId,
    accountId: row.account_id as AccountId,
    policyId: row.policy_id as PolicyId | null,
    score: row.score,
    reasons: row.reasons,
  }));
}

export async function insertCandidates(
  db: AgencyDb,
  agencyId: AgencyId,
  { threadId, candidates }: { threadId: EmailThreadId; candidates: readonly ThreadCandidate[] },
): Promise<void> {
  if (candidates.length === 0) return;
  await db
    .insertInto("email_thread_candidates")
    .values(
      candidates.map(({ accountId, policyId, score, reasons }) => ({
        agency_id: agencyId,
        thread_id: threadId,
        account_id: accountId,
        policy_id: policyId,
        score,
        reasons,
      })),
    )
    .execute();
}
