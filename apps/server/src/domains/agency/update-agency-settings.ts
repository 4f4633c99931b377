import { SETTINGS_CHANGED } from "@cara/contract/messages.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayManageAgency } from "./agency.access.ts";
import { changedSettings, type AgencySettings, type AgencySettingsDraft } from "./agency-settings.ts";
import { saveSettings } from "./agency-settings.store.ts";
import { agencySettings } from "./find-agency-settings.ts";

/** Saves the agency's settings. A save over another owner's change is refused; nothing typed is lost. */
export async function updateAgencySettings(
  context: UseCaseContext,
  { draft, version }: { draft: AgencySettingsDraft; version: number },
): Promise<Result<AgencySettings, "STALE_VERSION">> {
  const { db, actor, clock } = context;
  requireAccess(mayManageAgency(actor));

  const before = await agencySettings(db);
  const stale = rejectStaleVersion(before, version, SETTINGS_CHANGED);
  if (stale) return stale;
  const after = { ...draft, version: before.version + 1 };
  const changed = changedSettings(before, after);
  if (changed.length === 0) return ok(before);

  if (!(await saveSettings(db, actor, after, clock.now()))) return refuse("STALE_VERSION", SETTINGS_CHANGED);
  await recordEvent(context, { kind: "agency_settings.updated", subjectId: actor.agencyId, details: { changed } });
  return ok(after);
}
