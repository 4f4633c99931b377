import { sql } from "kysely";
import type { AccountId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Accounts with a number of their own or of a contact, and the names of its contacts. */
export async function listByPhone(
  db: AgencyDb,
  phone: string,
  most: number,
): Promise<{ accountIds: AccountId[]; contactNames: string[] }> {
  const { rows: accounts } = await sql<{ id: AccountId }>`
    select id from accounts where phone = ${phone}
     union
    select ac.account_id from contacts c
      join account_contacts ac on ac.agency_id = c.agency_id and ac.contact_id = c.id
     where c.phone = ${phone}
     order by 1 limit ${most}`.execute(db);
  const names = await db.selectFrom("contacts").select("name").where("phone", "=", phone).distinct().limit(2).execute();
  return { accountIds: accounts.map(({ id }) => id), contactNames: names.map(({ name }) => name) };
}
