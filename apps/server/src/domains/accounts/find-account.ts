import type { AccountId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Account } from "./account.ts";
import { findAccount as findStoredAccount } from "./account.store.ts";

/** The account, or null: for other domains, which name accounts but do not keep them. */
export const findAccount = (db: AgencyDb, id: AccountId): Promise<Account | null> => findStoredAccount(db, id);
