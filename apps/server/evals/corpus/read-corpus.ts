import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpackWords } from "@cara/contract/page-words.ts";
import type { PlacedPage } from "../../src/domains/documents/evidence/page-lines.ts";
import type { PolicyText } from "../../src/domains/policies/findings/read-document.ts";
import { recognizePicture } from "../../src/platform/text-extraction/ocr.ts";
import type { ReadPage } from "../../src/platform/text-extraction/pages.ts";
import { readPdfText } from "../../src/platform/text-extraction/pdf.ts";
import { drawPdfPage } from "../../src/platform/text-extraction/pdf-images.ts";
import { pagesPdf } from "../markdown-pdf.ts";
import { scanPage } from "./scan-page.ts";

type SetPage = Parameters<typeof pagesPdf>[0][number];
/** Pixels of the longer side of a scanned page, as the product draws pages for recognition. */
const SCAN_PIXELS = 2_200;
const EDGE_LENGTH = 300;

/** Reads documents as uploaded files are read. They are one PDF: a sandbox for each would take longer than its pages. */
export function readDocuments(documents: readonly (readonly SetPage[])[]): Promise<ReadPage[][]> {
  const all = documents.flat();
  return inFolder(pagesPdf(all), async (work) => {
    const pages = await readPdfText(work, 1, all.length);
    let from = 0;
    return documents.map(({ length }) => {
      const own = pages.slice(from, from + length).map((page, index) => ({ ...page, page: index + 1 }));
      from += length;
      return own;
    });
  });
}

/** Scans the first pages of a document and recognizes them. */
export function readScanned(document: readonly SetPage[], count: number, seed: number): Promise<ReadPage[]> {
  return inFolder(pagesPdf(document.slice(0, count)), async (work) => {
    const pages: ReadPage[] = [];
    for (let page = 1; page <= Math.min(count, document.length); page += 1) {
      const file = await drawPdfPage(work, page, { pixels: SCAN_PIXELS, kind: "READING" });
      scanPage(file, seed + page);
      pages.push({ ...(await recognizePicture({ ...work, file })), page });
    }
    return pages;
  });
}

export const placed = ({ words, ...page }: ReadPage): PlacedPage => ({
  ...page,
  words: words ? unpackWords(words) : [],
});

/** Pages as the extraction of a policy's document gets them. */
export const textOf = (pages: readonly ReadPage[]): PolicyText => ({
  pages,
  edges: pages.map(({ page, text }) => ({ page, top: text.slice(0, EDGE_LENGTH), bottom: text.slice(-EDGE_LENGTH) })),
  policy: { type: "OTHER", policyNumber: null, inforceOn: null, expiresOn: null },
});

async function inFolder<T>(pdf: Buffer, read: (work: Parameters<typeof readPdfText>[0]) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "cara-eval-"));
  const file = join(folder, "corpus.pdf");
  writeFileSync(file, pdf);
  try {
    const isolation = "BUBBLEWRAP";
    return await read({ folder, file, isolation, owner: "eval", lane: "DOCUMENTS", spent: { cpuMs: 0 } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
