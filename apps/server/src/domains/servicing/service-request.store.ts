import { PAGE_ROWS } from "@cara/contract/limits.ts";
import { sql, type Selectable } from "kysely";
import type { ServiceRequestSort } from "@cara/contract/service-request-types.ts";
import type { ServiceRequestState } from "@cara/contract/states.ts";
import type { AccountId, AgencyId, AgencyUserId, PolicyId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { byShape, prepared } from "#platform/db/prepared.ts";
import { asPrepared } from "#platform/db/prepared-db.ts";
import type { ServiceRequests } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import { writeInstant } from "#platform/instants.ts";
import type { RequestBody } from "./service-request-part.ts";
import type { ServiceRequest } from "./service-request.ts";

/** Most requests shown with one account; the list shows the rest. */
const REQUESTS_OF_ACCOUNT = 200;
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

/** A request's sort key; requests without a due day come last. */
export const sortKeyOf = ({ dueOn, createdAt }: ServiceRequest, sort: ServiceRequestSort): string =>
  sort === "DUE" ? (dueOn ?? "infinity") : writeInstant(createdAt);

/**
 * One page plus one row. Each state has its own index, so a list of both is two pages merged. With `columns` only those
 * are read, and fields from other columns are missing.
 */
export async function listServiceRequests(
  db: AgencyDb,
  input: ListArgs,
  columns: readonly RequestColumn[] = COLUMNS,
): Promise<ServiceRequest[]> {
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
  columns: readonly RequestColumn[],
): Promise<ServiceRequest[]> {
  const order = { sort, isDescending };
  if (search) {
    const query = ordered(requests(asPrepared(db), columns), order).limit(first + 1)
      .where(sql<boolean>`id = any ((select app.search_service_requests(${search}, ${state},
      ${assigneeKey}::uuid, ${sort}, ${isDescending}, ${after?.key ?? null}, ${after?.id ?? null}::uuid,
      ${first + 1}))::uuid[])`);
    return (await query.execute()).map(toRequest);
  }
  const values = { assigneeKey: assigneeKey ?? "", key: after?.key ?? "", id: after?.id ?? "" };
  if (first === PAGE_ROWS) {
    const shape = [columns, state, sort, isDescending, assigneeKey !== null, after !== null] as const;
    return (await page(...shape)(db, values)).map(toRequest);
  }
  let query = ordered(requests(db, columns), order)
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
    columns: readonly RequestColumn[],
    state: ServiceRequestState,
    sort: ServiceRequestSort,
    isDescending: boolean,
    isOfOne: boolean,
    goesOn: boolean,
  ) =>
    prepared<{ assigneeKey: string; key: string; id: string }, Row>((db, value) => {
      const order = { sort, isDescending };
      let query = ordered(requests(db, columns), order)
        .where("state", "=", sql.lit(state))
        .limit(sql.lit(PAGE_ROWS + 1));
      if (isOfOne) query = query.where("assignee_key", "=", value("assigneeKey"));
      return goesOn ? query.where(isAfter(order, value("key"), value("id"))) : query;
    }),
);

export async function listRequestsById(db: AgencyDb, ids: readonly ServiceRequestId[]): Promise<ServiceRequest[]> {
  return (await requests(db).where("id", "in", ids).execute()).map(toRequest);
}

/** Requests of several accounts, last changed first, limited per account. */
export async function listRequestsOf(db: AgencyDb, accountIds: readonly AccountId[]): Promise<ServiceRequest[]> {
  const rows = await requests(db)
    .where("account_id", "in", accountIds)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(REQUESTS_OF_ACCOUNT * accountIds.length)
    .execute();
  return rows.map(toRequest);
}

