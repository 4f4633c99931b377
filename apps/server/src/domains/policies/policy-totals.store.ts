import { sql } from "kysely";
import { POLICIES_COUNTED, type PolicyTotals } from "#domains/accounts/account.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AccountId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { prepared } from "#platform/db/prepared.ts";

/** How many policies each account has, and the first day from `today` on which one in force expires, of its newest. */
export async function listPolicyTotals(
  db: AgencyDb,
  accountIds: readonly AccountId[],
  today: Day,
): Promise<Map<AccountId, PolicyTotals>> {
  const rows = await totals(db, { ids: accountIds, today });
  return new Map(rows.map(({ id, count, next }) => [id, { count, nextExpiration: next }]));
}

const totals = prepared<{ ids: readonly string[]; today: Day }, { id: AccountId; count: number; next: Day | null }>(
  (_db, value) => sql<{ id: AccountId; count: number; next: Day | null }>`
    select account.id, newest.count, newest.next
      from unnest(${value("ids")}::uuid[]) account (id),
           lateral (
             select count(*)::int as count,
                    min(p.expires_on) filter (where p.state = 'INFORCE' and p.expires_on >= ${value("today")}::date) as next
               from (select t.state, t.expires_on from policies t where t.account_id = account.id
                      order by t.updated_at desc limit ${sql.lit(POLICIES_COUNTED)}) p) newest`,
);

/** Policies shown on an account's overview; the rest is on its tab. */
const NEXT_POLICIES = 5;

/** The next policies in force of each account to expire from `today` on, of its newest. */
export async function listNextPolicies(
  db: AgencyDb,
  accountIds: readonly AccountId[],
  today: Day,
): Promise<PolicyId[]> {
  const { rows } = await sql<{ id: PolicyId }>`
    select next.id
      from unnest(${accountIds}::uuid[]) account (id),
           lateral (
             select p.id
               from (select t.id, t.state, t.expires_on from policies t where t.account_id = account.id
                      order by t.updated_at desc limit ${sql.lit(POLICIES_COUNTED)}) p
              where p.state = 'INFORCE' and p.expires_on >= ${today}::date
              order by p.expires_on, p.id limit ${sql.lit(NEXT_POLICIES)}) next`.execute(db);
  return rows.map(({ id }) => id);
}
