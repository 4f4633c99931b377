import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Carrier } from "./carrier.ts";
import { listCarriersByName } from "./carrier.store.ts";

/** Carriers and brokers with this name, ignoring case. A hint for the form, which never blocks saving. */
export const findCarriersByName = (db: AgencyDb, name: string): Promise<Carrier[]> =>
  name.trim() === "" ? Promise.resolve([]) : listCarriersByName(db, name.trim().toLowerCase());
