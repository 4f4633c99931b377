import { availableParallelism } from "node:os";
import { createFairPlaces, type FairPlaces } from "./fair-places.ts";

/** Kinds of work on files, with separate limits. */
export type Lane = "DOCUMENTS" | "IMPORTS" | "PAGES";

const CORES = availableParallelism();
/** Most steps of one agency that wait for a folder in this process; past it a step is retried later. */
const WAITING = 16;
/** Longest a step waits in this process; past it its run sleeps in Restate, where it uses no memory of the worker. */
const WAIT_MS = 30_000;
/** Longest a page image waits; past it the person is asked to try again. */
const PAGE_WAIT_MS = 15_000;

/**
 * Limits of this process. A folder contains one file and its page images, so the number of folders bounds disk use; a child
 * uses a core. One agency gets at most half of either: all cores while it is alone, and at most two children per core. A
 * quarter is reserved for agencies that have none yet.
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
  // one per agency: an import mostly waits for PostgreSQL
  IMPORTS: {
    folders: createFairPlaces({ total: 2 * CORES, perOwner: 1, waitingPerOwner: WAITING, waitMs: WAIT_MS }),
    children: createFairPlaces({ total: 2 * CORES, perOwner: 1 }),
  },
  // page images have places of their own: a person waits for them, whatever else is being read
  PAGES: {
    folders: createFairPlaces({
      total: 4 * CORES,
      perOwner: 2 * CORES,
      reserved: CORES,
      waitingPerOwner: 4 * WAITING,
      waitMs: PAGE_WAIT_MS,
    }),
    children: createFairPlaces({ total: 2 * CORES, perOwner: CORES, reserved: Math.ceil(CORES / 2) }),
  },
};

/**
 * Places of programs that start before their input is there. They are apart from the lanes: one that waits for what a child
 * of its lane makes would hold the place that this child needs.
 */
export const STARTED_AHEAD: FairPlaces = createFairPlaces({ total: 2 * CORES, perOwner: CORES });
