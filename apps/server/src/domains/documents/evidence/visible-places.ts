import { setImmediate } from "node:timers/promises";
import type { PageRectangle } from "@cara/contract/page-words.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { startLineReader, type LineReader } from "#platform/text-extraction/ocr.ts";
import type { GrayPage } from "#platform/text-extraction/gray-pages.ts";
import { drawGrayPages } from "#platform/text-extraction/pdf-images.ts";
import { readPdfMarks } from "#platform/text-extraction/pdf.ts";
import type { WorkFolder } from "#platform/sandbox/work-folder.ts";
import { isDrawnOver } from "./foreign-ink.ts";
import { isReadAlike } from "./read-alike.ts";
import { asTender, withBytes, type FileReader, type FileRef } from "../file-reader.ts";
import { readStrips, type Strip } from "./read-strips.ts";
import type { PrintedLine } from "./printed-lines.ts";
import { areStruck, CONTRAST, type Box } from "./struck-words.ts";
import { arePrintsAlike, printOf, type WordPrint } from "./word-prints.ts";

/** A place on a page, on paper of this size, in tenths of a point. */
type Place = { page: number; width: number; height: number };
/** Printed lines that must read as the text says: a picture may say one thing and the text under it another. */
type ReadPlace = Place & { lines: readonly PrintedLine[] };
type SeenWord = PageRectangle & { isLettered: boolean };
/** All words of a page, each of which must be there, with nothing drawn over them. */
type SeenPlace = Place & { words: readonly SeenWord[] };
export type PlaceOnPage = ReadPlace | SeenPlace;

/** Pixels of the longer side: 200 dpi on letter paper, so that OCR reads small print and a thin line is a line. */
const READ_PIXELS = 2_200;
/** Dots around a word's rectangle that are read with it: letters reach out of it. */
const MARGIN = 4;
/** Most lines of a document that are read, and dots of a page, which has no more; further values are not proved. */
const STRIPS_MAX = 400;
const PAGE_DOTS_MAX = 4_000_000;
/** Most pages that one program draws. */
const RUN_PAGES = 8;
const WHITE = 255;

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
  const looked = await lookAt(work, linesOf(places.filter(isToRead)), (picture, line) => {
    // OCR reads what is too faint for a person
    if (!isSeen(picture, line)) return null;
    wipeLeaders(picture, line);
    return stripOf(picture, boxOf(picture, line, line.rectangle));
  });
  const strips = looked.flatMap(({ place, found }) => (found ? [{ key: place.key, strip: found }] : []));
  // the other pages are drawn while the values are read
  const [read, seen] = await Promise.all([
    readStrips(
      work,
      ahead,
      strips.map(({ strip }) => strip),
    ).catch(unlessDamaged),
    untouched(work, places.filter(isToSee)),
  ]);
  const said = new Map(strips.map(({ key }, at) => [key, read?.[at] ?? ""]));
  const visible = new Set<PlaceOnPage>(seen);
  return places.map((place) =>
    isToRead(place)
      ? place.lines.length > 0 &&
        place.lines.every(({ rectangle, says }) => isReadAlike(says, said.get(keyOf(place.page, rectangle)) ?? ""))
      : visible.has(place),
  );
}

const isToRead = (place: PlaceOnPage): place is ReadPlace => "lines" in place;
const isToSee = (place: PlaceOnPage): place is SeenPlace => !isToRead(place);
const keyOf = (page: number, { x, y, width, height }: PageRectangle): string => [page, x, y, width, height].join(" ");

type LineOnPage = Place & {
  words: readonly PageRectangle[];
  key: string;
  rectangle: PageRectangle;
  leaders: readonly PageRectangle[];
};

/** Each printed line of these places once, as many as are read. */
function linesOf(places: readonly ReadPlace[]): LineOnPage[] {
  const lines = new Map<string, LineOnPage>();
  const used = new Map<number, number>();
  for (const { page, width, height, lines: printed } of places)
    for (const { rectangle, words, leaders } of printed) {
      const key = keyOf(page, rectangle);
      const scale = READ_PIXELS / Math.max(1, width, height);
      const dots = rectangle.width * rectangle.height * scale * scale;
      const onPage = dots + (used.get(page) ?? 0);
      if (lines.has(key) || lines.size === STRIPS_MAX || onPage > PAGE_DOTS_MAX) continue;
      used.set(page, onPage);
      lines.set(key, { page, width, height, key, rectangle, words, leaders });
    }
  return [...lines.values()];
}

