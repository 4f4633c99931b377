import { Piscina } from "piscina";
import type { AgencyId } from "#kernel/ids.ts";
import { createFairPlaces } from "#platform/sandbox/fair-places.ts";
import type { DocumentReading, PolicyText } from "./read-document.ts";

/** A document that takes longer than this fails; one of 300 pages takes a second. */
const TIMEOUT_MS = 30_000;
const HEAP_MB = 256;
/** What a thread allocates before it collects: it stays between documents, so little. */
const YOUNG_MB = 8;
/** A thread stays this long after its last document: starting one takes as long as reading a declarations page. */
const IDLE_MS = 60_000;
const THREADS = 2;
/** Threads at a time in this process, one per agency; further documents wait for their agency's turn. */
const places = createFairPlaces({ total: THREADS, perOwner: 1 });
const threads = new Piscina<PolicyText, DocumentReading>({
  filename: new URL("./read-document.ts", import.meta.url).href,
  name: "readDocument",
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: IDLE_MS,
  resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
});

/** Reads a document in another thread, so that a long one does not block other work of this process. */
export async function readInThread(
  text: PolicyText,
  agencyId: AgencyId,
  timeoutMs: number = TIMEOUT_MS,
): Promise<DocumentReading> {
  const place = await places.take(agencyId);
  try {
    // a thread that runs out of time is ended, and the next document gets another
    return await threads.run(text, { signal: AbortSignal.timeout(timeoutMs) });
  } finally {
    place.leave();
  }
}
