import { z } from "zod";
import {
  DEFAULT_BUSINESS_HOURS,
  DEFAULT_TIME_ZONE,
  EMAIL_SIGNATURE_MAX_LENGTH,
  TIME_ZONES,
  WEEKDAYS,
  type OpenDay,
  type TimeZone,
} from "@cara/contract/agency-settings.ts";
import { email, phone } from "@cara/contract/fields.ts";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { CLOSES_BEFORE_OPENING, INVALID_TIME, INVALID_TIME_ZONE } from "@cara/contract/messages.ts";
import { optionalAddress, type Address } from "#kernel/address.ts";
import { schemaOf } from "#kernel/fields.ts";
import { optionalText, requiredText } from "#kernel/text.ts";

/** An agency's settings. Version 0 are the defaults until its owner first saves. */
export type AgencySettings = {
  timeZone: TimeZone;
  /** In the order of the week; a missing day is closed. */
  businessHours: OpenDay[];
  producer: Producer;
  authorizedRepresentative: string | null;
  emailSignature: string | null;
  version: number;
};

/** The agency as printed on forms and certificates. */
export type Producer = {
  name: string;
  contactName: string | null;
  phone: string | null;
  fax: string | null;
  email: string | null;
  mailingAddress: Address | null;
};

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, INVALID_TIME);
const OpenDays = z
  .array(
    z
      .object({ day: z.enum(WEEKDAYS), opens: time, closes: time })
      // times in this format sort alphabetically
      .refine(({ opens, closes }) => opens < closes, { path: ["closes"], message: CLOSES_BEFORE_OPENING }),
  )
  .max(WEEKDAYS.length)
  .transform((days) => WEEKDAYS.flatMap((weekday) => days.findLast(({ day }) => day === weekday) ?? []));

/** The owner's input. */
export const AgencySettingsDraft = z.object({
  timeZone: z.custom<TimeZone>(
    (zone) => typeof zone === "string" && Object.hasOwn(TIME_ZONES, zone),
    INVALID_TIME_ZONE,
  ),
  businessHours: OpenDays,
  producer: z.object({
    name: requiredText(NAME_MAX_LENGTH),
    contactName: optionalText(NAME_MAX_LENGTH),
    phone: schemaOf(phone("Phone")),
    fax: schemaOf(phone("Fax")),
    email: schemaOf(email("Email")),
    mailingAddress: optionalAddress,
  }),
  authorizedRepresentative: optionalText(NAME_MAX_LENGTH),
  emailSignature: optionalText(EMAIL_SIGNATURE_MAX_LENGTH),
});
export type AgencySettingsDraft = z.infer<typeof AgencySettingsDraft>;

/** The defaults until an owner saves the settings. */
export const defaultSettings = (agencyName: string): AgencySettings => ({
  timeZone: DEFAULT_TIME_ZONE,
  businessHours: [...DEFAULT_BUSINESS_HOURS],
  producer: { name: agencyName, contactName: null, phone: null, fax: null, email: null, mailingAddress: null },
  authorizedRepresentative: null,
  emailSignature: null,
  version: 0,
});

/** The names of the changed settings. */
export const changedSettings = (before: AgencySettings, after: AgencySettings): string[] =>
  (["timeZone", "businessHours", "producer", "authorizedRepresentative", "emailSignature"] as const).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
