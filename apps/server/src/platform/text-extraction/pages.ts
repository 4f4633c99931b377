/** The extracted text of one page. Sizes are tenths of a point; null if the format has no positions. */
export type ReadPage = {
  page: number;
  text: string;
  words: Buffer | null;
  wordCount: number;
  width: number | null;
  height: number | null;
  source: "TEXT" | "OCR";
};

/** Most pages of one file; a longer one is refused as a whole rather than extracted in part. */
export const PAGES_MAX = 5_000;
/** Characters per page of a format without pages. */
const PAGE_LETTERS = 3_000;

/** Removes characters that PostgreSQL cannot store: NUL and lone surrogates. */
export const cleanText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** Splits a text into pages, at line ends where possible. */
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

/** A page without word positions. */
export const plainPage = (text: string, index: number): ReadPage => ({
  page: index + 1,
  text: cleanText(text),
  words: null,
  wordCount: 0,
  width: null,
  height: null,
  source: "TEXT",
});
