import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Carrier } from "./carrier.ts";
import { listCarriersByName } from "./carrier.store.ts";

/** The carriers and brokers an agency has under this name, case aside. It informs and never blocks. */
export const findCarriersByName = (db: AgencyDb, name: string): Promise<Carrier[]> =>
  name.trim() === "" ? Promise.resolve([]) : listCarriersByName(db, name.trim().toLowerCase());
