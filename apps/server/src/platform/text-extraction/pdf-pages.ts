import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { READER_LIMITS, runLimited } from "../sandbox/run-limited.ts";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import { explain, ExtractionFailure } from "./extraction-failure.ts";

/** A PDF that was written from pages of another. */
export type CopiedPages = { path: string; sizeBytes: number; sha256: Buffer };

/** The first and the last page of a range. */
export type PageRange = readonly [from: number, to: number];

/**
 * Writes a range of a PDF's pages as a PDF of their own. Nothing of the document as a whole goes along: no scripts of the
 * document, no embedded files, no outline. What belongs to a page does, also its links and the scripts that they or the page
 * start: like an upload, the copy is inspected when it is read, and is not opened in the browser if it has any.
 */
export async function copyPdfPages(work: WorkFolder, [from, to]: PageRange): Promise<CopiedPages> {
  const path = join(work.folder, `pages-${from}-${to}.pdf`);
  const hash = createHash("sha256");
  let sizeBytes = 0;
  // the child prints the pages and we write them: the folder is read-only for the child
  const file = await open(path, "w", 0o600);
  try {
    await printPages(work, [from, to], async (chunk) => {
      hash.update(chunk);
      sizeBytes += chunk.length;
      await file.write(chunk);
    });
  } finally {
    await file.close();
  }
  if (sizeBytes === 0) throw new ExtractionFailure("This PDF is damaged and cannot be split");
  return { path, sizeBytes, sha256: hash.digest() };
}

/** How many bytes these ranges of pages have as PDFs of their own: what pages share is in each of them. */
export async function measurePdfPages(work: WorkFolder, ranges: readonly PageRange[]): Promise<number> {
  let sizeBytes = 0;
  for (const range of ranges)
    await printPages(work, range, (chunk) => {
      sizeBytes += chunk.length;
    });
  return sizeBytes;
}

async function printPages(
  work: WorkFolder,
  [from, to]: PageRange,
  onOutput: (chunk: Buffer) => void | Promise<void>,
): Promise<void> {
  try {
    await runLimited({
      command: "qpdf",
      args: [
        "--warning-exit-0",
        "--no-warn",
        // the same pages are the same bytes when the step is repeated
        "--deterministic-id",
        "--empty",
        "--pages",
        work.file,
        `${from}-${to}`,
        "--",
        "-",
      ],
      work,
      limits: { ...READER_LIMITS, outputBytes: FILE_MAX_BYTES },
      onOutput,
    });
  } catch (error) {
    throw explain(error, "This PDF");
  }
}
