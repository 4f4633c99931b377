import { WORD_BYTES } from "@cara/contract/page-words.ts";

/** A page in lines of words, each word 400 by 120 tenths of a point, as the server sends it. */
export function fakePage(page: number, lines: readonly string[]) {
  const words = lines.flatMap((line, row) => line.split(" ").map((word, column) => ({ word, row, column })));
  const bytes = new Uint8Array(words.length * WORD_BYTES);
  const view = new DataView(bytes.buffer);
  let start = 0;
  for (const [index, { word, row, column }] of words.entries()) {
    const at = index * WORD_BYTES;
    view.setUint32(at, start, true);
    for (const [slot, value] of [word.length, 500 + column * 450, 800 + row * 200, 400, 120].entries())
      view.setUint16(at + 4 + 2 * slot, value, true);
    start += word.length + 1;
  }
  return { page, text: lines.join("\n"), words: btoa(String.fromCharCode(...bytes)) };
}

/** A document of letter pages; the second is shown turned. */
export const fakeDocument = (pages: number, more: object = {}) => ({
  file: {
    id: "d1",
    name: "alamo-gl-2026.pdf",
    url: "/files/d1",
    mimeType: "application/pdf",
    readingState: "READ",
    readingFailure: null,
    pagesTotal: pages,
    ...more,
  },
  filePageSizes: Array.from({ length: pages }, (_, index) => (index === 1 ? [7_920, 6_120] : [6_120, 7_920])).flat(),
});
