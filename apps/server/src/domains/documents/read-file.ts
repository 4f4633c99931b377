import type { FileMimeType } from "@cara/contract/file-kinds.ts";
import { recognizePdfPage, recognizePicture } from "#platform/text-extraction/ocr.ts";
import { readOffice, type OfficeFormat } from "#platform/text-extraction/office.ts";
import { PAGES_MAX, type ReadPage } from "#platform/text-extraction/pages.ts";
import { readPdfFacts, readPdfText } from "#platform/text-extraction/pdf.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { asTender, withBytes, type FileReader, type FileRef } from "./file-reader.ts";
import { insertPages, listSavedPages } from "./file-page.store.ts";
import { DAY_BUDGET_SPENT, dayOf } from "./extraction-budget.ts";
import { takePages } from "./extraction-usage.store.ts";
import { isRead } from "./stored-file.ts";
import { addPagesRead, saveExtraction } from "./stored-file.store.ts";

/** Pages per text extraction step: a crashed process repeats at most these. */
export const TEXT_BATCH = 100;
/** Pages per OCR step; each takes a second or two. */
export const OCR_BATCH = 4;
/** A page with fewer words is probably an image with a stamp: OCR runs too, and the longer text is saved. */
const FEW_WORDS = 8;

/** How a file is read: in ranges of pages, as a whole, or not at all. */
export type ExtractionPlan =
  | { how: "BY_PAGES"; pages: number; turned?: number[] }
  | { how: "AT_ONCE" }
  | { how: "NOT" };

const OFFICE: Partial<Record<FileMimeType, OfficeFormat>> = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "message/rfc822": "eml",
  "application/vnd.ms-outlook": "msg",
  "text/csv": "text",
  "text/plain": "text",
};

/** Checks a file before text extraction: how many pages it has, and whether it is safe to show. */
export async function planExtraction(reader: FileReader, ref: FileRef): Promise<ExtractionPlan> {
  const file = await asTender(reader, ref, async (_tending, found) => found);
  if (file.deletedAt || !file.mimeType || !isRead(file.mimeType)) return { how: "NOT" };
  if (file.mimeType !== "application/pdf") {
    await saving(reader, ref, { readingState: "READING" });
    return { how: "AT_ONCE" };
  }
  const { pages, turned, isActive } = await withBytes(reader, { ...ref, file }, readPdfFacts);
  if (pages > PAGES_MAX)
    throw new ExtractionFailure(`This PDF has more than ${PAGES_MAX.toLocaleString("en-US")} pages`);
  await savePagesTotal(reader, ref, pages, isActive ? { opensInline: false } : {});
  return { how: "BY_PAGES", pages, turned };
}

/** Extracts a range of a PDF's pages from the text layer and saves them. Returns the pages that need OCR. */
export async function readTextPages(
  reader: FileReader,
  ref: FileRef,
  { from, to, turned = [] }: { from: number; to: number; turned?: readonly number[] },
): Promise<number[]> {
  const { file, saved } = await asTender(reader, ref, async ({ db }, found) => ({
    file: found,
    saved: new Set(await listSavedPages(db, ref.fileId, from, to)),
  }));
  if (file.deletedAt) return [];
  if (saved.size === to - from + 1) return [];
  reader.log.info({ fileId: ref.fileId, from, to }, "reading pages");
  const pages = await withBytes(reader, { ...ref, file }, (work) => readPdfText(work, from, to));
  const full = pages.filter(({ page, wordCount }) => wordCount >= FEW_WORDS && !saved.has(page));
  await savePages(reader, ref, asShown(full, turned));
  return pages.filter(({ page, wordCount }) => wordCount < FEW_WORDS && !saved.has(page)).map(({ page }) => page);
}