/** Locks an account's requests, or the agency's, until the transaction ends, in the order of their ids. */
export async function lockRequestsOf(
  db: AgencyDb,
  accountId: AccountId | "EVERY_ACCOUNT",
  { after, most }: { after: ServiceRequestId | null; most: number },
): Promise<ServiceRequest[]> {
  let query = requests(db).orderBy("id").limit(most).forUpdate();
  if (accountId !== "EVERY_ACCOUNT") query = query.where("account_id", "=", accountId);
  if (after) query = query.where("id", ">", after);
  return (await query.execute()).map(toRequest);
}

export async function findServiceRequest(db: AgencyDb, id: ServiceRequestId): Promise<ServiceRequest | null> {
  const row = await requests(db).where("id", "=", id).executeTakeFirst();
  return row ? toRequest(row) : null;
}

export async function getServiceRequest(db: AgencyDb, id: ServiceRequestId): Promise<ServiceRequest> {
  const request = await findServiceRequest(db, id);
  if (!request) throw notFound();
  return request;
}

/** Reads the request and locks its row until the transaction ends, so that history entries have one order. */
export async function lockServiceRequest(db: AgencyDb, id: ServiceRequestId): Promise<ServiceRequest> {
  const row = await requests(db).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return toRequest(row);
}

export async function insertServiceRequest(
  db: AgencyDb,
  agencyId: AgencyId,
  request: ServiceRequest,
  search: string,
): Promise<void> {
  await db
    .insertInto("service_requests")
    .values({
      agency_id: agencyId,
      id: request.id,
      created_at: request.createdAt,
      ...columnsOf(request),
      search_text: search,
    })
    .execute();
}

export async function saveServiceRequest(db: AgencyDb, request: ServiceRequest, search: string): Promise<void> {
  await db
    .updateTable("service_requests")
    .set({ ...columnsOf(request), search_text: search })
    .where("id", "=", request.id)
    .execute();
}

/** Saves the new version of a request that only got a comment. */
export async function saveTouched(db: AgencyDb, { id, version, updatedAt }: ServiceRequest): Promise<void> {
  await db.updateTable("service_requests").set({ version, updated_at: updatedAt }).where("id", "=", id).execute();
}

export async function saveSearchText(db: AgencyDb, id: ServiceRequestId, search: string): Promise<void> {
  await db.updateTable("service_requests").set({ search_text: search }).where("id", "=", id).execute();
}

const requests = (db: AgencyDb, columns: readonly RequestColumn[] = COLUMNS) =>
  db.selectFrom("service_requests").select(columns);

const COLUMNS = [
  ...(["id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id"] as const),
  ...(["business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at"] as const),
  ...(["resolved_by", "version", "created_at", "updated_at"] as const),
];

export type RequestColumn = (typeof COLUMNS)[number];
type Row = Pick<Selectable<ServiceRequests>, RequestColumn>;

const toRequest = (row: Row): ServiceRequest => ({
  id: row.id as ServiceRequestId,
  // the table's checks admit no other values, and no part of another type
  ...({ type: row.type, part: row.part } as RequestBody),
  state: row.state as ServiceRequestState,
  clientName: row.client_name,
  clientEmail: row.client_email,
  clientPhone: row.client_phone,
  details: row.details,
  accountId: row.account_id as AccountId | null,
  businessPolicyId: row.business_policy_id as PolicyId | null,
  assigneeId: row.assignee_id as AgencyUserId | null,
  dueOn: row.due_on,
  resolutionNotes: row.resolution_notes,
  resolvedAt: row.resolved_at,
  resolvedBy: row.resolved_by as AgencyUserId | null,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columnsOf = (request: ServiceRequest) => ({
  type: request.type,
  state: request.state,
  client_name: request.clientName,
  client_email: request.clientEmail,
  client_phone: request.clientPhone,
  details: request.details,
  account_id: request.accountId,
  business_policy_id: request.businessPolicyId,
  part: JSON.stringify(request.part),
  assignee_id: request.assigneeId,
  due_on: request.dueOn,
  resolution_notes: request.resolutionNotes,
  resolved_at: request.resolvedAt,
  resolved_by: request.resolvedBy,
  version: request.version,
  updated_at: request.updatedAt,
});
