import { sql } from "kysely";
import type { AccountId, ContactId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FormerRow } from "#platform/db/former-rows.ts";
import { toAccount } from "./account.store.ts";
import type { Account } from "./account.ts";

/** Most accounts per name; an import refuses a row that matches more than one anyway. */
const SAME_NAME = 200;
/** Most accounts per email or phone, oldest first. */
const SAME_REACH = 10;

/** Accounts with these names, ignoring case; locked until the transaction ends if they are to be written. */
export async function listAccountsByName(
  db: AgencyDb,
  sortNames: readonly string[],
  { hold }: { hold: boolean },
): Promise<Account[]> {
  if (sortNames.length === 0) return [];
  const { rows } = await sql<Parameters<typeof toAccount>[0]>`
    select a.* from unnest(${sortNames}::text[]) as n (name)
     cross join lateral (
       select * from accounts where sort_name = n.name order by id limit ${SAME_NAME}
       ${hold ? sql`for update` : sql``}) a`.execute(db);
  return rows.map(toAccount);
}

/** Accounts with one of these emails or phones. */
export async function listAccountsByReach(
  db: AgencyDb,
  column: "email" | "phone",
  values: readonly string[],
): Promise<{ id: AccountId; name: string; value: string }[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<{ id: AccountId; name: string; value: string }>`
    select a.id, a.name, v.value from unnest(${values}::text[]) as v (value)
     cross join lateral (
       select id, name from accounts where ${sql.ref(column)} = v.value order by id limit ${SAME_REACH}) a`.execute(db);
  return rows;
}

/** Inserts rows in bulk; each has all columns. */
export async function insertRows(
  db: AgencyDb,
  table: "accounts" | "contacts" | "account_contacts",
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** Updates accounts in bulk. */
export async function saveAccountRows(db: AgencyDb, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update accounts a
       set name = n.name, dba = n.dba, email = n.email, phone = n.phone, naics = n.naics, website = n.website,
           line1 = n.line1, line2 = n.line2, city = n.city, zone = n.zone, postal_code = n.postal_code,
           version = n.version, updated_at = n.updated_at, sort_name = n.sort_name
      from jsonb_populate_recordset(null::accounts, ${JSON.stringify(rows)}::jsonb) n
     where a.id = n.id`.execute(db);
}

/**
 * Restores accounts exactly, unless they were edited since; only the version increments, so that a person who still sees
 * the imported values cannot overwrite the restored ones unseen. Returns which were restored.
 */
export async function restoreAccountRows(
  db: AgencyDb,
  formers: readonly { former: FormerRow; leftVersion: number }[],
): Promise<Set<string>> {
  if (formers.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update accounts a
       set name = f.name, dba = f.dba, email = f.email, phone = f.phone, naics = f.naics, website = f.website,
           line1 = f.line1, line2 = f.line2, city = f.city, zone = f.zone, postal_code = f.postal_code,
           version = a.version + 1, updated_at = f.updated_at, sort_name = f.sort_name
      from jsonb_to_recordset(${JSON.stringify(formers)}::jsonb) as given (former jsonb, "leftVersion" integer),
           jsonb_populate_record(null::accounts, given.former) f
     where a.id = f.id and a.version = given."leftVersion"
    returning a.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Updates contacts; with `left`, only those that still have these values. */
export async function saveContactRows(
  db: AgencyDb,
  rows: readonly { row: object; left?: object }[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { rows: saved } = await sql<{ id: string }>`
    update contacts c
       set name = n.name, email = n.email, phone = n.phone, sort_name = n.sort_name, search_text = n.search_text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("row" jsonb, "left" jsonb),
           jsonb_populate_record(null::contacts, given."row") n
     where c.id = n.id and (given."left" is null
        or jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone) = given."left")
    returning c.id`.execute(db);
  return new Set(saved.map(({ id }) => id));
}

/** The last position in each account's list of contacts. */
export async function lastPositions(db: AgencyDb, accountIds: readonly AccountId[]): Promise<Map<AccountId, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("account_contacts")
    .select(["account_id", (eb) => eb.fn.max("position").as("last")])
    .where("account_id", "in", accountIds)
    .groupBy("account_id")
    .execute();
  return new Map(rows.map(({ account_id, last }) => [account_id as AccountId, last]));
}

/** The accounts of these contacts. */
export async function listAccountsOfContacts(db: AgencyDb, contactIds: readonly ContactId[]): Promise<AccountId[]> {
  if (contactIds.length === 0) return [];
  const rows = await db
    .selectFrom("account_contacts")
    .select("account_id")
    .distinct()
    .where("contact_id", "in", contactIds)
    .execute();
  return rows.map(({ account_id }) => account_id as AccountId);
}

/** Saves the search texts that have changed. */
export async function saveSearchTexts(db: AgencyDb, texts: readonly { id: AccountId; text: string }[]): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    update accounts a set search_text = n.text
      from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ text }) => text)}::text[]) as n (id, text)
     where a.id = n.id and a.search_text <> n.text`.execute(db);
}
