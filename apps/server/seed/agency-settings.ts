import { DEFAULT_BUSINESS_HOURS } from "@cara/contract/agency-settings.ts";

export const SETTINGS_COLUMNS = [
  "agency_id",
  "time_zone",
  "business_hours",
  "producer_name",
  "contact_name",
  "phone",
  "fax",
  "email",
  "line1",
  "line2",
  "city",
  "zone",
  "postal_code",
  "authorized_representative",
  "email_signature",
  "version",
  "updated_at",
  "updated_by",
];

type Agency = { id: string; name: string; owner: { id: string; name: string; email: string }; at: Date };

/** What an agency's emails end with. */
export const signatureOf = (name: string): string =>
  `${name}\n410 E Houston St, Suite 220, San Antonio, TX 78205\n(210) 555-0140`;

/** The settings of an agency in San Antonio, as its owner saved them. */
export const settingsRow = ({ id, name, owner, at }: Agency) => [
  id,
  "America/Chicago",
  JSON.stringify([...DEFAULT_BUSINESS_HOURS, { day: "SATURDAY", opens: "09:00", closes: "12:00" }]),
  name,
  owner.name,
  "+12105550140",
  "+12105550141",
  `certificates@${owner.email.split("@")[1] ?? ""}`,
  "410 E Houston St",
  "Suite 220",
  "San Antonio",
  "TX",
  "78205",
  owner.name,
  signatureOf(name),
  1,
  at,
  owner.id,
];
