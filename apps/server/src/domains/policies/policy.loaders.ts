import DataLoader from "dataloader";
import type { CarrierId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Carrier } from "./carrier.ts";
import { listCarriersById } from "./carrier.store.ts";

/** Carriers by id, all of one tick in one statement; null for one that is not there. */
export const carrierById = (db: AgencyDb): DataLoader<CarrierId, Carrier | null> =>
  new DataLoader(async (ids) => {
    const found = new Map((await listCarriersById(db, ids)).map((carrier) => [carrier.id, carrier]));
    return ids.map((id) => found.get(id) ?? null);
  });
