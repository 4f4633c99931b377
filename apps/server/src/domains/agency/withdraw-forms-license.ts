import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayManageAgency } from "./agency.access.ts";
import { findFormsLicense, markWithdrawn } from "./forms-license.store.ts";

/** Withdraws what was attested; it stays on record. Nothing happens when nothing stands. */
export async function withdrawFormsLicense(context: UseCaseContext): Promise<Result<null>> {
  const { db, actor, clock } = context;
  requireAccess(mayManageAgency(actor));

  const newest = await findFormsLicense(db);
  if (!newest || newest.withdrawnAt) return ok(null);
  await markWithdrawn(db, newest.id, actor.userId, clock.now());
  await recordEvent(context, { kind: "forms_license.withdrawn", subjectId: newest.id });
  return ok(null);
}
