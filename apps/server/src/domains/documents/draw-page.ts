import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { PAGE_PIXELS, type PageDensity } from "@cara/contract/page-words.ts";
import { NoPlace } from "#platform/sandbox/fair-places.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { drawPdfPage } from "#platform/text-extraction/pdf-images.ts";
import type { DrawnPage } from "./drawn-page.ts";
import { DAY_BUDGET_SPENT } from "./extraction-budget.ts";
import { asTender, withBytes, type FileReader, type FileRef } from "./file-reader.ts";
import { hasPage, pageImageKeyOf, type StoredFile } from "./stored-file.ts";

/** A page of a file at a density. */
export type PageRef = FileRef & { page: number; density: PageDensity };

const DAY_SPENT = "Your agency has reached today's limit for showing pages. Download the file, or try again tomorrow.";

/** Renders a page of a PDF and stores the image next to the file; one that is already stored is not rendered again. */
export async function drawPage(reader: FileReader, { page, density, ...ref }: PageRef): Promise<DrawnPage> {
  const find = () => asTender(reader, ref, async (_tending, found) => found);
  const file = await find();
  if (!isShown(file, page)) return { state: "GONE" };
  const key = pageImageKeyOf(file, page, density);
  if (await reader.files.has(key)) return { state: "DRAWN" };
  try {
    await withBytes(reader, { ...ref, file, lane: "PAGES" }, async (work) => {
      const image = await drawPdfPage(work, page, { pixels: PAGE_PIXELS * density, kind: "VIEWING" });
      const { size } = await stat(image);
      if (size === 0) throw new ExtractionFailure("This page is damaged and cannot be shown");
      await reader.files.put(key, createReadStream(image), size, "image/jpeg");
    });
  } catch (error) {
    if (error instanceof NoPlace) return { state: "BUSY" };
    if (!(error instanceof ExtractionFailure)) throw error;
    return { state: "FAILED", message: error.message === DAY_BUDGET_SPENT ? DAY_SPENT : error.message };
  }
  if ((await find()).purgedAt === null) return { state: "DRAWN" };
  // purged while it was drawn, together with the images there were
  await reader.files.remove([key]);
  return { state: "GONE" };
}

const isShown = (file: StoredFile, page: number): boolean =>
  (file.scanState === "CLEAN" || file.scanState === "UNSCANNED") && file.deletedAt === null && hasPage(file, page);
