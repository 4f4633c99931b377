import { ACCOUNT_CHANGED } from "@cara/contract/messages.ts";
import type { AccountId, ContactId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Account } from "./account.ts";
import { bumpAccounts, getAccount, lockAccount } from "./account.store.ts";
import { refreshAccountSearch } from "./refresh-account-search.ts";

/** Locks a business whose contacts are about to change, unless the dialog showed an older version of it. */
export async function lockForContacts(
  db: AgencyDb,
  accountId: AccountId,
  version: number | null | undefined,
  message = ACCOUNT_CHANGED,
): Promise<Result<Account, "STALE_VERSION" | "INDIVIDUAL">> {
  const account = await lockAccount(db, accountId);
  const stale = rejectStaleVersion(account, version, message);
  if (stale) return stale;
  if (account.type !== "BUSINESS") return refuse("INDIVIDUAL", "Only businesses have contacts", "contact");
  return ok(account);
}

type ContactEvent = { kind: `account.contact_${"added" | "removed"}`; contactId: ContactId };

/** Increments the account's version, updates its search text and records which contact came or went. */
export async function recordContactChange(
  context: UseCaseContext,
  { id }: Account,
  { kind, contactId }: ContactEvent,
): Promise<Account> {
  await bumpAccounts(context.db, [id], context.clock.now());
  await refreshAccountSearch(context.db, [id]);
  await recordEvent(context, { kind, subjectId: id, details: { contactId } });
  return getAccount(context.db, id);
}
