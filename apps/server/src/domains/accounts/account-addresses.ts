import type { AccountId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { findAccount } from "./account.store.ts";
import { listContactsOf } from "./contact.store.ts";

/** The email addresses on record of an account and its contacts. */
export async function accountAddresses(db: AgencyDb, accountId: AccountId): Promise<string[]> {
  const [account, contacts] = await Promise.all([findAccount(db, accountId), listContactsOf(db, [accountId])]);
  const all = [account?.profile.email, ...contacts.map(({ email }) => email)];
  return [...new Set(all.filter((email) => typeof email === "string"))];
}
