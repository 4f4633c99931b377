import type { AgencyDb } from "#platform/db/agency-db.ts";
import { getAgencyName } from "./agency-user.store.ts";

/** What the agency calls itself. */
export const agencyName = (db: AgencyDb): Promise<string> => getAgencyName(db);
