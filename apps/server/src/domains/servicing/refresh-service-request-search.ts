import type { AccountId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { searchTextFor } from "./save-change.ts";
import { lockRequestsOf, saveSearchText } from "./service-request.store.ts";

/** Requests per query; an account has a few dozen. */
const BATCH = 200;

/** Updates the search text of a renamed account's requests. Idempotent; returns their number. */
export async function refreshServiceRequestSearch(db: AgencyDb, accountId: AccountId): Promise<number> {
  let done = 0;
  let after: ServiceRequestId | null = null;
  do {
    const batch = await refreshRequestBatch(db, accountId, after);
    done += batch.done;
    after = batch.last;
  } while (after !== null);
  return done;
}

/** Updates the search text of the next requests, and returns the last of them; null at the end. */
export async function refreshRequestBatch(
  db: AgencyDb,
  accountId: AccountId | "EVERY_ACCOUNT",
  after: ServiceRequestId | null,
): Promise<{ done: number; last: ServiceRequestId | null }> {
  const requests = await lockRequestsOf(db, accountId, { after, most: BATCH });
  for (const request of requests) await saveSearchText(db, request.id, await searchTextFor(db, request));
  return { done: requests.length, last: requests.length < BATCH ? null : (requests.at(-1)?.id ?? null) };
}
