import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { CONTACTS_LISTED } from "@cara/contract/limits.ts";
import { parseId, type AccountId, type AgencyId, type ContactId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { contactSearchText, sortName, type Contact } from "./account.ts";

/** Most accounts that one address leads to. */
const MATCHES_LISTED = 10;

export async function findContact(db: AgencyDb, text: string): Promise<Contact | null> {
  const id = parseId<ContactId>(text);
  if (!id) return null;
  const row = await contacts(db).where("c.id", "=", id).executeTakeFirst();
  return row ? toContact(row) : null;
}

/** By name; with a search, those whose name, email or phone contains it. */
export async function listContacts(db: AgencyDb, search: string | null): Promise<Contact[]> {
  let query = contacts(db).orderBy("c.sort_name").orderBy("c.id").limit(CONTACTS_LISTED);
  if (search)
    query = query.where(
      sql<boolean>`c.id = any ((select app.search_contacts(${search}, null, null, ${CONTACTS_LISTED}))::uuid[])`,
    );
  return (await query.execute()).map(toContact);
}

/** The contacts of several accounts, each account's primary contact first. */
export async function listContactsOf(
  db: AgencyDb,
  accountIds: readonly AccountId[],
): Promise<(Contact & { accountId: AccountId })[]> {
  const rows = await contacts(db)
    .innerJoin("account_contacts as ac", (join) =>
      join.onRef("ac.agency_id", "=", "c.agency_id").onRef("ac.contact_id", "=", "c.id"),
    )
    .select("ac.account_id")
    .where("ac.account_id", "in", accountIds)
    .orderBy("ac.position")
    .orderBy("c.id")
    .execute();
  return rows.map((row) => ({ ...toContact(row), accountId: row.account_id as AccountId }));
}

/** A contact and its first account. */
export type ContactAt = Contact & { account: { id: AccountId; name: string } | null };

/** Contacts with this name, email or phone, by name. */
export async function listSimilarContacts(
  db: AgencyDb,
  { name, email, phone }: { name: string | null; email: string | null; phone: string | null },
  most: number,
): Promise<ContactAt[]> {
  const rows = await contacts(db)
    .select((expression) =>
      jsonObjectFrom(
        expression
          .selectFrom("account_contacts as ac")
          .innerJoin("accounts as a", (join) =>
            join.onRef("a.agency_id", "=", "ac.agency_id").onRef("a.id", "=", "ac.account_id"),
          )
          .select(["a.id", "a.name"])
          .whereRef("ac.agency_id", "=", "c.agency_id")
          .whereRef("ac.contact_id", "=", "c.id")
          .orderBy("a.sort_name")
          .limit(1),
      ).as("account"),
    )
    .where((where) =>
      where.or([
        ...(name ? [where("c.sort_name", "=", name)] : []),
        ...(email ? [where("c.email", "=", email)] : []),
        ...(phone ? [where("c.phone", "=", phone)] : []),
      ]),
    )
    .orderBy("c.sort_name")
    .orderBy("c.id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...toContact(row),
    account: row.account && { id: row.account.id as AccountId, name: row.account.name },
  }));
}

export async function insertContact(db: AgencyDb, agencyId: AgencyId, contact: Contact, at: Date): Promise<void> {
  await db
    .insertInto("contacts")
    .values({
      agency_id: agencyId,
      ...contact,
      created_at: at,
      sort_name: sortName(contact.name),
      search_text: contactSearchText(contact),
    })
    .execute();
}

/** Appends a contact to an account's list. */
export async function linkContact(
  db: AgencyDb,
  agencyId: AgencyId,
  accountId: AccountId,
  contactId: ContactId,
): Promise<void> {
  await sql`
    insert into account_contacts (agency_id, account_id, contact_id, position)
    select ${agencyId}, ${accountId}, ${contactId}, coalesce(max(position), 0) + 1
      from account_contacts where account_id = ${accountId}
    on conflict do nothing`.execute(db);
}

export async function saveContact(db: AgencyDb, contact: Contact): Promise<void> {
  const { id, ...values } = contact;
  await db
    .updateTable("contacts")
    .set({ ...values, sort_name: sortName(contact.name), search_text: contactSearchText(contact) })
    .where("id", "=", id)
    .execute();
}

/** Takes a contact off an account's list; the contact stays. */
export async function unlinkContact(db: AgencyDb, accountId: AccountId, contactId: ContactId): Promise<void> {
  await db
    .deleteFrom("account_contacts")
    .where("account_id", "=", accountId)
    .where("contact_id", "=", contactId)
    .execute();
}

/** The accounts of a contact. */
export async function listAccountIdsOf(db: AgencyDb, contactId: ContactId): Promise<AccountId[]> {
  const rows = await db
    .selectFrom("account_contacts")
    .select("account_id")
    .where("contact_id", "=", contactId)
    .orderBy("account_id")
    .execute();
  return rows.map(({ account_id }) => account_id as AccountId);
}

/** Contacts with this address, once for each of their accounts. */
export async function listAccountsByContactEmail(
  db: AgencyDb,
  email: string,
): Promise<{ contactId: ContactId; accountId: AccountId }[]> {
  const rows = await db
    .selectFrom("contacts as c")
    .innerJoin("account_contacts as ac", (join) =>
      join.onRef("ac.agency_id", "=", "c.agency_id").onRef("ac.contact_id", "=", "c.id"),
    )
    .select(["ac.contact_id", "ac.account_id"])
    .where("c.email", "=", email)
    .orderBy("ac.account_id")
    .orderBy("ac.contact_id")
    .limit(MATCHES_LISTED)
    .execute();
  return rows.map((row) => ({
    contactId: row.contact_id as ContactId,
    accountId: row.account_id as AccountId,
  }));
}

const contacts = (db: AgencyDb) => db.selectFrom("contacts as c").select(["c.id", "c.name", "c.email", "c.phone"]);

type Row = { id: string; name: string; email: string | null; phone: string | null };
const toContact = ({ id, name, email, phone }: Row): Contact => ({ id: id as ContactId, name, email, phone });
