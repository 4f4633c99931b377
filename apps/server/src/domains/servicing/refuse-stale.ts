import { REQUEST_CHANGED_MEANWHILE } from "@cara/contract/messages.ts";
import { refuse } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listChangesSince } from "./service-request-history.store.ts";
import type { ServiceRequest } from "./service-request.ts";

/**
 * Whoever worked from an older version is refused when something was changed since, and can read what. Comments are no
 * change another could overwrite, so nobody is held up by one. Without a version nothing is compared.
 */
export async function refuseStale(
  db: AgencyDb,
  request: ServiceRequest,
  version: number | null | undefined,
): Promise<ReturnType<typeof refuse<"CHANGED_MEANWHILE">> | null> {
  if (typeof version !== "number" || version === request.version) return null;
  const isFromTheFuture = version > request.version;
  if (!isFromTheFuture && (await listChangesSince(db, request.id, version)).length === 0) return null;
  return refuse("CHANGED_MEANWHILE", REQUEST_CHANGED_MEANWHILE);
}
