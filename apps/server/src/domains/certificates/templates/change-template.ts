import { agencyDay } from "#domains/agency/agency-day.ts";
import { formsLicenseOn } from "#domains/agency/find-forms-license.ts";
import type { CertificateTemplateId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Mapping } from "./match-fields.ts";
import { mayManageTemplates } from "./templates.access.ts";
import type { CertificateTemplate } from "./template.ts";
import { lockTemplate, retireReady, saveTemplate } from "./template.store.ts";

const CHANGED = "Someone else changed this form. Look at it again.";
const NOT_CHECKED = "This form is not checked yet.";
const LOOK_FIRST = "Look at the filled sample first; it is being made.";
const NO_LICENSE = "Confirm your agency's forms license first, under Licenses.";

type Change = { id: CertificateTemplateId; version: number };
type Changed = Promise<Result<CertificateTemplate, "STALE_VERSION" | "NOT_READY" | "NOT_LICENSED">>;

/** Saves which field gets what. A form in use goes out of use until its new sample is confirmed. */
export async function mapTemplate(
  context: UseCaseContext,
  { id, version, mapping }: Change & { mapping: Mapping },
): Changed {
  const template = await lockOwn(context, id);
  const stale = rejectStaleVersion(template, version, CHANGED);
  if (stale) return stale;
  if (template.state !== "CHECKED" && template.state !== "READY") return refuse("NOT_READY", NOT_CHECKED);
  const changed: CertificateTemplate = {
    ...template,
    state: "CHECKED",
    mapping,
    version: version + 1,
    confirmedBy: null,
    confirmedAt: null,
  };
  await saveTemplate(context.db, changed);
  await recordEvent(context, { kind: "certificate_template.mapped", subjectId: template.fileId });
  return ok(changed);
}

/** Takes a form into use after a person looked at its sample; the one in use before for this edition is retired. */
export async function confirmTemplate(context: UseCaseContext, { id, version }: Change): Changed {
  const { db, actor, clock } = context;
  const template = await lockOwn(context, id);
  const stale = rejectStaleVersion(template, version, CHANGED);
  if (stale) return stale;
  if (template.state !== "CHECKED") return refuse("NOT_READY", NOT_CHECKED);
  if (template.sampleVersion !== version) return refuse("NOT_READY", LOOK_FIRST);
  const now = clock.now();
  if (!(await formsLicenseOn(db, await agencyDay(db, now)))) return refuse("NOT_LICENSED", NO_LICENSE);
  await retireReady(db, template.edition);
  const ready = { ...template, state: "READY", confirmedBy: actor.userId, confirmedAt: now } as const;
  await saveTemplate(db, ready);
  await recordEvent(context, { kind: "certificate_template.confirmed", subjectId: template.fileId });
  return ok(ready);
}

async function lockOwn({ db, actor }: UseCaseContext, id: CertificateTemplateId): Promise<CertificateTemplate> {
  requireAccess(mayManageTemplates(actor));
  const template = await lockTemplate(db, id);
  if (!template) throw notFound();
  return template;
}
