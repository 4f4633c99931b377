import type { PageRectangle } from "@cara/contract/page-words.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { startLineReader, type LineReader } from "#platform/text-extraction/ocr.ts";
import type { GrayPage } from "#platform/text-extraction/gray-pages.ts";
import { drawGrayPages } from "#platform/text-extraction/pdf-images.ts";
import type { WorkFolder } from "#platform/sandbox/work-folder.ts";
import { isReadAlike } from "./read-alike.ts";
import { asTender, withBytes, type FileReader, type FileRef } from "../file-reader.ts";
import { readStrips, type Strip } from "./read-strips.ts";

/** Words of a page: where they are, on paper of this size, in tenths of a point. */
export type PlaceOnPage = {
  page: number;
  width: number;
  height: number;
  rectangles: readonly PageRectangle[];
  /** The words, where what is drawn there must read the same: a picture may say one thing and the text under it another. */
  says: string | null;
};

/** Pixels of the longer side where ink is looked for: a letter of a declarations page is eight pixels high. */
const LOOKED_AT_PIXELS = 1_100;
/** And where words are read: 200 dpi on letter paper, so that OCR reads small print. */
const READ_PIXELS = 2_200;
/** Dots around a word's rectangle that are read with it: letters reach out of it. */
const MARGIN = 4;
/** Most strips of a document that are read, and their dots; further values are not proved. */
const STRIPS_MAX = 1_000;
const STRIP_DOTS_MAX = 16_000_000;
/** Dots of the highest line that is read, some forty points: no value is printed larger. */
const LINE_DOTS_MAX = 120;
/** Most pages that one program draws. */
const RUN_PAGES = 8;
/** Least difference between the darkest and the brightest dot of a word that a person can read, of 255. */
const CONTRAST = 48;

/** Which of these places a person sees on the drawn pages. Nothing is visible on a page that cannot be drawn. */
export type VisiblePlaces = (places: readonly PlaceOnPage[]) => Promise<boolean[]>;

/**
 * Lets `work` ask what a person sees on a PDF's drawn pages: words in the color of the paper, or under a white box, are in
 * the text and not on the page. The program that reads values starts now, while `work` finds out which ones.
 */
export async function withDrawnPages<T>(
  reader: FileReader,
  ref: FileRef,
  work: (visiblePlaces: VisiblePlaces) => Promise<T>,
): Promise<T> {
  const file = await asTender(reader, ref, async (_tending, found) => found);
  if (file.deletedAt || file.mimeType !== "application/pdf") return work(async (places) => places.map(() => false));
  return withBytes(reader, { ...ref, file }, async (folder) => {
    const ahead = startLineReader(folder);
    try {
      return await work((places) => visiblePlaces(folder, ahead, places));
    } finally {
      await ahead.close();
    }
  });
}

async function visiblePlaces(work: WorkFolder, ahead: LineReader, places: readonly PlaceOnPage[]): Promise<boolean[]> {
  const [read, seen] = [places.filter(({ says }) => says !== null), places.filter(({ says }) => says === null)];
  let room = STRIP_DOTS_MAX;
  const strips = await lookAt(work, read, READ_PIXELS, (picture, place, boxes) => {
    room -= boxes.reduce((sum, box) => sum + (box.right - box.left) * (box.bottom - box.top), 0);
    const isReadable = room > 0 && boxes.every(({ top, bottom }) => bottom - top <= LINE_DOTS_MAX);
    if (!isReadable || !boxes.every((box) => hasInk(picture, box))) return [];
    return boxes.map((box) => ({ place, strip: stripOf(picture, box) }));
  });
  // the other pages are drawn while the values are read
  const visible = await Promise.all([
    readAlike(work, ahead, strips.slice(0, STRIPS_MAX)),
    lookAt(work, seen, LOOKED_AT_PIXELS, (picture, place, boxes) =>
      boxes.every((box) => hasInk(picture, box)) ? [place] : [],
    ),
  ]);
  const all = new Set(visible.flat());
  return places.map((place) => all.has(place));
}

