import { CONTACTS_CHANGED } from "@cara/contract/messages.ts";
import type { AccountId, ContactId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Account } from "./account.ts";
import { lockForContacts, recordContactChange } from "./account-contacts.ts";
import { mayChangeAccounts } from "./accounts.access.ts";
import { listContactsOf, unlinkContact } from "./contact.store.ts";

const LAST_CONTACT = "A business needs a contact. Add another one first.";

/**
 * Takes a contact off an account. The person stays on record: other accounts, imports and the list of existing contacts
 * still refer to them, and they can be added again.
 */
export async function removeAccountContact(
  context: UseCaseContext,
  { accountId, contactId, version }: { accountId: AccountId; contactId: ContactId; version: number | null },
): Promise<Result<Account, "STALE_VERSION" | "INDIVIDUAL" | "LAST_CONTACT">> {
  const { db, actor } = context;
  requireAccess(mayChangeAccounts(actor));

  const locked = await lockForContacts(db, accountId, version, CONTACTS_CHANGED);
  if (!locked.ok) return locked;
  const contacts = await listContactsOf(db, [accountId]);
  if (!contacts.some(({ id }) => id === contactId)) throw notFound();
  if (contacts.length === 1) return refuse("LAST_CONTACT", LAST_CONTACT, "contact");

  await unlinkContact(db, accountId, contactId);
  return ok(await recordContactChange(context, locked.value, { kind: "account.contact_removed", contactId }));
}
