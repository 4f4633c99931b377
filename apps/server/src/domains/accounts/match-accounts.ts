import type { AccountId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { sortName, type Account, type Contact } from "./account.ts";
import { listContactsOf } from "./contact.store.ts";
import { listAccountsByName, listAccountsByReach } from "./import-accounts.store.ts";

/** Accounts by their names, case aside; `hold` keeps others from writing them until the transaction ends. */
export async function accountsByName(
  db: AgencyDb,
  names: readonly string[],
  { hold }: { hold: boolean },
): Promise<Map<string, Account[]>> {
  // in one order for everybody: two imports at once wait instead of blocking each other
  const sortNames = [...new Set(names.map(sortName))].toSorted();
  return Map.groupBy(await listAccountsByName(db, sortNames, { hold }), ({ profile }) => sortName(profile.name));
}

/** The account a name and a state mean: the state decides where both are known. */
export function accountsThatFit(found: readonly Account[], zone: string | null): Account[] {
  if (!zone) return [...found];
  const exact = found.filter(({ profile }) => profile.mailingAddress?.zone === zone);
  // a state that is not known is no reason to think them different
  return exact.length > 0 ? exact : found.filter(({ profile }) => !profile.mailingAddress);
}

/** Whom an address or a number belongs to, the oldest account first. */
export async function accountsByReach(
  db: AgencyDb,
  column: "email" | "phone",
  values: readonly string[],
): Promise<Map<string, { id: AccountId; name: string }[]>> {
  return Map.groupBy(await listAccountsByReach(db, column, [...new Set(values)]), ({ value }) => value);
}

/** The contacts of many accounts, each account's first one first. */
export async function contactsOf(db: AgencyDb, ids: readonly AccountId[]): Promise<Map<AccountId, Contact[]>> {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await listContactsOf(db, [...new Set(ids)]), ({ accountId }) => accountId);
}
