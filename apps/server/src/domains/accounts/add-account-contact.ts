import { contactProblem } from "@cara/contract/account-fields.ts";
import { INVALID_CONTACT } from "@cara/contract/messages.ts";
import { z } from "zod";
import { newId, type AccountId, type ContactId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { ContactDraft, type Account } from "./account.ts";
import { lockForContacts, recordContactChange } from "./account-contacts.ts";
import { mayChangeAccounts } from "./accounts.access.ts";
import { findContact, insertContact, linkContact, listContactsOf } from "./contact.store.ts";

/** The dialog's input: a new contact or an existing one, and the account's version the dialog showed. */
export const AccountContact = z.object({
  contact: ContactDraft.nullish(),
  associateContactId: z.string().nullish(),
  version: z.number().int().nullish(),
});
export type AccountContact = z.infer<typeof AccountContact>;

const ALREADY_HERE = "This person is already a contact of this account";

/** Adds a contact to a business, a new person or one the agency already knows. */
export async function addAccountContact(
  context: UseCaseContext,
  { accountId, draft }: { accountId: AccountId; draft: AccountContact },
): Promise<Result<Account, "STALE_VERSION" | "INDIVIDUAL" | "CONTACT_NEEDED" | "INVALID_CONTACT">> {
  const { db, actor, clock } = context;
  requireAccess(mayChangeAccounts(actor));

  const locked = await lockForContacts(db, accountId, draft.version);
  if (!locked.ok) return locked;
  const problem = contactProblem(draft);
  if (problem) return refuse("CONTACT_NEEDED", problem.message, problem.path);
  const known = draft.associateContactId ? await findContact(db, draft.associateContactId) : null;
  if (draft.associateContactId && !known) return refuse("INVALID_CONTACT", INVALID_CONTACT, "associateContactId");
  if (known && (await listContactsOf(db, [accountId])).some(({ id }) => id === known.id))
    return refuse("INVALID_CONTACT", ALREADY_HERE, "associateContactId");

  const contactId = known?.id ?? newId<ContactId>();
  // without a known contact there is a new one
  if (!known && draft.contact) {
    await insertContact(db, actor.agencyId, { id: contactId, ...draft.contact }, clock.now());
    await recordEvent(context, { kind: "contact.created", subjectId: contactId, details: { accountId } });
  }
  await linkContact(db, actor.agencyId, accountId, contactId);
  return ok(await recordContactChange(context, locked.value, { kind: "account.contact_added", contactId }));
}
