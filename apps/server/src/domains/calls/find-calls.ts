import type { CallId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Call } from "./call.ts";
import { listCallsById } from "./call.store.ts";

/** Calls by id. */
export async function callsById(db: AgencyDb, ids: readonly CallId[]): Promise<Map<CallId, Call>> {
  if (ids.length === 0) return new Map();
  return new Map((await listCallsById(db, ids)).map((call) => [call.id, call]));
}
