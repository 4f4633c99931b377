import { PAGE_ROWS } from "@cara/contract/limits.ts";
import type { AccountType } from "@cara/contract/account-types.ts";
import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { PolicyState } from "@cara/contract/states.ts";
import { sql, type Selectable } from "kysely";
import { listedAccount } from "#domains/accounts/listed-account.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AccountId, CarrierId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { asPrepared } from "#platform/db/prepared-db.ts";
import { byShape, prepared } from "#platform/db/prepared.ts";
import type { Policies } from "#platform/db/tables.gen.ts";
import type { Carrier } from "./carrier.ts";
import type { Listed, Policy } from "./policy.ts";
import { TERM_COLUMNS, toPolicy, withTerms } from "./policy.store.ts";

type PolicyColumn = keyof Selectable<Policies>;
/** Columns that a page of the list reads of what its policies refer to. */
const JOINED = {
  account_type: "a.type",
  account_name: "a.name",
  account_email: "a.email",
  carrier_name: "c.name",
} as const;
export type ListColumn = PolicyColumn | keyof typeof JOINED;
type ListedRow = Selectable<Policies> & Partial<Record<keyof typeof JOINED, string | null>>;

/** Which policies the list shows; null for any. */
export type PolicyFilter = {
  state: PolicyState | null;
  type: InsuranceType | null;
  carrierId: CarrierId | null;
  /** Only policies in force whose last day is in this span; then the soonest comes first. */
  expiring: { from: Day; until: Day } | null;
};
export type PolicyListArgs = PolicyFilter & {
  first: number;
  /** The sort key and id of the row before: the instant of its last change, or its last day. */
  after: { key: string; id: string } | null;
  search: string | null;
};

/**
 * One page plus one row. Search uses a privileged function that bypasses row-level security. With `columns` only those
 * are read, and fields from other columns are missing; names come with a page as the web app fetches it, and
 * `nothingFollows` is called before it is sent.
 */
export async function listPolicies(
  db: AgencyDb,
  input: PolicyListArgs,
  columns?: readonly ListColumn[],
  nothingFollows?: () => void,
): Promise<(Policy & Partial<Listed>)[]> {
  const { first, after, search, state, type, carrierId, expiring } = input;
  const isFiltered = search !== null || state !== null || type !== null || carrierId !== null || expiring !== null;
  if (!isFiltered && columns && first === PAGE_ROWS) {
    nothingFollows?.();
    return (await page(columns, after !== null)(db, after ?? TOP)).map(listedFrom(columns));
  }
  const way = expiring ? "asc" : "desc";
  // its plan is the function's own, whatever is searched for
  const policies = (search && columns ? asPrepared(db) : db).selectFrom("policies");
  let query = (columns ? policies.select(columns.filter(isOwn)) : policies.selectAll())
    .orderBy(expiring ? "expires_on" : "updated_at", way)
    .orderBy("id", way)
    .limit(first + 1);
  if (search) {
    query = query.where(sql<boolean>`id = any ((select app.search_policies(${search}, ${state}, ${type},
      ${carrierId}::uuid, ${expiring?.from ?? null}::date, ${expiring?.until ?? null}::date, ${after?.key ?? null},
      ${after?.id ?? null}::uuid, ${first + 1}))::uuid[])`);
    return (await query.execute()).map(toPolicy);
  }
  if (state) query = query.where("state", "=", state);
  if (type) query = query.where("type", "=", type);
  if (carrierId) query = query.where("carrier_id", "=", carrierId);
  if (expiring)
    query = query
      // a literal: the index of last days holds the policies in force only
      .where("state", "=", sql.lit("INFORCE"))
      .where("expires_on", ">=", expiring.from)
      .where("expires_on", "<=", expiring.until);
  if (after)
    query = expiring
      ? query.where(sql<boolean>`(expires_on, id) > (${after.key}::date, ${after.id}::uuid)`)
      : query.where(sql<boolean>`(updated_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`);
  return (await query.execute()).map(toPolicy);
}

const TOP = { key: "", id: "" };
const page = byShape((columns: readonly ListColumn[], goesOn: boolean) =>
  prepared<{ key: string; id: string }, ListedRow>((db, value) => {
    const own = columns.filter(isOwn);
    let query = db
      .selectFrom("policies")
      .select(own)
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(sql.lit(PAGE_ROWS + 1));
    if (goesOn)
      query = query.where(sql<boolean>`(updated_at, id) < (${value("key")}::timestamptz, ${value("id")}::uuid)`);
    if (own.length === columns.length) return query;
    const read = columns.map((column) =>
      isOwn(column) ? sql.ref(`r.${column}`) : sql`${sql.ref(JOINED[column])} as ${sql.ref(column)}`,
    );
    // joined once the page is cut, in the same trip
    return sql<ListedRow>`
      select ${sql.join(read)}
        from ${query} r
        left join accounts a on a.id = r.account_id
        left join carriers c on c.id = r.carrier_id
       order by r.updated_at desc, r.id desc`;
  }),
);
const isOwn = (column: ListColumn): column is PolicyColumn => !(column in JOINED);

/** How a row with these columns becomes a policy. */
const listedFrom = byShape((columns: readonly ListColumn[]) => {
  const terms = TERM_COLUMNS.filter(({ column }) => columns.includes(column));
  const isJoined = !columns.every(isOwn);
  return (row: ListedRow): Policy & Partial<Listed> => {
    const policy: Policy & Partial<Listed> = withTerms(row, terms);
    if (isJoined) policy.listed = { account: accountIn(row), carrier: carrierIn(row) };
    return policy;
  };
});
// a policy's account and carrier exist
const accountIn = ({ account_id, account_type, account_name, account_email }: ListedRow) =>
  listedAccount(account_id as AccountId, account_type as AccountType, {
    name: account_name ?? "",
    email: account_email ?? null,
  });
const carrierIn = ({ carrier_id, carrier_name }: ListedRow) => ({ id: carrier_id, name: carrier_name }) as Carrier;
