import { readFile } from "node:fs/promises";
import type { PageRectangle } from "@cara/contract/page-words.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { drawPdfPage } from "#platform/text-extraction/pdf.ts";
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
/** Pages that are drawn at a time; a policy has some six to look at. */
const AT_A_TIME = 4;
/** Least difference between the darkest and the brightest dot of a word that a person can read, of 255. */
const CONTRAST = 48;

/**
 * Which of these places a person sees on a PDF's drawn pages: words in the color of the paper, or under a white box, are in
 * the text and not on the page. Nothing is visible on a page that cannot be drawn.
 */
export async function visiblePlaces(
  reader: FileReader,
  ref: FileRef,
  places: readonly PlaceOnPage[],
): Promise<boolean[]> {
  const file = await asTender(reader, ref, async (_tending, found) => found);
  if (file.deletedAt || file.mimeType !== "application/pdf" || places.length === 0) return places.map(() => false);
  const visible = new Set<PlaceOnPage>();
  const strips: { place: PlaceOnPage; strip: Strip }[] = [];
  let room = STRIP_DOTS_MAX;
  await withBytes(reader, { ...ref, file }, async (work) => {
    const pages = [...Map.groupBy(places, (place) => place.page)];
    // half of the time goes into starting the program, so some start together
    for (let at = 0; at < pages.length; at += AT_A_TIME)
      await Promise.all(
        pages.slice(at, at + AT_A_TIME).map(async ([page, onPage]) => {
          const isRead = onPage.some(({ says }) => says !== null);
          const picture = await drawn(work, page, isRead ? READ_PIXELS : LOOKED_AT_PIXELS).catch(unlessDamaged);
          if (!picture) return;
          for (const place of onPage) {
            const boxes = place.rectangles.map((rectangle) => boxOf(picture, place, rectangle));
            if (place.says === null) {
              if (boxes.every((box) => hasInk(picture, box))) visible.add(place);
              continue;
            }
            room -= boxes.reduce((sum, box) => sum + (box.right - box.left) * (box.bottom - box.top), 0);
            const isReadable = room > 0 && boxes.every(({ top, bottom }) => bottom - top <= LINE_DOTS_MAX);
            if (isReadable && boxes.every((box) => hasInk(picture, box)))
              strips.push(...boxes.map((box) => ({ place, strip: stripOf(picture, box) })));
          }
        }),
      );
    for (const place of await readAlike(work, strips.slice(0, STRIPS_MAX))) visible.add(place);
  });
  return places.map((place) => visible.has(place));
}

/** The places whose drawn words are the words of the text. */
async function readAlike(
  work: WorkFolder,
  strips: readonly { place: PlaceOnPage; strip: Strip }[],
): Promise<PlaceOnPage[]> {
  const read = await readStrips(
    work,
    strips.map(({ strip }) => strip),
  ).catch(unlessDamaged);
  const lines = strips.map(({ place }, at) => ({ place, line: read?.[at] ?? "" }));
  return [...Map.groupBy(lines, ({ place }) => place)].flatMap(([place, parts]) =>
    isReadAlike(place.says ?? "", parts.map(({ line }) => line).join(" ")) ? [place] : [],
  );
}

type Picture = { width: number; height: number; dots: Buffer };

async function drawn(work: WorkFolder, page: number, pixels: number): Promise<Picture | null> {
  const bytes = await readFile(await drawPdfPage(work, page, { pixels, kind: "READING" }));
  // a binary gray map: "P5", its size, the brightest value, then one byte for each dot
  const header = /^P5\s(\d{1,5})\s(\d{1,5})\s255\s/u.exec(bytes.subarray(0, 32).toString("latin1"));
  if (!header) return null;
  return { width: Number(header[1]), height: Number(header[2]), dots: bytes.subarray(header[0].length) };
}

function unlessDamaged(error: unknown): null {
  if (error instanceof ExtractionFailure) return null;
  throw error;
}

/** A rectangle of a drawn page, in dots. */
type Box = { left: number; top: number; right: number; bottom: number };

function boxOf({ width, height }: Picture, paper: PlaceOnPage, { x, y, ...size }: PageRectangle): Box {
  const [across, down] = [width / Math.max(1, paper.width), height / Math.max(1, paper.height)];
  return {
    left: Math.floor(x * across),
    top: Math.floor(y * down),
    right: Math.ceil((x + size.width) * across),
    bottom: Math.ceil((y + size.height) * down),
  };
}

function stripOf({ width, height, dots }: Picture, box: Box): Strip {
  const [left, top] = [Math.max(0, box.left - MARGIN), Math.max(0, box.top - MARGIN)];
  const [right, bottom] = [Math.min(width, box.right + MARGIN), Math.min(height, box.bottom + MARGIN)];
  const rows = Array.from({ length: bottom - top }, (_, row) =>
    dots.subarray((top + row) * width + left, (top + row) * width + right),
  );
  return { width: right - left, height: bottom - top, dots: Buffer.concat(rows) };
}

function hasInk({ width, height, dots }: Picture, { left, top, right, bottom }: Box): boolean {
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
