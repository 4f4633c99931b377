import type { Day } from "#kernel/calendar.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { findFormsLicense } from "./forms-license.store.ts";
import { holdsOn } from "./forms-license.ts";

/** Whether the agency may use the forms it uploaded on this day: attested, not withdrawn, not expired. */
export async function formsLicenseOn(db: AgencyDb, day: Day): Promise<boolean> {
  const newest = await findFormsLicense(db);
  return newest !== null && holdsOn(newest, day);
}
