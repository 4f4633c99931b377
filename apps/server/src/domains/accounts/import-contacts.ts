import type { AccountId, AgencyId, ContactId, ImportId } from "#kernel/ids.ts";
import { listFormerRows, type FormerRow } from "#platform/db/former-rows.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvents } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { contactSearchText, sortName, type Contact } from "./account.ts";
import { mayChangeAccounts } from "./accounts.access.ts";
import { insertRows, lastPositions, listAccountsOfContacts, saveContactRows } from "./import-accounts.store.ts";
import { refreshAccountSearch } from "./refresh-account-search.ts";

/** A contact's values after the import; different values mean that it was edited since. */
export type LeftContact = Pick<Contact, "name" | "email" | "phone">;
/** What the undo of a changed contact needs. */
export type ContactFormer = { id: ContactId; contact: FormerRow; left: LeftContact };

export const leftOf = ({ name, email, phone }: Contact): LeftContact => ({ name, email, phone });

/** Appends contacts to accounts. The caller updates the accounts' search text. */
export async function insertContacts(
  context: UseCaseContext,
  importId: ImportId,
  additions: readonly { accountId: AccountId; contact: Contact }[],
): Promise<void> {
  const { db, actor, clock } = context;
  requireAccess(mayChangeAccounts(actor));

  const now = clock.now();
  const contacts = additions.map(({ contact }) => ({ ...rowOf(actor.agencyId, contact), created_at: now }));
  await insertRows(db, "contacts", contacts);
  const last = await lastPositions(db, [...new Set(additions.map(({ accountId }) => accountId))]);
  const links = additions.map(({ accountId, contact }) => {
    const position = (last.get(accountId) ?? 0) + 1;
    last.set(accountId, position);
    return { agency_id: actor.agencyId, account_id: accountId, contact_id: contact.id, position };
  });
  await insertRows(db, "account_contacts", links);
  await recordEvents(
    context,
    "contact.created",
    contacts.map(({ id }) => ({ subjectId: id, details: { importId } })),
  );
}

/** Updates contacts and their accounts' search text. */
export async function changeContacts(
  context: UseCaseContext,
  importId: ImportId,
  contacts: readonly Contact[],
): Promise<Map<ContactId, ContactFormer>> {
  const { db, actor } = context;
  requireAccess(mayChangeAccounts(actor));

  const formers = await listFormerRows(
    db,
    "contacts",
    contacts.map(({ id }) => id),
  );
  await saveContactRows(
    db,
    contacts.map((contact) => ({ row: rowOf(actor.agencyId, contact) })),
  );
  await recordUpdates(
    context,
    importId,
    contacts.map(({ id }) => id),
  );
  return new Map(
    contacts.flatMap((contact) => {
      const former = formers.get(contact.id);
      return former ? [[contact.id, { id: contact.id, contact: former, left: leftOf(contact) }] as const] : [];
    }),
  );
}

/** Adds and updates contacts, for an import of contacts. */
export async function writeContacts(
  context: UseCaseContext,
  importId: ImportId,
  { added, changed }: { added: readonly { accountId: AccountId; contact: Contact }[]; changed: readonly Contact[] },
): Promise<Map<ContactId, ContactFormer>> {
  await insertContacts(context, importId, added);
  const formers = await changeContacts(context, importId, changed);
  await refreshAccountSearch(
    context.db,
    added.map(({ accountId }) => accountId),
  );
  return formers;
}

/** Restores updated contacts that were not edited since; returns which were restored. */
export async function putContactsBack(
  context: UseCaseContext,
  importId: ImportId,
  formers: readonly ContactFormer[],
): Promise<Set<string>> {
  const { db, actor } = context;
  requireAccess(mayChangeAccounts(actor));

  const restored = await saveContactRows(
    db,
    formers.map(({ contact, left }) => ({ row: contact, left })),
  );
  await recordUpdates(
    context,
    importId,
    formers.map(({ id }) => id).filter((id) => restored.has(id)),
  );
  return restored;
}

async function recordUpdates(context: UseCaseContext, importId: ImportId, ids: readonly ContactId[]): Promise<void> {
  await refreshAccountSearch(context.db, await listAccountsOfContacts(context.db, ids));
  await recordEvents(
    context,
    "contact.updated",
    ids.map((subjectId) => ({ subjectId, details: { importId } })),
  );
}

const rowOf = (agencyId: AgencyId, contact: Contact) => ({
  agency_id: agencyId,
  ...contact,
  sort_name: sortName(contact.name),
  search_text: contactSearchText(contact),
});
