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
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { CLOSES_BEFORE_OPENING, INVALID_TIME, INVALID_TIME_ZONE } from "@cara/contract/messages.ts";
import { optionalAddress, type Address } from "#kernel/address.ts";
import { optionalPhone } from "#kernel/phone.ts";
import { optionalEmail, optionalText, requiredText } from "#kernel/text.ts";

/** How an agency works, and how it signs. Version 0 is what holds until its owner first saves. */
export type AgencySettings = {
  timeZone: TimeZone;
  /** In the order of the week; a day that is missing is closed. */
  businessHours: OpenDay[];
  producer: Producer;
  authorizedRepresentative: string | null;
  emailSignature: string | null;
  version: number;
};

/** The agency as forms and certificates print it. */
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
      // times of this form stand in the order of the alphabet
      .refine(({ opens, closes }) => opens < closes, { path: ["closes"], message: CLOSES_BEFORE_OPENING }),
  )
  .max(WEEKDAYS.length)
  .transform((days) => WEEKDAYS.flatMap((weekday) => days.findLast(({ day }) => day === weekday) ?? []));

/** What an owner writes. */
export const AgencySettingsDraft = z.object({
  timeZone: z.custom<TimeZone>(
    (zone) => typeof zone === "string" && Object.hasOwn(TIME_ZONES, zone),
    INVALID_TIME_ZONE,
  ),
  businessHours: OpenDays,
  producer: z.object({
    name: requiredText(NAME_MAX_LENGTH),
    contactName: optionalText(NAME_MAX_LENGTH),
    phone: optionalPhone,
    fax: optionalPhone,
    email: optionalEmail,
    mailingAddress: optionalAddress,
  }),
  authorizedRepresentative: optionalText(NAME_MAX_LENGTH),
  emailSignature: optionalText(EMAIL_SIGNATURE_MAX_LENGTH),
});
export type AgencySettingsDraft = z.infer<typeof AgencySettingsDraft>;

/** What holds until an owner saves the settings. */
export const defaultSettings = (agencyName: string): AgencySettings => ({
  timeZone: DEFAULT_TIME_ZONE,
  businessHours: [...DEFAULT_BUSINESS_HOURS],
  producer: { name: agencyName, contactName: null, phone: null, fax: null, email: null, mailingAddress: null },
  authorizedRepresentative: null,
  emailSignature: null,
  version: 0,
});

/** The names of the settings that differ. */
export const changedSettings = (before: AgencySettings, after: AgencySettings): string[] =>
  (["timeZone", "businessHours", "producer", "authorizedRepresentative", "emailSignature"] as const).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
