import type { Day } from "#kernel/calendar.ts";
import type { AgencyId } from "#kernel/ids.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import { recordUnattended, type Unattended } from "#platform/events/record-event.ts";
import { changesBetween } from "./policy-history.ts";
import { insertPolicyVersion } from "./policy-history.store.ts";
import { listAgenciesWithEndedPolicies, lockEndedPolicies, markExpired } from "./policy.store.ts";

/** Policies expired per transaction; the rest follow in the next. */
export const EXPIRE_BATCH = 500;
/** Agencies per round; the rest follow in the next. */
export const AGENCIES_AT_ONCE = 1_000;

/** Agencies with policies in force past their last day. */
export const agenciesToExpire = (db: UnscopedDb, today: Day): Promise<AgencyId[]> =>
  listAgenciesWithEndedPolicies(db, today, AGENCIES_AT_ONCE);

/**
 * Expires policies in force past their last day, without an acting person. Returns how many; fewer than a batch means
 * that only rows locked by other transactions are left.
 */
export async function expirePolicies(context: Unattended, { today }: { today: Day }): Promise<number> {
  const { db, agencyId, clock, by } = context;

  const ended = await lockEndedPolicies(db, today, EXPIRE_BATCH);
  for (const policy of ended) {
    const version = policy.version + 1;
    await markExpired(db, policy.id, version, clock.now());
    await insertPolicyVersion(db, agencyId, {
      policyId: policy.id,
      version,
      kind: "EXPIRED",
      changedAt: clock.now(),
      actorType: by,
      actorId: null,
      reason: null,
      changes: changesBetween(policy, { ...policy, state: "EXPIRED", cancellation: null }),
    });
    await recordUnattended(context, { kind: "policy.expired", subjectId: policy.id, details: { version } });
  }
  return ended.length;
}
