import { availableParallelism } from "node:os";
import { createFairPlaces, type FairPlaces } from "./fair-places.ts";

/** Kinds of work on files that never take each other's places. */
export type Lane = "DOCUMENTS" | "IMPORTS";

const CORES = availableParallelism();
/** Steps of one agency that wait for a folder in this process; past it a step is told to come again later. */
const WAITING = 16;
/** Longest a step waits in this process; past it its run sleeps in Restate, where it holds no memory of ours. */
const WAIT_MS = 30_000;

/**
 * Places of this process. A folder holds one file and its pictures, so their number bounds the disk; a child uses a core.
 * One agency gets at most half of either: all cores while it is alone, and a core is never more than doubly used. However many
 * agencies are busy, a quarter is left for those that have nothing yet.
 */
export const LANES: Readonly<Record<Lane, { folders: FairPlaces; children: FairPlaces }>> = {
  DOCUMENTS: {
    folders: createFairPlaces({
      total: 4 * CORES,
      perOwner: 2 * CORES,
      reserved: CORES,
      waitingPerOwner: WAITING,
      waitMs: WAIT_MS,
    }),
    children: createFairPlaces({ total: 2 * CORES, perOwner: CORES, reserved: Math.ceil(CORES / 2) }),
  },
  // one at a time for each agency: an import mostly waits for PostgreSQL
  IMPORTS: {
    folders: createFairPlaces({ total: 2 * CORES, perOwner: 1, waitingPerOwner: WAITING, waitMs: WAIT_MS }),
    children: createFairPlaces({ total: 2 * CORES, perOwner: 1 }),
  },
};
