import type { AccountId, ContactId, ImportId } from "#kernel/ids.ts";
import { listFormerRows, type FormerRow } from "#platform/db/former-rows.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvents } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { columnsOf } from "./account.store.ts";
import type { Account, Contact } from "./account.ts";
import { mayChangeAccounts } from "./accounts.access.ts";
import { insertRows, restoreAccountRows, saveAccountRows } from "./import-accounts.store.ts";
import {
  changeContacts,
  insertContacts,
  leftOf,
  putContactsBack,
  type ContactFormer,
  type LeftContact,
} from "./import-contacts.ts";
import { refreshAccountSearch } from "./refresh-account-search.ts";

/** The contact of an account's row: a new one, or new values of an existing one. */
export type ContactChange = { contact: Contact; isNew: boolean };
/** An account to create or update, with its row's contact. */
export type AccountWrite = { account: Account; isNew: boolean; contact: ContactChange | null };

/** What an undo needs: the former account if it was updated, and the change of the contact. */
export type AccountFormer = {
  account: FormerRow | null;
  contact: ({ made: true; id: ContactId; left: LeftContact } | ({ made: false } & ContactFormer)) | null;
};
export type AccountWritten = { id: AccountId; leftVersion: number; former: AccountFormer };

/** Creates and updates accounts with their contacts in bulk, each with an audit event. */
export async function writeAccounts(
  context: UseCaseContext,
  importId: ImportId,
  writes: readonly AccountWrite[],
): Promise<AccountWritten[]> {
  const { db, actor } = context;
  requireAccess(mayChangeAccounts(actor));

  const opened = writes.filter(({ isNew }) => isNew);
  const others = writes.filter(({ isNew }) => !isNew);
  const formers = await listFormerRows(
    db,
    "accounts",
    others.map(({ account }) => account.id),
  );
  const changed = others.filter(({ account }) => formers.get(account.id)?.["version"] !== account.version);
  await insertRows(
    db,
    "accounts",
    opened.map(({ account, contact }) => rowOf(actor.agencyId, account, contact ? [contact.contact] : [])),
  );
  await saveAccountRows(
    db,
    changed.map(({ account }) => rowOf(actor.agencyId, account, [])),
  );
  const made = writes.filter(({ contact }) => contact?.isNew);
  await insertContacts(
    context,
    importId,
    made.flatMap(({ account, contact }) => (contact ? [{ accountId: account.id, contact: contact.contact }] : [])),
  );
  const contactFormers = await changeContacts(
    context,
    importId,
    others.flatMap(({ contact }) => (contact && !contact.isNew ? [contact.contact] : [])),
  );
  await refreshAccountSearch(
    db,
    others.map(({ account }) => account.id),
  );
  await recordEvents(
    context,
    "account.created",
    opened.map(({ account }) => eventOf(importId, account.id)),
  );
  await recordEvents(
    context,
    "account.updated",
    changed.map(({ account }) => eventOf(importId, account.id)),
  );

  return writes.map(({ account, isNew, contact }) => ({
    id: account.id,
    leftVersion: account.version,
    former: {
      account:
        !isNew && changed.some((write) => write.account.id === account.id) ? (formers.get(account.id) ?? null) : null,
      contact: contact && contactFormerOf(contact, contactFormers),
    },
  }));
}

/**
 * Restores updated accounts that were not edited since; returns which were restored. Their new contacts are removed
 * afterwards, through the privileged function.
 */
export async function restoreAccounts(
  context: UseCaseContext,
  importId: ImportId,
  written: readonly AccountWritten[],
): Promise<Set<AccountId>> {
  const { db, actor } = context;
  requireAccess(mayChangeAccounts(actor));

  const rewritten = written.flatMap(({ leftVersion, former: { account } }) =>
    account ? [{ former: account, leftVersion }] : [],
  );
  const restored = await restoreAccountRows(db, rewritten);
  const back = written.filter(({ id, former }) => former.account === null || restored.has(id));
  await putContactsBack(
    context,
    importId,
    back.flatMap(({ former: { contact } }) => (contact && !contact.made ? [contact] : [])),
  );
  await recordEvents(
    context,
    "account.updated",
    [...restored].map((id) => eventOf(importId, id)),
  );
  return new Set(back.map(({ id }) => id));
}

const eventOf = (importId: ImportId, subjectId: string) => ({ subjectId, details: { importId } });

function contactFormerOf(
  { contact, isNew }: ContactChange,
  formers: ReadonlyMap<ContactId, ContactFormer>,
): AccountFormer["contact"] {
  if (isNew) return { made: true, id: contact.id, left: leftOf(contact) };
  const former = formers.get(contact.id);
  return former ? { made: false, ...former } : null;
}

const rowOf = (agencyId: string, account: Account, contacts: Contact[]) => ({
  agency_id: agencyId,
  id: account.id,
  type: account.type,
  origin: account.origin,
  ...columnsOf(account, contacts),
  version: account.version,
  created_at: account.createdAt,
  updated_at: account.updatedAt,
});
