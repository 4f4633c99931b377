import { sql } from "kysely";
import type { AccountId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Open requests shown on an account's overview, and the newest of an account among which they are looked for. */
const OPEN_SHOWN = 5;
const NEWEST_OF_ACCOUNT = 100;

/** The first open requests of each account, the next due first. */
export async function listOpenRequestsOf(db: AgencyDb, accountIds: readonly AccountId[]): Promise<ServiceRequestId[]> {
  const { rows } = await sql<{ id: ServiceRequestId }>`
    select open.id
      from unnest(${accountIds}::uuid[]) account (id),
           lateral (
             select r.id
               from (select t.id, t.state, t.due_order from service_requests t where t.account_id = account.id
                      order by t.updated_at desc, t.id desc limit ${sql.lit(NEWEST_OF_ACCOUNT)}) r
              where r.state = 'OPEN' order by r.due_order, r.id limit ${sql.lit(OPEN_SHOWN)}) open`.execute(db);
  return rows.map(({ id }) => id);
}
