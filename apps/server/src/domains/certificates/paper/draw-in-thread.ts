import { Piscina } from "piscina";
import type { AgencyId } from "#kernel/ids.ts";
import { Overloaded } from "#platform/errors.ts";
import { createFairPlaces, NoPlace } from "#platform/sandbox/fair-places.ts";
import type { Paper } from "./draw-paper.ts";

/** A paper that takes longer than this fails; one of 30 rows takes a fifth of a second. */
const TIMEOUT_MS = 10_000;
const HEAP_MB = 128;
const YOUNG_MB = 8;
/** A thread stays this long after its last paper: starting one takes longer than drawing. */
const IDLE_MS = 60_000;
const THREADS = 2;
/** Threads at a time in this process, one per agency; further papers wait for their agency's turn. */
const places = createFairPlaces({ total: THREADS, perOwner: 1, waitingPerOwner: 20, waitMs: TIMEOUT_MS });
const threads = new Piscina<Paper, Uint8Array>({
  filename: new URL("./draw-paper.ts", import.meta.url).href,
  name: "drawPaper",
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: IDLE_MS,
  resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
});

/** Draws a certificate in another thread, so that a long one does not block other requests of this process. */
export async function drawInThread(paper: Paper, agencyId: AgencyId): Promise<Uint8Array> {
  const place = await places.take(agencyId).catch(busy);
  try {
    // a thread that runs out of time is ended, and the next paper gets another
    return await threads.run(paper, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } finally {
    place.leave();
  }
}

function busy(error: unknown): never {
  throw error instanceof NoPlace ? new Overloaded(error) : error;
}
