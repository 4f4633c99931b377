import type { z } from "zod";
import type { AccountId, ContactId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { fieldChanges } from "#platform/history/field-changes.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Account, ContactDraft } from "./account.ts";
import { lockForContacts } from "./account-contacts.ts";
import { mayChangeAccounts } from "./accounts.access.ts";
import { bumpAccounts, getAccount } from "./account.store.ts";
import { listAccountIdsOf, listContactsOf, saveContact } from "./contact.store.ts";
import { refreshAccountSearch } from "./refresh-account-search.ts";

type ContactEdit = {
  accountId: AccountId;
  contactId: ContactId;
  draft: z.infer<typeof ContactDraft>;
  version: number | null;
};

/**
 * Corrects a contact, at every account where the person is one: each of them gets a new version, so that a dialog open
 * anywhere notices.
 */
export async function updateAccountContact(
  context: UseCaseContext,
  { accountId, contactId, draft, version }: ContactEdit,
): Promise<Result<Account, "STALE_VERSION" | "INDIVIDUAL">> {
  const { db, actor, clock } = context;
  requireAccess(mayChangeAccounts(actor));

  const locked = await lockForContacts(db, accountId, version);
  if (!locked.ok) return locked;
  const before = (await listContactsOf(db, [accountId])).find(({ id }) => id === contactId);
  if (!before) throw notFound();
  const changes = fieldChanges(["name", "email", "phone"], before, draft);
  if (changes.length === 0) return ok(locked.value);

  await saveContact(db, { id: contactId, ...draft });
  const accountIds = await listAccountIdsOf(db, contactId);
  await bumpAccounts(db, accountIds, clock.now());
  await refreshAccountSearch(db, accountIds);
  await recordEvent(context, { kind: "contact.updated", subjectId: contactId, details: { accountId, changes } });
  return ok(await getAccount(db, accountId));
}
