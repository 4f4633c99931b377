import type { PlacedPage } from "../../src/domains/documents/evidence/page-lines.ts";

/** A page set in letters of one width: a gap of three blanks or more separates columns. */
export function placedPage(text: string, page = 1, source: PlacedPage["source"] = "TEXT"): PlacedPage {
  let start = 0;
  const words = text.split("\n").flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const at = start;
      start += word.length + 1;
      return { start: at, length: word.length, x: index * 60, y: row * 120, width: word.length * 60, height: 100 };
    }),
  );
  return { page, text: text.split(/\s+/).filter(Boolean).join(" "), words, source };
}
