import { z } from "zod";
import { cancellationProblem, CANCELLATION_FIELDS, noticeProblems } from "@cara/contract/cancellation.ts";
import { CANCELLATION_PENDING, POLICY_CHANGED } from "@cara/contract/messages.ts";
import { agreeing, shapeOf } from "#kernel/fields.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayWritePolicies } from "./policies.access.ts";
import type { Policy } from "./policy.ts";
import { lockPolicy } from "./policy.store.ts";
import { saveCancellation } from "./save-cancellation.ts";

/** A notice of cancellation as the form sends it. */
export const NewCancellationNotice = z
  .object({ ...shapeOf(CANCELLATION_FIELDS), version: z.number().int().nullish() })
  .superRefine(agreeing(noticeProblems));
export type NewCancellationNotice = z.infer<typeof NewCancellationNotice>;

type Code = "STALE_VERSION" | "ALREADY_PENDING" | "CANCELLATION_NOT_POSSIBLE";

/** Records that a policy will be canceled. It stays in force until somebody cancels it; certificates leave it out. */
export async function recordCancellationNotice(
  context: UseCaseContext,
  { policyId, notice }: { policyId: PolicyId; notice: NewCancellationNotice },
): Promise<Result<Policy, Code>> {
  const { db, actor, clock } = context;
  requireAccess(mayWritePolicies(actor));

  const before = await lockPolicy(db, policyId);
  const stale = rejectStaleVersion(before, notice.version, POLICY_CHANGED);
  if (stale) return stale;
  if (before.cancellation) return refuse("ALREADY_PENDING", CANCELLATION_PENDING);
  const { cancelsOn, reason, note } = notice;
  const problem = cancellationProblem(before, cancelsOn);
  if (problem) return refuse("CANCELLATION_NOT_POSSIBLE", problem, "cancelsOn");

  const cancellation = { cancelsOn, reason, note, recordedBy: actor.userId, recordedAt: clock.now() };
  return ok(await saveCancellation(context, before, cancellation, { kind: "CANCELLATION_RECORDED", reason: note }));
}
