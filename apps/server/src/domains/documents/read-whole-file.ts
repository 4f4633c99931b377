import { ReadingFailure } from "#platform/reading/reading-failure.ts";
import { drawPreview } from "./draw-preview.ts";
import type { FileReader, FileRef } from "./file-reader.ts";
import {
  failReading,
  finishReading,
  OCR_BATCH,
  planReading,
  readAtOnce,
  readTextPages,
  recognisePages,
  TEXT_BATCH,
} from "./read-file.ts";
import { scanFile } from "./scan-file.ts";

/** Runs one step under its name; durable work keeps its answer, so that a step that has answered never runs again. */
export type RunStep = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Scans a file, then reads it: each batch of pages is a step. A file that cannot be read ends the story, with its reason on
 * record; whatever else goes wrong is thrown, for the step to be tried again.
 */
export async function readWholeFile(reader: FileReader, ref: FileRef, run: RunStep): Promise<void> {
  const step = <T>(name: string, work: () => Promise<T>): Promise<T | "FAILED"> =>
    run(name, async () => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ReadingFailure)) throw error;
        await failReading(reader, ref, error.message);
        return "FAILED" as const;
      }
    });

  if ((await step("scan-file", () => scanFile(reader, ref))) !== true) return;
  const plan = await step("plan-reading", () => planReading(reader, ref));
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
      const name = `recognise-pages-${pages[0] ?? 0}`;
      if ((await step(name, () => recognisePages(reader, ref, pages))) === "FAILED") return;
    }
  }
  await step("finish-reading", () => finishReading(reader, ref));
}
