import { recordEvent } from "#platform/events/record-event.ts";
import { actorTypeOf } from "#platform/history/field-changes.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { CancellationNotice, Policy } from "./policy.ts";
import { changesBetween, type PolicyVersion } from "./policy-history.ts";
import { insertPolicyVersion } from "./policy-history.store.ts";
import { saveNotice } from "./policy.store.ts";

/** Saves a policy with or without a notice of cancellation, with a history entry and an event. */
export async function saveCancellation(
  context: UseCaseContext,
  before: Policy,
  cancellation: CancellationNotice | null,
  { kind, reason }: Pick<PolicyVersion, "kind" | "reason">,
): Promise<Policy> {
  const { db, actor, clock } = context;
  const after = { ...before, cancellation, version: before.version + 1, updatedAt: clock.now() };
  await saveNotice(db, after);
  await insertPolicyVersion(db, actor.agencyId, {
    policyId: after.id,
    version: after.version,
    kind,
    changedAt: after.updatedAt,
    actorType: actorTypeOf(actor),
    actorId: actor.userId,
    reason,
    changes: changesBetween(before, after),
  });
  await recordEvent(context, { kind: "policy.updated", subjectId: after.id, details: { version: after.version } });
  return after;
}
