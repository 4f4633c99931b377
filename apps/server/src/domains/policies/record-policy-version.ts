import type { PolicyId } from "#kernel/ids.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { actorTypeOf, type FieldChange } from "#platform/history/field-changes.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { PolicyChangeKind } from "./policy-history.ts";
import { insertPolicyVersion } from "./policy-history.store.ts";
import { bumpPolicy } from "./policy.store.ts";

/** Records a change around a policy: a new version, a history entry and an event. */
export async function recordPolicyVersion(
  context: UseCaseContext,
  policyId: PolicyId,
  { kind, changes, reason = null }: { kind: PolicyChangeKind; changes: FieldChange[]; reason?: string | null },
): Promise<void> {
  const { db, actor, clock } = context;
  const changedAt = clock.now();
  const version = await bumpPolicy(db, policyId, changedAt);
  await insertPolicyVersion(db, actor.agencyId, {
    policyId,
    version,
    kind,
    changedAt,
    actorType: actorTypeOf(actor),
    actorId: actor.userId,
    reason,
    changes,
  });
  await recordEvent(context, { kind: "policy.updated", subjectId: policyId, details: { version } });
}
