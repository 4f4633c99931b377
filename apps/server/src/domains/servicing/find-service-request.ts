import type { ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ServiceRequest } from "./service-request.ts";
import { listRequestsById } from "./service-request.store.ts";

/** Requests by id, for the copilot, which references requests. */
export async function serviceRequestsById(
  db: AgencyDb,
  ids: readonly ServiceRequestId[],
): Promise<ReadonlyMap<ServiceRequestId, ServiceRequest>> {
  if (ids.length === 0) return new Map();
  return new Map((await listRequestsById(db, ids)).map((request) => [request.id, request]));
}
