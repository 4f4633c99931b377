import { PAGE_PIXELS, type PageDensity } from "@cara/contract/page-words.ts";

/** Tenths of a point. */
export interface PageSize {
  width: number;
  height: number;
}

/** Where a page is in the scrolled area, in CSS pixels. */
export interface PageBox {
  top: number;
  width: number;
  height: number;
}

/** Assumed for a page whose size is unknown. */
const LETTER: PageSize = { width: 6_120, height: 7_920 };
/** CSS pixels per tenth of a point at 100 %. */
export const FULL_SCALE = 96 / 720;
export const PAGE_GAP = 16;
/** Wider than this, a page that is fitted to a large screen would be hard to read. */
const FITTED_MAX_PX = 1_000;
const ZOOM_STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
/** An image may be enlarged by this before the denser one is used. */
const ENLARGED = 1.15;

/** Page sizes from the server's flat list. */
export const sizesOf = (flat: readonly number[]): PageSize[] =>
  Array.from({ length: Math.floor(flat.length / 2) }, (_, index) => {
    const [width = 0, height = 0] = flat.slice(2 * index, 2 * index + 2);
    return width > 0 && height > 0 ? { width, height } : LETTER;
  });

/** Pages one below the other. */
export function layoutPages(sizes: readonly PageSize[], scale: number): PageBox[] {
  let top = PAGE_GAP;
  return sizes.map(({ width, height }) => {
    const box = { top, width: width * scale, height: height * scale };
    top += box.height + PAGE_GAP;
    return box;
  });
}

export const totalHeight = (boxes: readonly PageBox[]): number => {
  const last = boxes.at(-1);
  return last ? last.top + last.height + PAGE_GAP : 0;
};

/** The page at a height, or the one before the gap there; from one. */
export function pageAt(boxes: readonly PageBox[], y: number): number {
  let [low, high] = [0, boxes.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((boxes[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** The pages that are visible, from one. */
export function pagesInView(boxes: readonly PageBox[], top: number, height: number): number[] {
  if (boxes.length === 0) return [];
  const first = pageAt(boxes, top);
  const last = pageAt(boxes, top + height - 1);
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return pages.filter((page) => {
    const box = boxes[page - 1];
    return box !== undefined && box.top < top + height && box.top + box.height > top;
  });
}

/** The scale at which the widest page fills the width. */
export function fittedScale(sizes: readonly PageSize[], width: number): number {
  const widest = sizes.reduce((most, size) => Math.max(most, size.width), LETTER.width / 2);
  return Math.min(Math.max(width - 2 * PAGE_GAP, 120), FITTED_MAX_PX) / widest;
}

/** The next larger or smaller zoom step. */
export function nextZoom(scale: number, direction: 1 | -1): number {
  const zoom = scale / FULL_SCALE;
  const steps = direction === 1 ? ZOOM_STEPS : ZOOM_STEPS.toReversed();
  const next = steps.find((step) => (direction === 1 ? step > zoom * 1.01 : step < zoom * 0.99));
  return (next ?? steps.at(-1) ?? 1) * FULL_SCALE;
}

/** The address of a page's image. */
export const pageImage = (fileId: string, page: number, density: PageDensity): string =>
  `/files/${fileId}/pages/${page}?density=${density}`;

/** The image density that a page of this size on screen needs. */
export const densityFor = ({ width, height }: PageBox, pixelRatio: number): PageDensity =>
  Math.max(width, height) * pixelRatio > PAGE_PIXELS * ENLARGED ? 2 : 1;
