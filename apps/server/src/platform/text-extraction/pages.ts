/** One page as it was read. Sizes are tenths of a point; null where the format knows no places. */
export type ReadPage = {
  page: number;
  text: string;
  words: Buffer | null;
  wordCount: number;
  width: number | null;
  height: number | null;
  source: "TEXT" | "OCR";
};

/** A word's place: where it stands in the page's text, and where on the paper, in tenths of a point. */
export type Word = { start: number; length: number; x: number; y: number; width: number; height: number };

/** Most pages of one file that are read; a longer one is refused as a whole rather than read in part. */
export const PAGES_MAX = 5_000;
/** Letters on a page of a format that has no pages of its own. */
const PAGE_LETTERS = 3_000;

/** Bytes of one packed word: JSON would take five times that. */
export const WORD_BYTES = 14;

/** The places of a page's words, in the order of its text. */
export function unpackWords(packed: Buffer): Word[] {
  return Array.from({ length: packed.length / WORD_BYTES }, (_, index) => {
    const at = index * WORD_BYTES;
    return {
      start: packed.readUInt32LE(at),
      length: packed.readUInt16LE(at + 4),
      x: packed.readUInt16LE(at + 6),
      y: packed.readUInt16LE(at + 8),
      width: packed.readUInt16LE(at + 10),
      height: packed.readUInt16LE(at + 12),
    };
  });
}

/** What the database takes as text: no zero bytes, no halves of letters. */
export const cleanText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** Parts a text without pages into pieces of a page's length, at ends of lines where there are any. */
export function splitIntoPages(text: string): string[] {
  const pages: string[] = [];
  for (const sheet of text.split("\f")) {
    let rest = sheet.trim();
    while (rest.length > PAGE_LETTERS && pages.length <= PAGES_MAX) {
      const line = rest.lastIndexOf("\n", PAGE_LETTERS);
      const cut = line > PAGE_LETTERS / 2 ? line : PAGE_LETTERS;
      pages.push(rest.slice(0, cut).trimEnd());
      rest = rest.slice(cut).trimStart();
    }
    if (rest) pages.push(rest);
  }
  return pages;
}

/** A page of text whose places are not known. */
export const plainPage = (text: string, index: number): ReadPage => ({
  page: index + 1,
  text: cleanText(text),
  words: null,
  wordCount: 0,
  width: null,
  height: null,
  source: "TEXT",
});
