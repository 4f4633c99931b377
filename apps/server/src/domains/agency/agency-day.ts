import { DEFAULT_TIME_ZONE, TIME_ZONES } from "@cara/contract/agency-settings.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { agencySettings } from "./find-agency-settings.ts";

/** The day of an instant where the agency is; a zone that is no longer offered counts as the default one. */
export async function agencyDay(db: AgencyDb, at: Date): Promise<Day> {
  const { timeZone } = await agencySettings(db);
  const zone = Object.hasOwn(TIME_ZONES, timeZone) ? timeZone : DEFAULT_TIME_ZONE;
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);
}
