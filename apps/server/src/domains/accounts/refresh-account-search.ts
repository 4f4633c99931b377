import type { AccountId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listAccountsById } from "./account.store.ts";
import { accountSearchText } from "./account.ts";
import { listContactsOf } from "./contact.store.ts";
import { saveSearchTexts } from "./import-accounts.store.ts";

/** Updates the search text of accounts whose contacts or profiles have changed. */
export async function refreshAccountSearch(db: AgencyDb, ids: readonly AccountId[]): Promise<void> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return;
  const accounts = await listAccountsById(db, distinct);
  const contacts = Map.groupBy(await listContactsOf(db, distinct), ({ accountId }) => accountId);
  await saveSearchTexts(
    db,
    accounts.map(({ id, type, profile }) => ({ id, text: accountSearchText(profile, type, contacts.get(id) ?? []) })),
  );
}
