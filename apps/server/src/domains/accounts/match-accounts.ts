import type { AccountId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { sortName, type Account, type Contact } from "./account.ts";
import { listContactsOf } from "./contact.store.ts";
import { listAccountsByName, listAccountsByReach } from "./import-accounts.store.ts";

/** Accounts by name, ignoring case; `hold` locks them until the transaction ends. */
export async function accountsByName(
  db: AgencyDb,
  names: readonly string[],
  { hold }: { hold: boolean },
): Promise<Map<string, Account[]>> {
  // locks in one order, so that concurrent imports cannot deadlock
  const sortNames = [...new Set(names.map(sortName))].toSorted();
  return Map.groupBy(await listAccountsByName(db, sortNames, { hold }), ({ profile }) => sortName(profile.name));
}

/** All of them when the state is unknown; else those in that state; else those without a mailing address. */
export function accountsThatFit(found: readonly Account[], zone: string | null): Account[] {
  if (!zone) return [...found];
  const exact = found.filter(({ profile }) => profile.mailingAddress?.zone === zone);
  // an unknown state does not make two accounts different
  return exact.length > 0 ? exact : found.filter(({ profile }) => !profile.mailingAddress);
}

/** Accounts by email or phone, oldest first. */
export async function accountsByReach(
  db: AgencyDb,
  column: "email" | "phone",
  values: readonly string[],
): Promise<Map<string, { id: AccountId; name: string }[]>> {
  return Map.groupBy(await listAccountsByReach(db, column, [...new Set(values)]), ({ value }) => value);
}

/** The contacts of several accounts, each account's primary contact first. */
export async function contactsOf(db: AgencyDb, ids: readonly AccountId[]): Promise<Map<AccountId, Contact[]>> {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await listContactsOf(db, [...new Set(ids)]), ({ accountId }) => accountId);
}
