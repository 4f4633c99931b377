import { REQUEST_CHANGED } from "@cara/contract/messages.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import { listChangesSince } from "./service-request-history.store.ts";
import type { ServiceRequest } from "./service-request.ts";

/**
 * Refuses a change based on an older version if the request changed since. Comments do not conflict, because no change
 * can overwrite them. Without a version nothing is compared.
 */
export async function rejectStaleRequest(
  db: AgencyDb,
  request: ServiceRequest,
  version: number | null | undefined,
): Promise<ReturnType<typeof rejectStaleVersion>> {
  const stale = rejectStaleVersion(request, version, REQUEST_CHANGED);
  if (!stale || typeof version !== "number" || version > request.version) return stale;
  return (await listChangesSince(db, request.id, version)).length > 0 ? stale : null;
}
