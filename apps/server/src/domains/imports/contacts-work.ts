import { REQUIRED } from "@cara/contract/messages.ts";
import { ContactDraft, sortName, type Account, type Contact } from "#domains/accounts/account.ts";
import { leftOf, putContactsBack, writeContacts, type ContactFormer } from "#domains/accounts/import-contacts.ts";
import { accountsByName, contactsOf } from "#domains/accounts/match-accounts.ts";
import { refreshAccountSearch } from "#domains/accounts/refresh-account-search.ts";
import { fieldChanges } from "#platform/history/field-changes.ts";
import { newId, type AccountId, type ContactId } from "#kernel/ids.ts";
import { duplicateRow, kindWork, newRow, refusedRow, updateRow, type RowValidation } from "./row-validation.ts";
import { namedAccount } from "./named-account.ts";
import { isOutOfStep, OUT_OF_STEP, readRow, type RowReader } from "./row-reader.ts";

/** The planned write of a contact's row. */
export type ContactPlan = { accountId: AccountId; before: Contact | null; draft: Omit<Contact, "id"> };
/** What an undo restores; `contact` only for one that existed before. */
type Former = { accountId: AccountId } & Partial<ContactFormer>;

/** Imports contacts of existing accounts, in batches of rows. */
export const contactsWork = kindWork<ContactPlan>({
  async validate({ db }, dataImport, rows, phase) {
    const read = rows.map((row) => ({ row, cells: readRow(dataImport, row) }));
    const found = await accountsByName(
      db,
      read.flatMap(({ cells }) => cells.text("account") ?? []),
      { hold: phase === "RUN" },
    );
    const accounts = read.map(({ cells }) => namedAccount(cells, found));
    const contacts = await contactsOf(
      db,
      accounts.flatMap((named) => (named.ok ? named.account.id : [])),
    );
    return read.map(({ row, cells }, at) => {
      const named = accounts[at];
      if (isOutOfStep(dataImport, row)) return refusedRow(row.number, OUT_OF_STEP);
      if (!named?.ok) return refusedRow(row.number, named?.problem ?? REQUIRED);
      return validateContactRow(row.number, cells, named.account, contacts.get(named.account.id) ?? []);
    });
  },
  async write(context, dataImport, planned) {
    const writes = planned.map(({ number, plan: { accountId, before, draft } }) => ({
      number,
      accountId,
      isNew: !before,
      contact: { id: before?.id ?? newId<ContactId>(), ...draft },
    }));
    const formers = await writeContacts(context, dataImport.id, {
      added: writes.filter(({ isNew }) => isNew),
      changed: writes.filter(({ isNew }) => !isNew).map(({ contact }) => contact),
    });
    return writes.map(({ number, accountId, contact }) => {
      const former: Former = { accountId, left: leftOf(contact), ...formers.get(contact.id) };
      return { number, targetId: contact.id, leftVersion: null, former };
    });
  },
  async restore(context, dataImport, rows) {
    // written by writeContacts
    const formers = rows.flatMap(({ former }) => {
      const { id, contact, left } = former as Former;
      return id && contact && left ? [{ id, contact, left }] : [];
    });
    const restored = await putContactsBack(context, dataImport.id, formers);
    return new Set(rows.filter(({ targetId }) => restored.has(targetId)).map(({ number }) => number));
  },
  settle: ({ db }, rows) =>
    refreshAccountSearch(
      db,
      rows.map(({ former }) => (former as Former).accountId),
    ),
});

/** Validates one row of contacts. */
export function validateContactRow(
  number: number,
  row: RowReader,
  account: Account,
  contacts: readonly Contact[],
): RowValidation<ContactPlan> {
  if (account.type !== "BUSINESS")
    return refusedRow(number, row.problem("account", `${account.profile.name} is an individual, who has no contacts`));
  const name = row.text("name");
  const before = (name && contacts.find((contact) => sortName(contact.name) === sortName(name))) || null;
  const parsed = ContactDraft.safeParse({
    name: before?.name ?? name ?? "",
    email: row.text("email") ?? before?.email,
    phone: row.text("phone") ?? before?.phone,
  });
  if (!parsed.success)
    return refusedRow(
      number,
      parsed.error.issues.map(({ path, message }) => row.problem(String(path[0] ?? "name"), message)),
    );
  const draft = parsed.data;
  const identity = { key: `${account.id}|${sortName(draft.name)}`, alike: [] };
  const plan = { accountId: account.id, before, draft };
  if (!before) return newRow(number, identity, plan);
  const changes = fieldChanges(["email", "phone"], before, draft);
  if (changes.length === 0)
    return duplicateRow(
      number,
      identity,
      `Already a contact of ${account.profile.name} with the same values`,
      before.id,
    );
  return updateRow(number, "CONTACTS", { identity, targetId: before.id, changes, plan });
}
