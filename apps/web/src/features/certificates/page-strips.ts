import type { PageRectangle } from "@cara/contract/page-words.ts";

/** Room beside the words on the side of the form's text, and on the other. */
const TEXT_PX = 128;
const EDGE_PX = 24;
/** The most that is shown of one place of a page. */
const HEIGHT_MAX_PX = 280;

/** A part of a page that is shown: how far the page is moved up, how high the part is, and where its marked lines stand in it. */
export interface Strip {
  pageTop: number;
  height: number;
  lines: { top: number; height: number };
  rectangles: readonly PageRectangle[];
}

/** The parts of a page that show its marked words, those that would touch as one. */
export function stripsOf(rectangles: readonly PageRectangle[], pageHeight: number, scale: number): Strip[] {
  const places: { top: number; bottom: number; rectangles: PageRectangle[] }[] = [];
  for (const one of [...onceEach(rectangles)].toSorted((a, b) => a.y - b.y)) {
    const last = places.at(-1);
    const bottom = one.y + one.height;
    if (last && (one.y - last.bottom) * scale <= 2 * EDGE_PX) {
      last.bottom = Math.max(last.bottom, bottom);
      last.rectangles.push(one);
    } else places.push({ top: one.y, bottom, rectangles: [one] });
  }
  const isAlone = places.length === 1;
  return places.map(({ top, bottom, rectangles: own }) => {
    // a form's number alone stands above what the form says, or in its foot
    const above = isAlone && top > pageHeight / 5 ? TEXT_PX : EDGE_PX;
    const below = isAlone ? TEXT_PX + EDGE_PX - above : EDGE_PX;
    const lines = (bottom - top) * scale;
    const height = Math.min(lines + (isAlone ? TEXT_PX + EDGE_PX : above + below), HEIGHT_MAX_PX);
    return {
      pageTop: above - top * scale,
      height,
      lines: { top: above, height: Math.min(lines, HEIGHT_MAX_PX - above) },
      rectangles: own,
    };
  });
}

const onceEach = (rectangles: readonly PageRectangle[]): Iterable<PageRectangle> =>
  new Map(rectangles.map((one) => [`${one.x} ${one.y}`, one])).values();
