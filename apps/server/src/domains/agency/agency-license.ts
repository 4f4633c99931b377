import { z } from "zod";
import { AGENCY_LICENSE_FIELDS } from "@cara/contract/agency-licenses.ts";
import type { Day } from "#kernel/calendar.ts";
import { shapeOf } from "#kernel/fields.ts";

/** The agency's license in a state. */
export type AgencyLicense = { state: string; number: string; expiresOn: Day };

/** The owner's input. */
export const AgencyLicenseDraft = z.object(shapeOf(AGENCY_LICENSE_FIELDS));
export type AgencyLicenseDraft = z.infer<typeof AgencyLicenseDraft>;
