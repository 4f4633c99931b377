import type { Selectable } from "kysely";
import type { ServiceRequestState } from "@cara/contract/states.ts";
import type { AccountId, AgencyId, AgencyUserId, PolicyId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ServiceRequests } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { RequestBody } from "./service-request-part.ts";
import type { ServiceRequest } from "./service-request.ts";

/** Most requests shown with one account; the list shows the rest. */
const REQUESTS_OF_ACCOUNT = 200;

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

export const requests = (db: AgencyDb, columns: readonly RequestColumn[] = COLUMNS) =>
  db.selectFrom("service_requests").select(columns);

/** Every column of a request. */
export const COLUMNS = [
  ...(["id", "type", "state", "client_name", "client_email", "client_phone", "details", "account_id"] as const),
  ...(["business_policy_id", "part", "assignee_id", "due_on", "resolution_notes", "resolved_at"] as const),
  ...(["resolved_by", "version", "created_at", "updated_at"] as const),
];

export type RequestColumn = (typeof COLUMNS)[number];
export type Row = Pick<Selectable<ServiceRequests>, RequestColumn>;

export const toRequest = (row: Row): ServiceRequest => ({
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
