import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { textPdf } from "#test/documents/pdf.ts";
import { withWorkFolder, type WorkFolder } from "#platform/sandbox/work-folder.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { startLineReader, type LineReader } from "#platform/text-extraction/ocr.ts";
import { drawGrayPages } from "#platform/text-extraction/pdf-images.ts";
import { readStrips, type Strip } from "./read-strips.ts";

/** More lines than one picture holds. */
const LINES = Array.from({ length: 45 }, (_, at) => `$${at + 10},000`);

async function stripsOf(work: WorkFolder): Promise<Strip[]> {
  const strips: Strip[] = [];
  await drawGrayPages(work, { from: 1, to: 1 }, { pixels: 2_200 }, (_, { width, height, dots }) => {
    const rows = lineRows(dots, width, height);
    for (const [top, bottom] of rows)
      strips.push({ width, height: bottom - top, dots: dots.subarray(top * width, bottom * width) });
  });
  return strips;
}

/** Where lines begin and end: rows with ink, and four dots around them. */
function lineRows(dots: Buffer, width: number, height: number): [number, number][] {
  const rows: [number, number][] = [];
  let from = -1;
  for (let row = 0; row < height; row += 1) {
    const hasInk = dots.subarray(row * width, (row + 1) * width).some((dot) => dot < 128);
    if (hasInk && from < 0) from = row;
    if (!hasInk && from >= 0) {
      rows.push([from - 4, row + 4]);
      from = -1;
    }
  }
  return rows;
}

describe("strips of a page", { timeout: 60_000 }, () => {
  const read = (ahead: (work: WorkFolder) => LineReader): Promise<string[]> =>
    withWorkFolder(
      () => Promise.resolve(Readable.from([textPdf([LINES])])),
      { isolation: "BUBBLEWRAP", owner: "test", lane: "DOCUMENTS" },
      async (work) => {
        const reader = ahead(work);
        try {
          return await readStrips(work, reader, await stripsOf(work));
        } finally {
          await reader.close();
        }
      },
    );

  it("[DATA-31] are read in their order, also when there are more than one picture holds", async () => {
    const lines = await read(startLineReader);
    expect(lines.length).toBeGreaterThan(40);
    expect(lines).toEqual(LINES.slice(0, lines.length));
  });

  it("[DATA-31] are read by another program when the one that was started ahead has ended", async () => {
    const ended: LineReader = {
      read: () => Promise.reject(new ExtractionFailure("This page takes too long to read")),
      close: () => Promise.resolve(),
    };
    const lines = await read(() => ended);
    expect(lines).toEqual(LINES.slice(0, lines.length));
  });
});
