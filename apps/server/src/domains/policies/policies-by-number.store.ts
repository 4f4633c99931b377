import { sql } from "kysely";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { toPolicy } from "./policy.store.ts";
import type { Policy } from "./policy.ts";

/** Most policies per number; renewals share it, a few dozen over the years. */
const SAME_NUMBER = 200;

/** Policies with one of these numbers; locked until the transaction ends if they are to be written. */
export async function listPoliciesByNumber(
  db: AgencyDb,
  numbers: readonly string[],
  { hold }: { hold: boolean },
): Promise<Policy[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Parameters<typeof toPolicy>[0]>`
    select p.* from unnest(${numbers}::text[]) as n (number)
     cross join lateral (
       select * from policies where policy_number = n.number order by id limit ${SAME_NUMBER}
       ${hold ? sql`for update` : sql``}) p`.execute(db);
  return rows.map(toPolicy);
}
