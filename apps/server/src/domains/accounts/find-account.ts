import type { AccountId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Account } from "./account.ts";
import { findAccount as findStoredAccount, listAccountsById } from "./account.store.ts";

/** The account, or null, for other domains that reference accounts. */
export const findAccount = (db: AgencyDb, id: AccountId): Promise<Account | null> => findStoredAccount(db, id);

/** Accounts by id. */
export async function accountsById(db: AgencyDb, ids: readonly AccountId[]): Promise<Map<AccountId, Account>> {
  if (ids.length === 0) return new Map();
  return new Map((await listAccountsById(db, [...new Set(ids)])).map((account) => [account.id, account]));
}
