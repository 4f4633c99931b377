import { unpackWords } from "@cara/contract/page-words.ts";
import { startLineReader, type LineReader } from "#platform/text-extraction/ocr.ts";
import type { WorkFolder } from "#platform/sandbox/work-folder.ts";

/** A part of a drawn page: one byte for each dot. */
export type Strip = { width: number; height: number; dots: Buffer };

/** White around each strip: OCR needs some paper around the letters. */
const GAP = 24;
/** Strips in one picture: with more, a second program reads beside the first. */
const STRIPS_A_PICTURE = 40;
/** Pictures that are read at a time. */
const AT_A_TIME = 2;
const WHITE = 255;

/**
 * What OCR reads on each of these strips. They are put one below the other, so that one program reads many; the first
 * picture is for the program that was started ahead.
 */
export async function readStrips(work: WorkFolder, ahead: LineReader, strips: readonly Strip[]): Promise<string[]> {
  const pictures = Array.from({ length: Math.ceil(strips.length / STRIPS_A_PICTURE) }, (_, nth) =>
    strips.slice(nth * STRIPS_A_PICTURE, (nth + 1) * STRIPS_A_PICTURE),
  );
  const read: string[][] = [];
  for (let at = 0; at < pictures.length; at += AT_A_TIME)
    read.push(
      ...(await Promise.all(
        pictures
          .slice(at, at + AT_A_TIME)
          .map((picture, nth) => readPicture(work, at + nth === 0 ? ahead : startLineReader(work), picture)),
      )),
    );
  return read.flat();
}

async function readPicture(work: WorkFolder, reader: LineReader, strips: readonly Strip[]): Promise<string[]> {
  const width = 2 * GAP + Math.max(...strips.map((strip) => strip.width));
  const tops = strips.map((_, at) => strips.slice(0, at).reduce((sum, { height }) => sum + height + GAP, GAP));
  const height = strips.reduce((sum, strip) => sum + strip.height + GAP, GAP);
  const dots = Buffer.alloc(width * height, WHITE);
  for (const [at, strip] of strips.entries())
    for (let row = 0; row < strip.height; row += 1)
      strip.dots.copy(dots, ((tops[at] ?? 0) + row) * width + GAP, row * strip.width, (row + 1) * strip.width);
  const picture = Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), dots]);
  // a program that waited too long for its picture has ended
  const { text, words } = await reader.read(picture).catch(() => startLineReader(work).read(picture));
  const placed = words ? unpackWords(words) : [];
  return strips.map((strip, at) => {
    const [top, bottom] = [(tops[at] ?? 0) - GAP / 2, (tops[at] ?? 0) + strip.height + GAP / 2];
    return placed
      .filter((word) => word.y + word.height / 2 >= top && word.y + word.height / 2 < bottom)
      .map(({ start, length }) => text.slice(start, start + length))
      .join(" ");
  });
}
