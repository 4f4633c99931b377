import type { Day } from "#kernel/calendar.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayKeepPolicies } from "./policies.access.ts";
import { actorTypeOf } from "./policy-history.ts";
import { insertPolicyVersion } from "./policy-history.store.ts";
import { lockEndedPolicies, markExpired } from "./policy.store.ts";

/** Policies ended in one transaction; the rest follow in the next. */
export const EXPIRE_BATCH = 500;

/** Ends policies in force whose last day is over. Answers how many; fewer than a batch means all are done. */
export async function expirePolicies(context: UseCaseContext, { today }: { today: Day }): Promise<Result<number>> {
  const { db, actor, clock } = context;
  requireAccess(mayKeepPolicies(actor));

  const ended = await lockEndedPolicies(db, today, EXPIRE_BATCH);
  for (const policy of ended) {
    const version = policy.version + 1;
    await markExpired(db, policy.id, version, clock.now());
    await insertPolicyVersion(db, actor.agencyId, {
      policyId: policy.id,
      version,
      kind: "EXPIRED",
      changedAt: clock.now(),
      actorType: actorTypeOf(actor),
      actorId: null,
      reason: null,
      changes: [{ field: "state", from: policy.state, to: "EXPIRED" }],
    });
    await recordEvent(context, { kind: "policy.expired", subjectId: policy.id });
  }
  return ok(ended.length);
}
