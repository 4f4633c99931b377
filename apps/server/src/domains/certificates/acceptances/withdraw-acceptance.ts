import type { FormAcceptanceId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayAcceptByPage } from "./acceptances.access.ts";
import type { FormAcceptance } from "../records/form-acceptance.ts";
import { lockAcceptance, saveAcceptance } from "../records/form-acceptance.store.ts";

const WITHDRAWN = "This acceptance was already withdrawn.";

/** Withdraws an acceptance: it counts for no certificate from now on, and those that were issued with it have changed. */
export async function withdrawAcceptance(
  context: UseCaseContext,
  { id }: { id: FormAcceptanceId },
): Promise<Result<FormAcceptance, "ALREADY_WITHDRAWN">> {
  const { db, actor, clock } = context;
  requireAccess(mayAcceptByPage(actor));
  const acceptance = await lockAcceptance(db, id);
  if (acceptance.withdrawnAt !== null) return refuse("ALREADY_WITHDRAWN", WITHDRAWN);
  const withdrawn = {
    ...acceptance,
    withdrawnBy: actor.userId,
    withdrawnAt: clock.now(),
    version: acceptance.version + 1,
  };
  await saveAcceptance(db, withdrawn);
  const { certificateId, policyId } = acceptance;
  await recordEvent(context, {
    kind: "form_acceptance.withdrawn",
    subjectId: id,
    details: { certificateId, policyId },
  });
  await publishChange(context, { topic: "servicing", kind: "certificate_desk.changed", subjectId: id });
  return ok(withdrawn);
}
