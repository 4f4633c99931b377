import { readFile } from "node:fs/promises";
import type { PageRectangle } from "@cara/contract/page-words.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { drawPdfPage } from "#platform/text-extraction/pdf.ts";
import { asTender, withBytes, type FileReader, type FileRef } from "./file-reader.ts";

/** Words of a page: where they are, on paper of this size, in tenths of a point. */
export type PlaceOnPage = { page: number; width: number; height: number; rectangles: readonly PageRectangle[] };

/** Pixels of the longer side: a letter of a declarations page is eight pixels high. */
const PIXELS = 1_100;
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
  await withBytes(reader, { ...ref, file }, async (work) => {
    const pages = [...Map.groupBy(places, (place) => place.page)];
    // half of the time goes into starting the program, so some start together
    for (let at = 0; at < pages.length; at += AT_A_TIME)
      await Promise.all(
        pages.slice(at, at + AT_A_TIME).map(async ([page, onPage]) => {
          const picture = await drawn(work, page).catch(unlessDamaged);
          if (!picture) return;
          for (const place of onPage)
            if (place.rectangles.every((rectangle) => hasInk(picture, place, rectangle))) visible.add(place);
        }),
      );
  });
  return places.map((place) => visible.has(place));
}

type Picture = { width: number; height: number; dots: Buffer };

async function drawn(work: Parameters<typeof drawPdfPage>[0], page: number): Promise<Picture | null> {
  const bytes = await readFile(await drawPdfPage(work, page, { pixels: PIXELS, kind: "READING" }));
  // a binary gray map: "P5", its size, the brightest value, then one byte for each dot
  const header = /^P5\s(\d{1,5})\s(\d{1,5})\s255\s/u.exec(bytes.subarray(0, 32).toString("latin1"));
  if (!header) return null;
  return { width: Number(header[1]), height: Number(header[2]), dots: bytes.subarray(header[0].length) };
}

function unlessDamaged(error: unknown): null {
  if (error instanceof ExtractionFailure) return null;
  throw error;
}

function hasInk({ width, height, dots }: Picture, paper: PlaceOnPage, { x, y, ...size }: PageRectangle): boolean {
  const [across, down] = [width / Math.max(1, paper.width), height / Math.max(1, paper.height)];
  const [left, top] = [Math.floor(x * across), Math.floor(y * down)];
  const [right, bottom] = [Math.ceil((x + size.width) * across), Math.ceil((y + size.height) * down)];
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
