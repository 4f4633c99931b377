import { sql } from "kysely";
import type { CallProvider } from "@cara/contract/states.ts";
import { newId, type AgencyId } from "#kernel/ids.ts";
import type { AgencyDb, UnscopedDb } from "#platform/db/agency-db.ts";
import type { PhoneNumber } from "./phone-number.ts";

/** The agency that is called at a number. */
export async function findAgencyOfNumber(db: UnscopedDb, { provider, number }: PhoneNumber): Promise<AgencyId | null> {
  const { rows } = await sql<{
    agency: AgencyId | null;
  }>`select app.agency_of_phone_number(${provider}, ${number}) as agency`.execute(db);
  return rows[0]?.agency ?? null;
}

/** Returns false when the number is somebody's. */
export async function insertPhoneNumber(
  db: UnscopedDb,
  agencyId: AgencyId,
  { provider, number }: PhoneNumber,
): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    select app.add_agency_phone_number(${agencyId}, ${number}, ${provider}, ${newId()}) as added`.execute(db);
  return rows[0]?.added ?? false;
}

/** Returns false when it was nobody's. */
export async function deletePhoneNumber(db: UnscopedDb, number: string): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select app.remove_agency_phone_number(${number}, ${newId()}) as removed`.execute(db);
  return rows[0]?.removed ?? false;
}

/** Most numbers of an agency that are listed. */
const NUMBERS_MAX = 100;

export async function listPhoneNumbers(db: AgencyDb): Promise<PhoneNumber[]> {
  const rows = await db
    .selectFrom("agency_phone_numbers")
    .select(["number", "provider"])
    .orderBy("number")
    .limit(NUMBERS_MAX)
    .execute();
  // the table's check admits no other values
  return rows.map(({ number, provider }) => ({ number, provider: provider as CallProvider }));
}
