import { findAccount } from "#domains/accounts/find-account.ts";
import { colleaguesById } from "#domains/identity/find-agency-user.ts";
import type { AccountId, ServiceRequestId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { searchTextOf } from "./service-request.ts";
import { lockRequestsOf, saveSearchText } from "./service-request.store.ts";

/** Requests per query; an account has a few dozen. */
const BATCH = 200;

/** Updates the search text of a renamed account's requests. Idempotent; returns their number. */
export async function refreshServiceRequestSearch(db: AgencyDb, accountId: AccountId): Promise<number> {
  const account = await findAccount(db, accountId);
  if (!account) return 0;
  const accountName = account.profile.name;
  let done = 0;
  let after: ServiceRequestId | null = null;
  for (;;) {
    const requests = await lockRequestsOf(db, accountId, { after, most: BATCH });
    const people = await colleaguesById(db, [
      ...new Set(requests.map((request) => request.assigneeId).filter((id) => id !== null)),
    ]);
    for (const request of requests) {
      const assigneeName = (request.assigneeId && people.get(request.assigneeId)?.name) ?? null;
      await saveSearchText(db, request.id, searchTextOf(request, { accountName, assigneeName }));
    }
    done += requests.length;
    after = requests.at(-1)?.id ?? null;
    if (requests.length < BATCH) return done;
  }
}
