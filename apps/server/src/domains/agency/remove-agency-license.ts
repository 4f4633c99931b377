import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayManageAgency } from "./agency.access.ts";
import { removeLicense } from "./agency-license.store.ts";

/** Removes the agency's license in a state; nothing happens when there is none. */
export async function removeAgencyLicense(
  context: UseCaseContext,
  { state }: { state: string },
): Promise<Result<null>> {
  const { db, actor } = context;
  requireAccess(mayManageAgency(actor));

  if (await removeLicense(db, state))
    await recordEvent(context, { kind: "agency_license.removed", subjectId: actor.agencyId, details: { state } });
  return ok(null);
}
