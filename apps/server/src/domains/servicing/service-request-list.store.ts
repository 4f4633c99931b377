import type { AccountType } from "@cara/contract/account-types.ts";
import { PAGE_ROWS } from "@cara/contract/limits.ts";
import type { ServiceRequestSort } from "@cara/contract/service-request-types.ts";
import type { ServiceRequestState } from "@cara/contract/states.ts";
import { sql } from "kysely";
import { listedAccount } from "#domains/accounts/listed-account.ts";
import type { AgencyUser } from "#domains/identity/agency-user.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { byShape, prepared } from "#platform/db/prepared.ts";
import { asPrepared } from "#platform/db/prepared-db.ts";
import { writeInstant } from "#platform/instants.ts";
import type { Listed, ServiceRequest } from "./service-request.ts";
import { COLUMNS, requests, toRequest, type RequestColumn, type Row } from "./service-request.store.ts";

/** The assignee key of unassigned requests in the list's index. */
export const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The list's page, order, assignee and states. */
export type ListArgs = {
  first: number;
  after: { key: string; id: string } | null;
  search: string | null;
  states: readonly ServiceRequestState[];
  /** One person's, unassigned (`NOBODY`), or everyone's when null. */
  assigneeKey: string | null;
  sort: ServiceRequestSort;
  isDescending: boolean;
};

/** Columns that a page of the list reads of what its requests refer to. */
const JOINED = { account_type: "a.type", account_name: "a.name", assignee_name: "u.name" } as const;
export type ListColumn = RequestColumn | keyof typeof JOINED;
type ListedRow = Row & Partial<Record<keyof typeof JOINED, string | null>>;
type Listing = ServiceRequest & Partial<Listed>;

/** A request's sort key; requests without a due day come last. */
export const sortKeyOf = ({ dueOn, createdAt }: ServiceRequest, sort: ServiceRequestSort): string =>
  sort === "DUE" ? (dueOn ?? "infinity") : writeInstant(createdAt);

/**
 * One page plus one row. Each state has its own index, so a list of both is two pages merged. With `columns` only those
 * are read, and fields from other columns are missing; names come with a page as the web app fetches it, and
 * `nothingFollows` is called before one of a single state is sent.
 */
export async function listServiceRequests(
  db: AgencyDb,
  input: ListArgs,
  columns: readonly ListColumn[] = COLUMNS,
  nothingFollows?: () => void,
): Promise<Listing[]> {
  if (input.states.length === 1 && !input.search && input.first === PAGE_ROWS) nothingFollows?.();
  const pages = await Promise.all(input.states.map((state) => pageOf(db, state, input, columns)));
  const [only, another] = pages;
  if (!another) return only ?? [];
  const order = input.isDescending ? -1 : 1;
  const keyOf = (request: ServiceRequest) => `${sortKeyOf(request, input.sort)}|${request.id}`;
  return pages
    .flat()
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -order : order))
    .slice(0, input.first + 1);
}

async function pageOf(
  db: AgencyDb,
  state: ServiceRequestState,
  { first, after, search, assigneeKey, sort, isDescending }: ListArgs,
  columns: readonly ListColumn[],
): Promise<Listing[]> {
  const order = { sort, isDescending };
  if (search) {
    const query = ordered(requests(asPrepared(db), columns.filter(isOwn)), order).limit(first + 1)
      .where(sql<boolean>`id = any ((select app.search_service_requests(${search}, ${state},
      ${assigneeKey}::uuid, ${sort}, ${isDescending}, ${after?.key ?? null}, ${after?.id ?? null}::uuid,
      ${first + 1}))::uuid[])`);
    return (await query.execute()).map(toRequest);
  }
  const values = { assigneeKey: assigneeKey ?? "", key: after?.key ?? "", id: after?.id ?? "" };
  if (first === PAGE_ROWS) {
    const shape = [columns, state, sort, isDescending, assigneeKey !== null, after !== null] as const;
    return (await page(...shape)(db, values)).map(columns.every(isOwn) ? toRequest : toListing);
  }
  let query = ordered(requests(db, columns.filter(isOwn)), order)
    .where("state", "=", state)
    .limit(first + 1);
  if (assigneeKey) query = query.where("assignee_key", "=", assigneeKey);
  if (after) query = query.where(isAfter(order, after.key, after.id));
  return (await query.execute()).map(toRequest);
}

type SortOrder = Pick<ListArgs, "sort" | "isDescending">;
const keyColumn = ({ sort }: SortOrder) => (sort === "DUE" ? "due_order" : "created_at");
const ordered = (query: ReturnType<typeof requests>, order: SortOrder) => {
  const way = order.isDescending ? "desc" : "asc";
  return query.orderBy(keyColumn(order), way).orderBy("id", way);
};
function isAfter(order: SortOrder, key: string, id: string) {
  const here = sql`(${sql.ref(keyColumn(order))}, id)`;
  const there = order.sort === "DUE" ? sql`(${key}::date, ${id}::uuid)` : sql`(${key}::timestamptz, ${id}::uuid)`;
  return order.isDescending ? sql<boolean>`${here} < ${there}` : sql<boolean>`${here} > ${there}`;
}

/** A page as the web app fetches it. The state is a literal in the statement, because each state has its own index. */
const page = byShape(
  (
    columns: readonly ListColumn[],
    state: ServiceRequestState,
    sort: ServiceRequestSort,
    isDescending: boolean,
    isOfOne: boolean,
    goesOn: boolean,
  ) =>
    prepared<{ assigneeKey: string; key: string; id: string }, ListedRow>((db, value) => {
      const order = { sort, isDescending };
      const own = columns.filter(isOwn);
      let query = ordered(requests(db, own), order)
        .where("state", "=", sql.lit(state))
        .limit(sql.lit(PAGE_ROWS + 1));
      if (isOfOne) query = query.where("assignee_key", "=", value("assigneeKey"));
      if (goesOn) query = query.where(isAfter(order, value("key"), value("id")));
      if (own.length === columns.length) return query;
      const read = columns.map((column) =>
        isOwn(column) ? sql.ref(`r.${column}`) : sql`${sql.ref(JOINED[column])} as ${sql.ref(column)}`,
      );
      const way = isDescending ? sql`desc` : sql`asc`;
      // joined once the page is cut, in the same trip
      return sql<ListedRow>`
        select ${sql.join(read)}
          from ${sort === "DUE" ? query.select("due_order") : query} r
          left join accounts a on a.id = r.account_id
          left join agency_users u on u.id = r.assignee_id
         order by ${sql.ref(`r.${keyColumn(order)}`)} ${way}, r.id ${way}`;
    }),
);

const isOwn = (column: ListColumn): column is RequestColumn => !(column in JOINED);

function toListing(row: ListedRow): Listing {
  const request: Listing = toRequest(row);
  const { account_type: type, account_name: name, assignee_name: assignee } = row;
  request.listed = {
    account: request.accountId && listedAccount(request.accountId, type as AccountType, { name: name ?? "" }),
    assignee: request.assigneeId && ({ id: request.assigneeId, name: assignee } as AgencyUser),
  };
  return request;
}
