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

/** Pages whose text is read in one step: a process that dies repeats these and no others. */
export const TEXT_BATCH = 100;
/** Pages recognized in one step; each takes a second or two. */
export const OCR_BATCH = 4;
/** A page with fewer words is probably a picture with a stamp on it: it is recognized too, and the fuller text kept. */
const FEW_WORDS = 8;

/** How a file is read: by ranges of pages, in one go, or not at all. */
export type ExtractionPlan = { how: "BY_PAGES"; pages: number } | { how: "AT_ONCE" } | { how: "NOT" };

const OFFICE: Partial<Record<FileMimeType, OfficeFormat>> = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "message/rfc822": "eml",
  "text/csv": "text",
  "text/plain": "text",
};

/** Looks at a file before it is read: how many pages it has, and whether it is safe to show. */
export async function planExtraction(reader: FileReader, ref: FileRef): Promise<ExtractionPlan> {
  const file = await asTender(reader, ref, async (_tending, it) => it);
  if (file.deletedAt || !file.mimeType || !isRead(file.mimeType)) return { how: "NOT" };
  if (file.mimeType !== "application/pdf") {
    await saving(reader, ref, { readingState: "READING" });
    return { how: "AT_ONCE" };
  }
  const { pages, isActive } = await withBytes(reader, { ...ref, file }, readPdfFacts);
  if (pages > PAGES_MAX)
    throw new ExtractionFailure(`This PDF has more than ${PAGES_MAX.toLocaleString("en-US")} pages`);
  await savePagesTotal(reader, ref, pages, isActive ? { opensInline: false } : {});
  return { how: "BY_PAGES", pages };
}

/** Reads a range of a PDF's pages by their text layer and keeps them. Answers the pages that must be recognized. */
export async function readTextPages(reader: FileReader, ref: FileRef, from: number, to: number): Promise<number[]> {
  const { file, kept } = await asTender(reader, ref, async ({ db }, it) => ({
    file: it,
    kept: new Set(await listSavedPages(db, ref.fileId, from, to)),
  }));
  if (file.deletedAt) return [];
  if (kept.size === to - from + 1) return [];
  reader.log.info({ fileId: ref.fileId, from, to }, "reading pages");
  const pages = await withBytes(reader, { ...ref, file }, (work) => readPdfText(work, from, to));
  const full = pages.filter(({ page, wordCount }) => wordCount >= FEW_WORDS && !kept.has(page));
  await savePages(reader, ref, full);
  return pages.filter(({ page, wordCount }) => wordCount < FEW_WORDS && !kept.has(page)).map(({ page }) => page);
}

/** Recognizes pages that are pictures and keeps them. */
export async function recognizePages(reader: FileReader, ref: FileRef, pages: readonly number[]): Promise<void> {
  const [first, last] = [Math.min(...pages), Math.max(...pages)];
  const { file, kept } = await asTender(reader, ref, async ({ db }, it) => ({
    file: it,
    kept: new Set(await listSavedPages(db, ref.fileId, first, last)),
  }));
  if (file.deletedAt) return;
  reader.log.info({ fileId: ref.fileId, pages }, "recognizing pages");
  await withBytes(reader, { ...ref, file }, async (work) => {
    for (const page of pages.filter((it) => !kept.has(it))) {
      const [printed] = await readPdfText(work, page, page);
      const longSide = Math.max(printed?.width ?? 0, printed?.height ?? 0) || null;
      const seen = await recognizePdfPage(work, page, longSide);
      await savePages(reader, ref, [printed && printed.wordCount >= seen.wordCount ? printed : seen]);
    }
  });
}

/** Reads a file that has no pages of its own, or one picture, and keeps what it says. */
export async function readAtOnce(reader: FileReader, ref: FileRef): Promise<void> {
  const file = await asTender(reader, ref, async (_tending, it) => it);
  if (file.deletedAt || !file.mimeType) return;
  const format = OFFICE[file.mimeType];
  const pages = await withBytes(reader, { ...ref, file }, async (work) =>
    format ? readOffice(format, work) : [await recognizePicture(work)],
  );
  await savePagesTotal(reader, ref, pages.length, {});
  await savePages(reader, ref, pages);
}

/** Says that everything was read. */
export async function finishExtraction(reader: FileReader, ref: FileRef): Promise<void> {
  await asTender(reader, ref, async ({ db, record }, { readingState }) => {
    if (readingState !== "READING") return;
    await saveExtraction(db, ref.fileId, { readingState: "READ", readingFailure: null });
    await record({ kind: "file.read", subjectId: ref.fileId });
  });
}

/** Says why a file could not be read; what was read of it stays. */
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

/** Saves how many pages a file has and counts them for the agency's day, once; more than are left of the day fail. */
async function savePagesTotal(
  reader: FileReader,
  ref: FileRef,
  pages: number,
  reading: Parameters<typeof saveExtraction>[2],
): Promise<void> {
  const day = dayOf(reader.clock.now());
  await asTender(reader, ref, async ({ db }, { pagesTotal }) => {
    // a step that is repeated after a crash finds them counted
    const isCounted = pagesTotal !== null;
    if (!isCounted && !(await takePages(db, { agencyId: ref.agencyId, day, pages, most: reader.budget.dayPages })))
      throw new ExtractionFailure(DAY_BUDGET_SPENT);
    await saveExtraction(db, ref.fileId, { ...reading, readingState: "READING", pagesTotal: pages });
  });
}

/** Pages and progress are kept together: what is counted is there. */
async function savePages(reader: FileReader, ref: FileRef, pages: readonly ReadPage[]): Promise<void> {
  if (pages.length === 0) return;
  await asTender(reader, ref, async ({ db }) => {
    await addPagesRead(db, ref.fileId, await insertPages(db, ref.agencyId, ref.fileId, pages));
  });
}
