import type { AgencyDb } from "#platform/db/agency-db.ts";
import { defaultSettings, type AgencySettings } from "./agency-settings.ts";
import { findSettings, getAgencyName } from "./agency-settings.store.ts";

/** The settings of the transaction's agency. */
export const agencySettings = async (db: AgencyDb): Promise<AgencySettings> =>
  (await findSettings(db)) ?? defaultSettings(await getAgencyName(db));

/** What the transaction's agency is called. */
export const agencyName = (db: AgencyDb): Promise<string> => getAgencyName(db);
