import type { Selectable } from "kysely";
import type { OpenDay, TimeZone } from "@cara/contract/agency-settings.ts";
import type { Actor } from "#kernel/actor.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { AgencySettings as Row } from "#platform/db/tables.gen.ts";
import type { AgencySettings } from "./agency-settings.ts";

/** Null until they are first saved. */
export async function findSettings(db: AgencyDb): Promise<AgencySettings | null> {
  const row = await db.selectFrom("agency_settings").selectAll().executeTakeFirst();
  return row ? toSettings(row) : null;
}

/** The name of the transaction's agency: row-level security hides all others. */
export async function getAgencyName(db: AgencyDb): Promise<string> {
  const { name } = await db.selectFrom("agencies").select("name").executeTakeFirstOrThrow();
  return name;
}

/** Saves the settings if the version is still the given one; false when someone else saved first. */
export async function saveSettings(
  db: AgencyDb,
  { agencyId, userId }: Pick<Actor, "agencyId" | "userId">,
  { timeZone, businessHours, producer, authorizedRepresentative, emailSignature, version }: AgencySettings,
  at: Date,
): Promise<boolean> {
  const { name, contactName, phone, fax, email, mailingAddress } = producer;
  const values = {
    time_zone: timeZone,
    business_hours: JSON.stringify(businessHours),
    producer_name: name,
    contact_name: contactName,
    phone,
    fax,
    email,
    line1: mailingAddress?.line1 ?? null,
    line2: mailingAddress?.line2 ?? null,
    city: mailingAddress?.city ?? null,
    zone: mailingAddress?.zone ?? null,
    postal_code: mailingAddress?.postalCode ?? null,
    authorized_representative: authorizedRepresentative,
    email_signature: emailSignature,
    version,
    updated_at: at,
    updated_by: userId,
  };
  const saved = await db
    .insertInto("agency_settings")
    .values({ agency_id: agencyId, ...values })
    .onConflict((row) =>
      row
        .column("agency_id")
        .doUpdateSet(values)
        .where("agency_settings.version", "=", version - 1),
    )
    .returning("version")
    .executeTakeFirst();
  return saved !== undefined;
}

const toSettings = (row: Selectable<Row>): AgencySettings => ({
  // the table contains only values that AgencySettingsDraft accepted
  timeZone: row.time_zone as TimeZone,
  businessHours: row.business_hours as OpenDay[],
  producer: {
    name: row.producer_name,
    contactName: row.contact_name,
    phone: row.phone,
    fax: row.fax,
    email: row.email,
    mailingAddress:
      row.line1 && row.city && row.zone && row.postal_code
        ? { line1: row.line1, line2: row.line2, city: row.city, zone: row.zone, postalCode: row.postal_code }
        : null,
  },
  authorizedRepresentative: row.authorized_representative,
  emailSignature: row.email_signature,
  version: row.version,
});
