import type { GrayPage } from "#platform/text-extraction/gray-pages.ts";
import { CONTRAST, type Box } from "./struck-words.ts";

/** How dark the parts of a drawn word are, from its darkest dot to its brightest; null where there is no ink. */
export type WordPrint = Uint8Array | null;

/** Parts of a word that are compared. */
const PARTS = { across: 8, down: 4 };
/** How much a part may differ, of 255, and how many parts may differ more. */
const DIFFERENCE = 40;
const DIFFERENT_MOST = 3;

export function printOf({ width, height, dots }: GrayPage, box: Box): WordPrint {
  const across = edgesOf(Math.max(0, box.left), Math.min(width, box.right), PARTS.across);
  const down = edgesOf(Math.max(0, box.top), Math.min(height, box.bottom), PARTS.down);
  const means: number[] = [];
  let [darkest, brightest] = [255, 0];
  for (const [top = 0, bottom = 0] of down)
    for (const [left = 0, right = 0] of across) {
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let at = row * width + left; at < row * width + right; at += 1) {
          const dot = dots[at] ?? 255;
          sum += dot;
          if (dot < darkest) darkest = dot;
          if (dot > brightest) brightest = dot;
        }
      means.push(sum / Math.max(1, (right - left) * (bottom - top)));
    }
  if (brightest - darkest < CONTRAST) return null;
  // a highlighter darkens the paper and leaves the letters
  return Uint8Array.from(means, (mean) => ((Math.max(mean, darkest) - darkest) * 255) / (brightest - darkest));
}

const edgesOf = (from: number, to: number, parts: number): number[][] =>
  Array.from({ length: parts }, (_, nth) => [
    from + Math.floor(((to - from) * nth) / parts),
    from + Math.floor(((to - from) * (nth + 1)) / parts),
  ]);

/** Whether words look the same before and after; what was not there before is what a field holds. */
export const arePrintsAlike = (before: readonly WordPrint[], after: readonly WordPrint[]): boolean =>
  before.length === after.length &&
  before.every((print, at) => {
    const now = after[at];
    if (print === null) return true;
    return now
      ? print.filter((part, nth) => Math.abs(part - (now[nth] ?? 0)) > DIFFERENCE).length <= DIFFERENT_MOST
      : false;
  });
