import DataLoader from "dataloader";
import type { AccountId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { byShape } from "#platform/db/prepared.ts";
import type { Account, Contact } from "./account.ts";
import { listAccountsById, type AccountColumn } from "./account.store.ts";
import { listContactsOf } from "./contact.store.ts";

/**
 * Accounts by id, batched per tick; null for an unknown id. One loader per set of columns, because one set may lack what
 * another query needs.
 */
export const accountById = byShape(
  (columns?: readonly AccountColumn[]) =>
    (db: AgencyDb): DataLoader<AccountId, Account | null> =>
      new DataLoader(async (ids) => {
        const found = new Map((await listAccountsById(db, ids, columns)).map((account) => [account.id, account]));
        return ids.map((id) => found.get(id) ?? null);
      }),
);

/** The contacts of accounts, batched per tick. */
export const contactsOfAccount = (db: AgencyDb): DataLoader<AccountId, Contact[]> =>
  new DataLoader(async (ids) => {
    const contacts = await listContactsOf(db, ids);
    return ids.map((id) => contacts.filter((contact) => contact.accountId === id));
  });
