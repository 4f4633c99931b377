import { sql } from "kysely";
import type { AgencyId, CarrierId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Carrier } from "./carrier.ts";

/** Most carriers and brokers offered in a form. */
const CARRIERS_OFFERED = 1_000;

export async function listCarriers(db: AgencyDb): Promise<Carrier[]> {
  return (await carriers(db).orderBy("sort_name").orderBy("id").limit(CARRIERS_OFFERED).execute()).map(toCarrier);
}

export async function listCarriersById(db: AgencyDb, ids: readonly CarrierId[]): Promise<Carrier[]> {
  return ids.length === 0 ? [] : (await byIds(db, { ids })).map(toCarrier);
}
const byIds = prepared<{ ids: readonly string[] }, Row>((db, value) =>
  carriers(db).where(sql<boolean>`id = any (${value("ids")}::uuid[])`),
);

/** Carriers with this name in lower case; a few at most. */
export async function listCarriersByName(db: AgencyDb, sortName: string): Promise<Carrier[]> {
  return (await carriers(db).where("sort_name", "=", sortName).orderBy("id").limit(5).execute()).map(toCarrier);
}

export async function insertCarrier(db: AgencyDb, agencyId: AgencyId, carrier: Carrier, at: Date): Promise<void> {
  await db
    .insertInto("carriers")
    .values({
      agency_id: agencyId,
      id: carrier.id,
      name: carrier.name,
      is_carrier: carrier.isCarrier,
      is_broker: carrier.isBroker,
      naic_code: carrier.naicCode,
      appointment: carrier.appointment,
      created_at: at,
      sort_name: carrier.name.toLowerCase(),
    })
    .execute();
}

const carriers = (db: AgencyDb) =>
  db.selectFrom("carriers").select(["id", "name", "is_carrier", "is_broker", "naic_code", "appointment"]);

type Row = Awaited<ReturnType<ReturnType<typeof carriers>["execute"]>>[number];
export const toCarrier = (row: Row): Carrier => ({
  id: row.id as CarrierId,
  name: row.name,
  isCarrier: row.is_carrier,
  isBroker: row.is_broker,
  naicCode: row.naic_code,
  // the table's check admits no other value
  appointment: row.appointment as Carrier["appointment"],
});
