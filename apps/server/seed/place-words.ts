import { Readable } from "node:stream";
import { unpackWords, type Word } from "@cara/contract/page-words.ts";
import type pg from "pg";
import { withWorkFolder } from "../src/platform/sandbox/work-folder.ts";
import type { ReadPage } from "../src/platform/text-extraction/pages.ts";
import { readPdfText } from "../src/platform/text-extraction/pdf.ts";
import { wordWriter } from "../src/platform/text-extraction/word-writer.ts";

/** Files read at a time. */
const AT_ONCE = 4;
/** Most pages of a document of the demo agency. */
const PAGES_MAX = 20;
/** Words whose tops are this close are on one line, in tenths of a point. */
const SAME_LINE = 20;

export type SavedPdf = { fileId: string; bytes: Buffer };
type ReadPdf = { fileId: string; pages: ReadPage[] };

/**
 * Reads where the words of the demo agency's documents are, as the product does, so that a quote is highlighted on its
 * page. A label and its value are one line of the text, as they are in the ledger's quotes. The files are our own, so
 * limits suffice.
 */
export async function placeWords(client: pg.Client, files: readonly SavedPdf[]): Promise<ReadPdf[]> {
  const all: ReadPdf[] = [];
  for (let begin = 0; begin < files.length; begin += AT_ONCE) {
    const read = await Promise.all(files.slice(begin, begin + AT_ONCE).map(readPages));
    all.push(...read);
    for (const { fileId, pages } of read)
      for (const { page, text, words, width, height } of pages)
        await client.query(
          "update file_pages set text = $3, words = $4, width = $5, height = $6 where file_id = $1 and page = $2",
          [fileId, page, text, words, width, height],
        );
  }
  return all;
}

const readPages = ({ fileId, bytes }: SavedPdf) =>
  withWorkFolder(
    () => Promise.resolve(Readable.from([bytes])),
    { isolation: "NONE", owner: "seed", lane: "DOCUMENTS" },
    async (work) => ({ fileId, pages: (await readPdfText(work, 1, PAGES_MAX)).map(byLine) }),
  );

/** The page with its words line by line, each from left to right. */
function byLine(page: ReadPage): ReadPage {
  const words = unpackWords(page.words ?? Buffer.alloc(0)).toSorted((one, other) =>
    isSameLine(one, other) ? one.x - other.x : one.y - other.y,
  );
  const writer = wordWriter();
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const shown = Buffer.from(page.text.slice(word.start, word.start + word.length));
    writer.add(before ? (isSameLine(before, word) ? " " : "\n") : "", shown, 0, shown.length, word);
  }
  return { ...page, ...writer.finish() };
}

const isSameLine = (one: Word, other: Word): boolean => Math.abs(one.y - other.y) < SAME_LINE;
