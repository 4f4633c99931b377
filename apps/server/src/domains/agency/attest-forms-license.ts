import { nextJanuary } from "@cara/contract/agency-licenses.ts";
import { DAY_HAS_PASSED } from "@cara/contract/messages.ts";
import { newId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { agencyDay } from "./agency-day.ts";
import { mayManageAgency } from "./agency.access.ts";
import { insertFormsLicense } from "./forms-license.store.ts";
import type { FormsLicense, FormsLicenseDraft } from "./forms-license.ts";

/** Records that an owner says the agency holds a license for the forms it uploads. The one before stays on record. */
export async function attestFormsLicense(
  context: UseCaseContext,
  { license, validThrough: until }: FormsLicenseDraft,
): Promise<Result<FormsLicense, "DAY_HAS_PASSED">> {
  const { db, actor, clock } = context;
  requireAccess(mayManageAgency(actor));

  const now = clock.now();
  const today = await agencyDay(db, now);
  const validThrough = until ?? nextJanuary(today);
  if (validThrough < today) return refuse("DAY_HAS_PASSED", DAY_HAS_PASSED, "validThrough");
  const attested = { id: newId(), license, attestedBy: actor.userId, attestedAt: now, validThrough };
  const made: FormsLicense = { ...attested, withdrawnBy: null, withdrawnAt: null };
  await insertFormsLicense(db, actor.agencyId, made);
  const details = { license, validThrough };
  await recordEvent(context, { kind: "forms_license.attested", subjectId: made.id, details });
  return ok(made);
}
