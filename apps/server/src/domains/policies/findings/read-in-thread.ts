import { Worker } from "node:worker_threads";
import type { AgencyId } from "#kernel/ids.ts";
import { createFairPlaces } from "#platform/sandbox/fair-places.ts";
import type { DocumentReading, PolicyText } from "./read-document.ts";

/** A document that takes longer than this fails; one of 300 pages takes a second. */
const TIMEOUT_MS = 30_000;
const HEAP_MB = 256;
/** Threads at a time in this process, one per agency; further documents wait for their agency's turn. */
const threads = createFairPlaces({ total: 2, perOwner: 1 });

/** Reads a document in a thread of its own, so that a long one does not block other work of this process. */
export async function readInThread(text: PolicyText, agencyId: AgencyId): Promise<DocumentReading> {
  const place = await threads.take(agencyId);
  try {
    return await inThread(text);
  } finally {
    place.leave();
  }
}

async function inThread(text: PolicyText): Promise<DocumentReading> {
  const worker = new Worker(new URL("./extraction-thread.ts", import.meta.url), {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    return await resultOf(worker);
  } finally {
    await worker.terminate();
  }
}

const resultOf = (worker: Worker): Promise<DocumentReading> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("reading a document by rule took too long")), TIMEOUT_MS);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("the thread ended without a result"));
    });
  });
