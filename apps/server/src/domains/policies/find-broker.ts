import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Carrier } from "./carrier.ts";
import { listCarriersById } from "./carrier.store.ts";
import type { Policy } from "./policy.ts";

/** The wholesale broker that a policy was placed through; null for one that the carrier wrote directly. */
export async function findBroker(db: AgencyDb, { brokerId }: Pick<Policy, "brokerId">): Promise<Carrier | null> {
  return brokerId ? ((await listCarriersById(db, [brokerId]))[0] ?? null) : null;
}
