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

/** The step that has a file scanned; it is tried again for longer than the others. */
export const SCAN_STEP = "scan-file";

/** How durable work is done: a step whose result is on record never runs again; a pause holds nothing of this process. */
export type ExtractionSteps = {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  pause(ms: number): Promise<void>;
};

/** How long a file waits before it asks again, when its agency has as much waiting in this process as it may. */
const BUSY_PAUSE_MS = 10_000;
/** How often a step asks for a place: about a day. Past it the file fails with a reason, and its agency uploads again. */
const BUSY_TRIES = 2_000;
const BUSY_TOO_LONG = "Your agency has too many files waiting to be read. Upload this one again later.";

/**
 * Scans a file, then reads it: each batch of pages is a step. A file that cannot be read ends the story, with its reason on
 * record; whatever else goes wrong is thrown, for the step to be tried again.
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
      const found = await step(`read-pages-${from}`, () => readTextPages(reader, ref, from, to));
      if (found === "FAILED") return;
      pictures.push(...found);
    }
    await step("draw-preview", () => drawPreview(reader, ref));
    for (let at = 0; at < pictures.length; at += OCR_BATCH) {
      const pages = pictures.slice(at, at + OCR_BATCH);
      const name = `recognize-pages-${pages[0] ?? 0}`;
      if ((await step(name, () => recognizePages(reader, ref, pages))) === "FAILED") return;
    }
  }
  await step("finish-reading", () => finishExtraction(reader, ref));
}
