import { NoPlace } from "#platform/sandbox/fair-places.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { drawPreview } from "./draw-preview.ts";
import type { FileReader, FileRef } from "./file-reader.ts";
import {
  failExtraction,
  finishExtraction,
  OCR_BATCH,
  planExtraction,
  readAtOnce,
  readTextPages,
  recognizePages,
  TEXT_BATCH,
} from "./read-file.ts";
import { scanFile } from "./scan-file.ts";

/** The step that scans a file; it is retried for longer than the others. */
export const SCAN_STEP = "scan-file";

/** Durable execution: a step with a journaled result never runs again; a pause uses no resources of this process. */
export type ExtractionSteps = {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  pause(ms: number): Promise<void>;
};

/** How long a file waits before it retries, when its agency has reached its share of this process's queue. */
const BUSY_PAUSE_MS = 10_000;
/** Retries of a step, about a day; after that the file fails with a reason and must be uploaded again. */
const BUSY_TRIES = 2_000;
const BUSY_TOO_LONG = "Your agency has too many files waiting to be read. Upload this one again later.";

/**
 * Scans a file, then extracts its text, one step per batch of pages. An unreadable file ends the workflow with a saved
 * reason; any other error is thrown, so that the step is retried.
 */
export async function readWholeFile(reader: FileReader, ref: FileRef, { run, pause }: ExtractionSteps): Promise<void> {
  const attempt = <T>(name: string, work: () => Promise<T>): Promise<T | "FAILED" | "BUSY"> =>
    run(name, async () => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof NoPlace) return "BUSY" as const;
        if (!(error instanceof ExtractionFailure)) throw error;
        await failExtraction(reader, ref, error.message);
        return "FAILED" as const;
      }
    });
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T | "FAILED"> => {
    for (let tries = 1; tries <= BUSY_TRIES; tries += 1) {
      const result = await attempt(tries === 1 ? name : `${name}-try-${tries}`, work);
      if (result !== "BUSY") return result;
      await pause(BUSY_PAUSE_MS);
    }
    await run(`${name}-give-up`, () => failExtraction(reader, ref, BUSY_TOO_LONG));
    return "FAILED";
  };

  if ((await step(SCAN_STEP, () => scanFile(reader, ref))) !== true) return;
  const plan = await step("plan-reading", () => planExtraction(reader, ref));
  if (plan === "FAILED" || plan.how === "NOT") return;
  if (plan.how === "AT_ONCE") {
    if ((await step("read-at-once", () => readAtOnce(reader, ref))) === "FAILED") return;
  } else {
    const pictures: number[] = [];
    for (let from = 1; from <= plan.pages; from += TEXT_BATCH) {
      const to = Math.min(plan.pages, from + TEXT_BATCH - 1);
      const found = await step(`read-pages-${from}`, () =>
        readTextPages(reader, ref, { from, to, turned: plan.turned ?? [] }),
      );
      if (found === "FAILED") return;
      pictures.push(...found);
    }
    await step("draw-preview", () => drawPreview(reader, ref));
    for (let at = 0; at < pictures.length; at += OCR_BATCH) {
      const pages = pictures.slice(at, at + OCR_BATCH);
      const name = `recognise-pages-${pages[0] ?? 0}`;
      if ((await step(name, () => recognizePages(reader, ref, pages, plan.turned))) === "FAILED") return;
    }
  }
  await step("finish-reading", () => finishExtraction(reader, ref));
}
