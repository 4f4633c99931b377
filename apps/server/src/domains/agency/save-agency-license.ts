import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayManageAgency } from "./agency.access.ts";
import type { AgencyLicense, AgencyLicenseDraft } from "./agency-license.ts";
import { listLicenses, saveLicense } from "./agency-license.store.ts";

/** Saves the agency's license in a state, over the one before. */
export async function saveAgencyLicense(
  context: UseCaseContext,
  draft: AgencyLicenseDraft,
): Promise<Result<AgencyLicense>> {
  const { db, actor, clock } = context;
  requireAccess(mayManageAgency(actor));

  const before = (await listLicenses(db)).find(({ state }) => state === draft.state) ?? null;
  if (before?.number === draft.number && before.expiresOn === draft.expiresOn) return ok(before);
  await saveLicense(db, actor, draft, clock.now());
  const details = { from: before, to: draft };
  await recordEvent(context, { kind: "agency_license.saved", subjectId: actor.agencyId, details });
  return ok(draft);
}
