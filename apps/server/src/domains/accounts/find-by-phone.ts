import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Account } from "./account.ts";
import { listAccountsById } from "./account.store.ts";
import { listByPhone } from "./phone.store.ts";

/** Most accounts that are proposed for a number. */
const ACCOUNTS_MAX = 10;

/** Whose a number is: accounts that have it, or have a contact with it; and the contact's name where it is one's alone. */
export async function findByPhone(
  db: AgencyDb,
  phone: string,
): Promise<{ accounts: Account[]; contactName: string | null }> {
  const { accountIds, contactNames } = await listByPhone(db, phone, ACCOUNTS_MAX);
  const [name = null, another] = contactNames;
  const accounts = accountIds.length > 0 ? await listAccountsById(db, accountIds) : [];
  return { accounts, contactName: another === undefined ? name : null };
}
