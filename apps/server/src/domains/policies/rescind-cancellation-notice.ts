import { z } from "zod";
import { NOTES_MAX_LENGTH } from "@cara/contract/limits.ts";
import { NO_CANCELLATION, POLICY_CHANGED } from "@cara/contract/messages.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { optionalText } from "#kernel/text.ts";
import { requireAccess } from "#platform/errors.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayWritePolicies } from "./policies.access.ts";
import type { Policy } from "./policy.ts";
import { lockPolicy } from "./policy.store.ts";
import { saveCancellation } from "./save-cancellation.ts";

export const Rescission = z.object({ reason: optionalText(NOTES_MAX_LENGTH), version: z.number().int().nullish() });
export type Rescission = z.infer<typeof Rescission>;

/** Takes a notice of cancellation back; the history keeps it. */
export async function rescindCancellationNotice(
  context: UseCaseContext,
  { policyId, rescission }: { policyId: PolicyId; rescission: Rescission },
): Promise<Result<Policy, "STALE_VERSION" | "NOT_PENDING">> {
  const { db, actor } = context;
  requireAccess(mayWritePolicies(actor));

  const before = await lockPolicy(db, policyId);
  const stale = rejectStaleVersion(before, rescission.version, POLICY_CHANGED);
  if (stale) return stale;
  if (!before.cancellation) return refuse("NOT_PENDING", NO_CANCELLATION);
  const { reason } = rescission;
  return ok(await saveCancellation(context, before, null, { kind: "CANCELLATION_RESCINDED", reason }));
}
