import {
  DEFAULT_BUSINESS_HOURS,
  EMAIL_SIGNATURE_MAX_LENGTH,
  TIME_ZONES,
  WEEKDAYS,
  type Weekday,
} from "@cara/contract/agency-settings.ts";
import { email, phone } from "@cara/contract/fields.ts";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { CLOSES_BEFORE_OPENING, INVALID_TIME, INVALID_TIME_ZONE } from "@cara/contract/messages.ts";
import type { Address } from "@cara/ui/address.ts";
import { array, check, number, object, enum as oneOf, refine, string } from "zod/mini";
import { sentField } from "../../forms/fields.ts";
import { optionalAddress, optionalText, requiredText } from "../../forms/rules.ts";
import { underPaths, type FieldError } from "../../forms/outcome.ts";
import type { AgencySettingsQuery } from "../../graphql/gen/graphql.ts";
import { formatPhone } from "@cara/contract/phone.ts";

type TextName =
  | "timeZone"
  | "producer.name"
  | "producer.contactName"
  | "producer.phone"
  | "producer.fax"
  | "producer.email"
  | `producer.mailingAddress.${keyof Address}`
  | "authorizedRepresentative"
  | "emailSignature"
  | "version";

/** The form values, keyed by the path of their validation errors, with three values per weekday. */
export type SettingsValues = Record<TextName | `${Weekday}.opens` | `${Weekday}.closes`, string> &
  Record<`${Weekday}.isOpen`, boolean>;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/u;

/** The rules for the settings; the server applies the same ones. */
export const SettingsInput = object({
  timeZone: string().check(refine((zone) => Object.hasOwn(TIME_ZONES, zone), INVALID_TIME_ZONE)),
  businessHours: array(object({ day: oneOf(WEEKDAYS), opens: string(), closes: string() })),
  producer: object({
    name: requiredText(NAME_MAX_LENGTH),
    contactName: optionalText(NAME_MAX_LENGTH),
    phone: sentField(phone("Phone")),
    fax: sentField(phone("Fax")),
    email: sentField(email("Email")),
    mailingAddress: optionalAddress(),
  }),
  authorizedRepresentative: optionalText(NAME_MAX_LENGTH),
  emailSignature: optionalText(EMAIL_SIGNATURE_MAX_LENGTH),
  version: number(),
}).check(
  check(({ value, issues }) => {
    for (const { day, opens, closes } of value.businessHours) {
      // keyed by weekday, as in the form
      const complain = (part: string, message: string) =>
        issues.push({ code: "custom", path: [day, part], message, input: value.businessHours });
      if (!TIME.test(opens)) complain("opens", INVALID_TIME);
      if (!TIME.test(closes)) complain("closes", INVALID_TIME);
      else if (opens >= closes) complain("closes", CLOSES_BEFORE_OPENING);
    }
  }),
);

const [USUAL] = DEFAULT_BUSINESS_HOURS;

export function valuesOf({ producer, businessHours, ...rest }: AgencySettingsQuery["agencySettings"]): SettingsValues {
  const address = producer.mailingAddress;
  const days = WEEKDAYS.map((weekday) => {
    const open = businessHours.find(({ day }) => day === weekday);
    return {
      [`${weekday}.isOpen`]: open !== undefined,
      [`${weekday}.opens`]: open?.opens ?? USUAL?.opens ?? "",
      [`${weekday}.closes`]: open?.closes ?? USUAL?.closes ?? "",
    };
  });
  const texts: Record<TextName, string> = {
    timeZone: rest.timeZone,
    "producer.name": producer.name,
    "producer.contactName": producer.contactName ?? "",
    "producer.phone": producer.phone ? formatPhone(producer.phone) : "",
    "producer.fax": producer.fax ? formatPhone(producer.fax) : "",
    "producer.email": producer.email ?? "",
    "producer.mailingAddress.line1": address?.line1 ?? "",
    "producer.mailingAddress.line2": address?.line2 ?? "",
    "producer.mailingAddress.city": address?.city ?? "",
    "producer.mailingAddress.zone": address?.zone ?? "",
    "producer.mailingAddress.postalCode": address?.postalCode ?? "",
    authorizedRepresentative: rest.authorizedRepresentative ?? "",
    emailSignature: rest.emailSignature ?? "",
    version: String(rest.version),
  };
  // every weekday has its three values
  return Object.assign(texts, ...days) as SettingsValues;
}

export const addressOf = (values: SettingsValues): Address => ({
  line1: values["producer.mailingAddress.line1"],
  line2: values["producer.mailingAddress.line2"],
  city: values["producer.mailingAddress.city"],
  zone: values["producer.mailingAddress.zone"],
  postalCode: values["producer.mailingAddress.postalCode"],
});

export const toSettingsInput = (values: SettingsValues) => ({
  timeZone: values.timeZone,
  businessHours: WEEKDAYS.filter((day) => values[`${day}.isOpen`]).map((day) => ({
    day,
    opens: values[`${day}.opens`],
    closes: values[`${day}.closes`],
  })),
  producer: {
    name: values["producer.name"],
    contactName: values["producer.contactName"],
    phone: values["producer.phone"],
    fax: values["producer.fax"],
    email: values["producer.email"],
    mailingAddress: { ...addressOf(values) },
  },
  authorizedRepresentative: values.authorizedRepresentative,
  emailSignature: values.emailSignature,
  version: Number(values.version),
});

/** Maps errors to the form's field names: the server numbers the days it received, the form names them. */
export const atDays = (errors: readonly FieldError[], days: readonly Weekday[]): FieldError[] =>
  underPaths(errors, (path) => {
    const [, place, part] = /^businessHours\.(\d)\.(opens|closes)$/u.exec(path) ?? [];
    return place === undefined ? path : `${days[Number(place)] ?? ""}.${part ?? ""}`;
  });
