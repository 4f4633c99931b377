import { z } from "zod";
import { FORMS_LICENSE_FIELDS } from "@cara/contract/agency-licenses.ts";
import { CONFIRMATION_NEEDED } from "@cara/contract/messages.ts";
import type { Day } from "#kernel/calendar.ts";
import { shapeOf } from "#kernel/fields.ts";
import type { AgencyUserId } from "#kernel/ids.ts";

/** That the agency holds a license for the forms it uploads, as one of its owners said. */
export type FormsLicense = {
  id: string;
  /** The number of the license, or of the membership that it comes with. */
  license: string;
  attestedBy: AgencyUserId;
  attestedAt: Date;
  validThrough: Day;
  withdrawnBy: AgencyUserId | null;
  withdrawnAt: Date | null;
};

/** The owner's input: nothing is attested without the check mark. */
export const FormsLicenseDraft = z.object({
  ...shapeOf(FORMS_LICENSE_FIELDS),
  isConfirmed: z.literal(true, { error: CONFIRMATION_NEEDED }),
});
export type FormsLicenseDraft = z.infer<typeof FormsLicenseDraft>;

/** Whether an attestation holds on a day. */
export const holdsOn = ({ withdrawnAt, validThrough }: FormsLicense, day: Day): boolean =>
  withdrawnAt === null && day <= validThrough;
