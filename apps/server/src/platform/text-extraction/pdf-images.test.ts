import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { textPdf } from "#test/documents/pdf.ts";
import { withWorkFolder, type WorkFolder } from "../sandbox/work-folder.ts";
import { grayPages, type GrayPage } from "./gray-pages.ts";
import { drawGrayPages } from "./pdf-images.ts";

const inFolder = <T>(pdf: Buffer, work: (folder: WorkFolder) => Promise<T>): Promise<T> =>
  withWorkFolder(
    () => Promise.resolve(Readable.from([pdf])),
    { isolation: "BUBBLEWRAP", owner: "test", lane: "DOCUMENTS" },
    work,
  );

const inkOf = ({ dots }: GrayPage): number => dots.reduce((sum, dot) => sum + (dot < 128 ? 1 : 0), 0);

describe("pages drawn by one program", { timeout: 60_000 }, () => {
  it("[DATA-31] come each with its number", async () => {
    const pages = [["One line"], ["Two lines", "of text"], ["Three", "lines", "of a text that is longer"]];
    const drawn: { page: number; width: number; height: number; ink: number }[] = [];
    await inFolder(textPdf(pages), (work) =>
      drawGrayPages(work, { from: 1, to: 3 }, { pixels: 1_100 }, (page, picture) => {
        drawn.push({ page, width: picture.width, height: picture.height, ink: inkOf(picture) });
      }),
    );
    expect(drawn.map(({ page, width, height }) => [page, width, height])).toEqual([
      [1, 850, 1100],
      [2, 850, 1100],
      [3, 850, 1100],
    ]);
    const [one = 0, two = 0, three = 0] = drawn.map(({ ink }) => ink);
    expect(one).toBeGreaterThan(0);
    expect(two).toBeGreaterThan(one);
    expect(three).toBeGreaterThan(two);
  });

  it("[DATA-31] are refused when one of them is missing: the next would be taken for it", async () => {
    const numbers: number[] = [];
    const drawing = inFolder(textPdf([["One"], ["Two"]]), (work) =>
      drawGrayPages(work, { from: 1, to: 3 }, { pixels: 300 }, (page) => void numbers.push(page)),
    );
    await expect(drawing).rejects.toThrow("cannot be drawn");
    expect(numbers).toEqual([1, 2]);
  });
});

describe("gray maps that follow each other", () => {
  const picture = (width: number, height: number, dot: number): Buffer =>
    Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), Buffer.alloc(width * height, dot)]);
  const parsed = (bytes: Buffer, chunk: number): GrayPage[] => {
    const found: GrayPage[] = [];
    const pages = grayPages((page) => void found.push({ ...page, dots: Buffer.from(page.dots) }));
    for (let at = 0; at < bytes.length; at += chunk) pages.add(bytes.subarray(at, at + chunk));
    return found;
  };

  it.each([1, 7, 100, 1_000_000])("are read from chunks of %i bytes", (chunk) => {
    const found = parsed(Buffer.concat([picture(10, 20, 0), picture(30, 5, 9), picture(12, 12, 200)]), chunk);
    expect(found.map(({ width, height, dots }) => [width, height, dots.length, dots[0]])).toEqual([
      [10, 20, 200, 0],
      [30, 5, 150, 9],
      [12, 12, 144, 200],
    ]);
  });

  it("end where something else begins, or is cut off", () => {
    expect(parsed(Buffer.concat([picture(10, 20, 0), Buffer.alloc(5_000, 7), picture(10, 20, 0)]), 64)).toHaveLength(1);
    expect(parsed(Buffer.concat([picture(10, 20, 0), picture(10, 20, 0).subarray(0, 100)]), 64)).toHaveLength(1);
  });
});