/** What a look at each place finds. A page is held no longer than that. */
type Look<T> = (picture: GrayPage, place: PlaceOnPage, boxes: readonly Box[]) => readonly T[];

async function lookAt<T>(
  work: WorkFolder,
  places: readonly PlaceOnPage[],
  pixels: number,
  look: Look<T>,
): Promise<T[]> {
  const onPage = Map.groupBy(places, ({ page }) => page);
  const lookAtRun = async ([from, to]: Run): Promise<T[]> => {
    const found: T[] = [];
    await drawGrayPages(work, { from, to }, pixels, (page, picture) => {
      for (const place of onPage.get(page) ?? [])
        found.push(
          ...look(
            picture,
            place,
            place.rectangles.map((rectangle) => boxOf(picture, place, rectangle)),
          ),
        );
    });
    return found;
  };
  const found = await Promise.all(
    runsOf([...onPage.keys()]).map(([from, to]) =>
      lookAtRun([from, to]).catch(async (error: unknown) => {
        unlessDamaged(error);
        const alone: T[] = [];
        for (let page = from; page <= to && from < to; page += 1)
          alone.push(...((await lookAtRun([page, page]).catch(unlessDamaged)) ?? []));
        return alone;
      }),
    ),
  );
  return found.flat();
}

/** Pages that follow each other, first and last: starting the program takes as long as drawing a page. */
type Run = readonly [number, number];

function runsOf(pages: readonly number[]): Run[] {
  const runs: [number, number][] = [];
  for (const page of pages.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && last[1] === page - 1 && page - last[0] < RUN_PAGES) last[1] = page;
    else runs.push([page, page]);
  }
  return runs;
}

/** The places whose drawn words are the words of the text. */
async function readAlike(
  work: WorkFolder,
  ahead: LineReader,
  strips: readonly { place: PlaceOnPage; strip: Strip }[],
): Promise<PlaceOnPage[]> {
  const read = await readStrips(
    work,
    ahead,
    strips.map(({ strip }) => strip),
  ).catch(unlessDamaged);
  const lines = strips.map(({ place }, at) => ({ place, line: read?.[at] ?? "" }));
  return [...Map.groupBy(lines, ({ place }) => place)].flatMap(([place, parts]) =>
    isReadAlike(place.says ?? "", parts.map(({ line }) => line).join(" ")) ? [place] : [],
  );
}

function unlessDamaged(error: unknown): null {
  if (error instanceof ExtractionFailure) return null;
  throw error;
}

/** A rectangle of a drawn page, in dots. */
type Box = { left: number; top: number; right: number; bottom: number };

function boxOf({ width, height }: GrayPage, paper: PlaceOnPage, { x, y, ...size }: PageRectangle): Box {
  const [across, down] = [width / Math.max(1, paper.width), height / Math.max(1, paper.height)];
  return {
    left: Math.floor(x * across),
    top: Math.floor(y * down),
    right: Math.ceil((x + size.width) * across),
    bottom: Math.ceil((y + size.height) * down),
  };
}

function stripOf({ width, height, dots }: GrayPage, box: Box): Strip {
  const [left, top] = [Math.max(0, box.left - MARGIN), Math.max(0, box.top - MARGIN)];
  const [right, bottom] = [Math.min(width, box.right + MARGIN), Math.min(height, box.bottom + MARGIN)];
  const rows = Array.from({ length: bottom - top }, (_, row) =>
    dots.subarray((top + row) * width + left, (top + row) * width + right),
  );
  return { width: right - left, height: bottom - top, dots: Buffer.concat(rows) };
}

function hasInk({ width, height, dots }: GrayPage, { left, top, right, bottom }: Box): boolean {
  if (left < 0 || top < 0 || right > width || bottom > height) return false;
  let darkest = 255;
  let brightest = 0;
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) {
      const dot = dots[row * width + column] ?? 255;
      darkest = Math.min(darkest, dot);
      brightest = Math.max(brightest, dot);
    }
  return brightest - darkest >= CONTRAST;
}
