import type { Day } from "#kernel/calendar.ts";
import type { AgencyId } from "#kernel/ids.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import { recordUnattended, type Unattended } from "#platform/events/record-event.ts";
import { insertPolicyVersion } from "./policy-history.store.ts";
import { listAgenciesWithEndedPolicies, lockEndedPolicies, markExpired } from "./policy.store.ts";

/** Policies ended in one transaction; the rest follow in the next. */
export const EXPIRE_BATCH = 500;
/** Agencies worked through in one round; the rest follow in the next. */
export const AGENCIES_AT_ONCE = 1_000;

/** Agencies that have policies in force whose last day is over. */
export const agenciesToExpire = (db: UnscopedDb, today: Day): Promise<AgencyId[]> =>
  listAgenciesWithEndedPolicies(db, today, AGENCIES_AT_ONCE);

/**
 * Ends policies in force whose last day is over, by the calendar and by nobody's hand. Answers how many; fewer than a
 * batch means all are done but those someone is working on this moment.
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
      changes: [{ field: "state", from: policy.state, to: "EXPIRED" }],
    });
    await recordUnattended(context, { kind: "policy.expired", subjectId: policy.id, details: { version } });
  }
  return ended.length;
}