/**
 * What a look at each place finds on its drawn page. Pages that follow each other are drawn by one program; a range that did
 * not come out whole is drawn page by page. No page is held longer than the look at it.
 */
async function lookAt<P extends Place, T>(
  work: WorkFolder,
  places: readonly P[],
  look: (picture: GrayPage, place: P) => T | Promise<T>,
  { isBare = false } = {},
): Promise<{ place: P; found: T }[]> {
  const onPage = Map.groupBy(places, ({ page }) => page);
  const draw = async (from: number, to: number): Promise<{ place: P; found: T }[]> => {
    const all: { place: P; found: T }[] = [];
    await drawGrayPages(work, { from, to }, { pixels: READ_PIXELS, isBare }, async (page, picture) => {
      for (const place of onPage.get(page) ?? []) all.push({ place, found: await look(picture, place) });
    });
    return all;
  };
  const drawn = await Promise.all(
    runsOf([...onPage.keys()]).map(async ([from, to]) => {
      const whole = await draw(from, to).catch(unlessDamaged);
      if (whole || from === to) return whole ?? [];
      const alone: { place: P; found: T }[] = [];
      for (let page = from; page <= to; page += 1) alone.push(...((await draw(page, page).catch(unlessDamaged)) ?? []));
      return alone;
    }),
  );
  return drawn.flat();
}

/** Pages that follow each other, first and last: starting the program takes as long as drawing a page. */
function runsOf(pages: readonly number[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const page of pages.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && last[1] === page - 1 && page - last[0] < RUN_PAGES) last[1] = page;
    else runs.push([page, page]);
  }
  return runs;
}

function unlessDamaged(error: unknown): null {
  if (error instanceof ExtractionFailure) return null;
  throw error;
}

function boxOf({ width, height }: GrayPage, paper: Place, { x, y, ...size }: PageRectangle): Box {
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

/** Whether there is ink at every word. */
const isSeen = (picture: GrayPage, place: LineOnPage): boolean =>
  place.words.every((word) => hasInk(picture, boxOf(picture, place, word)));

/**
 * The pages on which there is ink at every word, nothing is drawn through or across them, and no annotation changes them. What
 * is marked to be taken out is drawn nowhere: then no page is.
 */
async function untouched(work: WorkFolder, places: readonly SeenPlace[]): Promise<SeenPlace[]> {
  if (places.length === 0) return [];
  const { isAnnotated, isRedacted } = await readPdfMarks(work);
  if (isRedacted) return [];
  const bare = isAnnotated ? await lookAt(work, places, printsOn, { isBare: true }) : [];
  const before = new Map(bare.map(({ place, found }) => [place, found]));
  const looked = await lookAt(work, places, async (picture, place) => {
    const boxes = place.words.map((word) => ({ ...boxOf(picture, place, word), isLettered: word.isLettered }));
    if (!boxes.every((box) => hasInk(picture, box))) return false;
    await setImmediate();
    if (isAnnotated && !arePrintsAlike(before.get(place) ?? [], printsOn(picture, place))) return false;
    return !(await areStruck(picture, boxes)) && !(await isDrawnOver(picture, boxes));
  });
  return looked.flatMap(({ place, found }) => (found ? [place] : []));
}

const printsOn = (picture: GrayPage, place: SeenPlace): WordPrint[] =>
  place.words.map((word) => printOf(picture, boxOf(picture, place, word)));

/** Part of a leader's height, from above, where dots leave no ink: what else is drawn there is read. */
const ABOVE_LEADER = 0.6;

/** Wipes out the dots that lead to a value: OCR takes them for letters. */
function wipeLeaders(picture: GrayPage, line: LineOnPage): void {
  for (const leader of line.leaders) {
    const { left, top, right, bottom } = boxOf(picture, line, leader);
    const from = top + Math.ceil((bottom - top) * ABOVE_LEADER);
    for (let row = Math.max(0, from); row < Math.min(bottom, picture.height); row += 1)
      picture.dots.fill(WHITE, row * picture.width + left, row * picture.width + Math.min(right, picture.width));
  }
}

function hasInk({ width, height, dots }: GrayPage, { left, top, right, bottom }: Box): boolean {
  if (left < 0 || top < 0 || right > width || bottom > height) return false;
  let darkest = 255;
  let brightest = 0;
  for (let row = top; row < bottom; row += 1)
    for (let at = row * width + left; at < row * width + right; at += 1) {
      const dot = dots[at] ?? 255;
      if (dot < darkest) darkest = dot;
      if (dot > brightest) brightest = dot;
      if (brightest - darkest >= CONTRAST) return true;
    }
  return false;
}
