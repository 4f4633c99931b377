import { PAGE_ROWS } from "@cara/contract/limits.ts";
import { sql, type Selectable } from "kysely";
import type { Address } from "#kernel/address.ts";
import type { AccountId, AgencyId, AgencyUserId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { byShape, prepared } from "#platform/db/prepared.ts";
import { asPrepared } from "#platform/db/prepared-db.ts";
import type { Accounts } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { NamePageArgs } from "#platform/paging.ts";
import { systemClock } from "#platform/use-case.ts";
import {
  accountSearchText,
  POLICIES_COUNTED,
  sortName,
  type Account,
  type AccountProfile,
  type Contact,
  type LookAlikeQuery,
} from "./account.ts";

const COLUMNS = [
  ...(["id", "type", "origin", "name", "dba", "email", "phone", "naics", "website"] as const),
  ...(["line1", "line2", "city", "zone", "postal_code", "manager_id", "version", "created_at", "updated_at"] as const),
];
export type AccountColumn = (typeof COLUMNS)[number];
/** What a page of the list counts in the policies of its accounts. */
export type TotalsColumn = "policy_count" | "next_expiration";

/**
 * One page plus one row, by name. Search uses a privileged function that bypasses row-level security. With `columns` only
 * those are read, and fields from other columns are missing; totals come with a page as the web app fetches it, and
 * `nothingFollows` is called before it is sent.
 */
export async function listAccounts(
  db: AgencyDb,
  { first, after, search }: NamePageArgs,
  columns: readonly (AccountColumn | TotalsColumn)[] = COLUMNS,
  nothingFollows?: () => void,
): Promise<Account[]> {
  if (!search && first === PAGE_ROWS) {
    nothingFollows?.();
    const today = systemClock.now().toISOString().slice(0, 10);
    return (await page(columns, after !== null)(db, { ...(after ?? TOP), today })).map(toListed);
  }
  let query = accounts(search ? asPrepared(db) : db, columns.filter(isOwn))
    .orderBy("sort_name")
    .orderBy("id")
    .limit(first + 1);
  if (search) {
    query = query.where(sql<boolean>`id = any ((select app.search_accounts(${search}, ${after?.name ?? null},
      ${after?.id ?? null}::uuid, ${first + 1}))::uuid[])`);
  } else if (after) {
    query = query.where(sql<boolean>`(sort_name, id) > (${after.name}, ${after.id}::uuid)`);
  }
  return (await query.execute()).map(toAccount);
}

const TOP = { name: "", id: "" };
const page = byShape((columns: readonly (AccountColumn | TotalsColumn)[], goesOn: boolean) =>
  prepared<{ name: string; id: string; today: string }, ListedRow>((db, value) => {
    const own = columns.filter(isOwn);
    let query = accounts(db, own)
      .orderBy("sort_name")
      .orderBy("id")
      .limit(sql.lit(PAGE_ROWS + 1));
    if (goesOn) query = query.where(sql<boolean>`(sort_name, id) > (${value("name")}, ${value("id")}::uuid)`);
    if (own.length === columns.length) return query;
    // counted once the page is cut, in the same trip
    return sql<ListedRow>`
      select ${sql.join(own.map((column) => sql.ref(`r.${column}`)))}, newest.count as policy_count,
             newest.next as next_expiration
        from ${query.select("sort_name")} r, lateral (
               select count(*)::int as count,
                      min(p.expires_on) filter (where p.state = 'INFORCE' and p.expires_on >= ${value("today")}::date) as next
                 from (select t.state, t.expires_on from policies t where t.account_id = r.id
                        order by t.updated_at desc limit ${sql.lit(POLICIES_COUNTED)}) p) newest
       order by r.sort_name, r.id`;
  }),
);
const isOwn = (column: AccountColumn | TotalsColumn): column is AccountColumn =>
  column !== "policy_count" && column !== "next_expiration";
type ListedRow = Row & { policy_count?: number; next_expiration?: string | null };

function toListed(row: ListedRow): Account {
  const account = toAccount(row);
  const { policy_count: count, next_expiration: nextExpiration = null } = row;
  if (count !== undefined) account.policyTotals = { count, nextExpiration };
  return account;
}

export async function getAccount(db: AgencyDb, id: AccountId): Promise<Account> {
  const row = await accounts(db).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toAccount(row);
}

export async function findAccount(db: AgencyDb, id: AccountId): Promise<Account | null> {
  const row = await accounts(db).where("id", "=", id).executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** Accounts by id; with `columns` only those are read, and fields from other columns are missing. */
export async function listAccountsById(
  db: AgencyDb,
  ids: readonly AccountId[],
  columns: readonly AccountColumn[] = COLUMNS,
): Promise<Account[]> {
  return (await byIds(columns)(db, { ids })).map(toAccount);
}
const byIds = byShape((columns: readonly AccountColumn[]) =>
  prepared<{ ids: readonly string[] }, Row>((db, value) =>
    accounts(db, columns).where(sql<boolean>`id = any (${value("ids")}::uuid[])`),
  ),
);

/** Reads the account and locks its row until the transaction ends. */
export async function lockAccount(db: AgencyDb, id: AccountId): Promise<Account> {
  const row = await accounts(db).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return toAccount(row);
}

export async function insertAccount(
  db: AgencyDb,
  agencyId: AgencyId,
  account: Account,
  contacts: Contact[],
): Promise<void> {
  await db
    .insertInto("accounts")
    .values({
      agency_id: agencyId,
      id: account.id,
      type: account.type,
      origin: account.origin,
      ...columnsOf(account, contacts),
      manager_id: account.managerId,
      version: account.version,
      created_at: account.createdAt,
      updated_at: account.updatedAt,
    })
    .execute();
}

export async function saveAccount(db: AgencyDb, account: Account, contacts: Contact[]): Promise<void> {
  await db
    .updateTable("accounts")
    .set({
      ...columnsOf(account, contacts),
      manager_id: account.managerId,
      version: account.version,
      updated_at: account.updatedAt,
    })
    .where("id", "=", account.id)
    .execute();
}

/** Increments the version of accounts whose contacts have changed. */
export async function bumpAccounts(db: AgencyDb, ids: readonly AccountId[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("accounts")
    .set({ version: sql<number>`version + 1`, updated_at: at })
    .where("id", "in", ids)
    .execute();
}

/** Accounts whose name starts like the given one, or with its email or phone, most likely first. */
export async function listSimilarAccounts(
  db: AgencyDb,
  { name, email, phone }: LookAlikeQuery,
  most: number,
): Promise<Account[]> {
  const rows = await accounts(db)
    .where((where) =>
      where.or([
        // a range condition, so that the index on the name can be used
        ...(name
          ? [where.and([where("sort_name", ">=", name), where("sort_name", "<", `${name}${LAST_LETTER}`)])]
          : []),
        ...(email ? [where("email", "=", email)] : []),
        ...(phone ? [where("phone", "=", phone)] : []),
      ]),
    )
    .orderBy(sql`coalesce(email = ${email} or phone = ${phone}, false)`, "desc")
    // the shortest of these names is the same name, apart from its legal form
    .orderBy(sql`length(sort_name)`)
    .orderBy("sort_name")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(toAccount);
}
/** Sorts after every other character. */
const LAST_LETTER = "\u{10FFFF}";

const accounts = (db: AgencyDb, columns: readonly AccountColumn[] = COLUMNS) =>
  db.selectFrom("accounts").select(columns);

type Row = Omit<Selectable<Accounts>, "agency_id" | "sort_name" | "search_text">;

export const toAccount = (row: Row): Account => ({
  id: row.id as AccountId,
  // the table's checks admit no other values
  type: row.type as Account["type"],
  origin: row.origin as Account["origin"],
  profile: {
    name: row.name,
    dba: row.dba,
    email: row.email,
    phone: row.phone,
    naics: row.naics,
    website: row.website,
    mailingAddress: toAddress(row),
  },
  managerId: row.manager_id as AgencyUserId | null,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toAddress = ({ line1, line2, city, zone, postal_code }: Row): Address | null =>
  line1 && city && zone && postal_code ? { line1, line2, city, zone, postalCode: postal_code } : null;

export function columnsOf({ type, profile }: { type: Account["type"]; profile: AccountProfile }, contacts: Contact[]) {
  const { mailingAddress: address, ...plain } = profile;
  return {
    ...plain,
    line1: address?.line1 ?? null,
    line2: address?.line2 ?? null,
    city: address?.city ?? null,
    zone: address?.zone ?? null,
    postal_code: address?.postalCode ?? null,
    sort_name: sortName(profile.name),
    search_text: accountSearchText(profile, type, contacts),
  };
}