/** Runs OCR on pages and saves their text. */
export async function recognizePages(
  reader: FileReader,
  ref: FileRef,
  pages: readonly number[],
  turned: readonly number[] = [],
): Promise<void> {
  const [first, last] = [Math.min(...pages), Math.max(...pages)];
  const { file, saved } = await asTender(reader, ref, async ({ db }, found) => ({
    file: found,
    saved: new Set(await listSavedPages(db, ref.fileId, first, last)),
  }));
  if (file.deletedAt) return;
  reader.log.info({ fileId: ref.fileId, pages }, "recognizing pages");
  await withBytes(reader, { ...ref, file }, async (work) => {
    for (const page of pages.filter((number) => !saved.has(number))) {
      const [printed] = await readPdfText(work, page, page);
      const longSide = Math.max(printed?.width ?? 0, printed?.height ?? 0) || null;
      const seen = await recognizePdfPage(work, page, longSide);
      const isPrinted = printed && printed.wordCount >= seen.wordCount;
      await savePages(reader, ref, isPrinted ? asShown([printed], turned) : [seen]);
    }
  });
}

/** pdftotext places the words on the page as it is shown, but prints the size of a turned page as it is stored. */
function asShown(pages: readonly ReadPage[], turned: readonly number[]): ReadPage[] {
  const sideways = new Set(turned);
  return pages.map((page) => (sideways.has(page.page) ? { ...page, width: page.height, height: page.width } : page));
}

/** Extracts and saves the text of a file without pages, or of a single image. */
export async function readAtOnce(reader: FileReader, ref: FileRef): Promise<void> {
  const file = await asTender(reader, ref, async (_tending, found) => found);
  if (file.deletedAt || !file.mimeType) return;
  const format = OFFICE[file.mimeType];
  const pages = await withBytes(reader, { ...ref, file }, async (work) =>
    format ? readOffice(format, work) : [await recognizePicture(work)],
  );
  await savePagesTotal(reader, ref, pages.length, {});
  await savePages(reader, ref, pages);
}

/** Marks a file as read. */
export async function finishExtraction(reader: FileReader, ref: FileRef): Promise<void> {
  await asTender(reader, ref, async ({ db, record }, { readingState }) => {
    if (readingState !== "READING") return;
    await saveExtraction(db, ref.fileId, { readingState: "READ", readingFailure: null });
    await record({ kind: "file.read", subjectId: ref.fileId });
  });
}

/** Saves why a file could not be read; the pages read so far stay. */
export async function failExtraction(reader: FileReader, ref: FileRef, readingFailure: string): Promise<void> {
  await asTender(reader, ref, async ({ db, record }) => {
    await saveExtraction(db, ref.fileId, { readingState: "FAILED", readingFailure });
    await record({ kind: "file.reading_failed", subjectId: ref.fileId, details: { readingFailure } });
  });
}

async function saving(reader: FileReader, ref: FileRef, reading: Parameters<typeof saveExtraction>[2]): Promise<void> {
  await asTender(reader, ref, async ({ db }) => {
    await saveExtraction(db, ref.fileId, reading);
  });
}

/** Saves the number of pages and counts them for the agency's day, once; fails when they exceed the daily limit. */
async function savePagesTotal(
  reader: FileReader,
  ref: FileRef,
  pages: number,
  reading: Parameters<typeof saveExtraction>[2],
): Promise<void> {
  const day = dayOf(reader.clock.now());
  await asTender(reader, ref, async ({ db }, { pagesTotal }) => {
    // a step repeated after a crash finds them already counted
    const isCounted = pagesTotal !== null;
    if (!isCounted && !(await takePages(db, { agencyId: ref.agencyId, day, pages, most: reader.budget.dayPages })))
      throw new ExtractionFailure(DAY_BUDGET_SPENT);
    await saveExtraction(db, ref.fileId, { ...reading, readingState: "READING", pagesTotal: pages });
  });
}

/** Saves pages and progress in one transaction, so that the count is exact. */
async function savePages(reader: FileReader, ref: FileRef, pages: readonly ReadPage[]): Promise<void> {
  if (pages.length === 0) return;
  await asTender(reader, ref, async ({ db }) => {
    await addPagesRead(db, ref.fileId, await insertPages(db, ref.agencyId, ref.fileId, pages));
  });
}
