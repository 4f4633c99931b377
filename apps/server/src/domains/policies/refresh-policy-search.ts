import type { AccountId, PolicyId } from "#kernel/ids.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listCarriersById } from "./carrier.store.ts";
import { searchTextOf } from "./policy-parties.ts";
import { lockPoliciesOf, saveSearchText } from "./policy.store.ts";

/** Policies per query; an account has a few dozen. */
const BATCH = 200;

/** Updates the search text of a renamed account's policies. Idempotent; returns their number. */
export async function refreshPolicySearch(db: AgencyDb, accountId: AccountId): Promise<number> {
  const account = await findAccount(db, accountId);
  if (!account) return 0;
  let done = 0;
  let after: PolicyId | null = null;
  for (;;) {
    const policies = await lockPoliciesOf(db, accountId, { after, most: BATCH });
    const carriers = await listCarriersById(db, [...new Set(policies.map((policy) => policy.carrierId))]);
    for (const policy of policies) {
      const carrier = carriers.find(({ id }) => id === policy.carrierId);
      if (carrier) await saveSearchText(db, policy.id, searchTextOf(policy, account, carrier));
    }
    done += policies.length;
    after = policies.at(-1)?.id ?? null;
    if (policies.length < BATCH) return done;
  }
}
