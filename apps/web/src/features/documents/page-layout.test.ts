import { describe, expect, it } from "vitest";
import {
  densityFor,
  fittedScale,
  FULL_SCALE,
  layoutPages,
  nextZoom,
  pageAt,
  pagesInView,
  sizesOf,
} from "./page-layout.ts";

describe("the layout of pages", () => {
  const sizes = sizesOf([6_120, 7_920, 7_920, 6_120, 0, 0]);
  const boxes = layoutPages(sizes, 0.1);

  it("puts pages of any size one below the other, and takes letter paper where the size is unknown", () => {
    expect(boxes).toEqual([
      { top: 16, width: 612, height: 792 },
      { top: 824, width: 792, height: 612 },
      { top: 1_452, width: 612, height: 792 },
    ]);
  });

  it("knows the page at a height, and the pages in view", () => {
    expect([0, 16, 823, 824, 9_999].map((y) => pageAt(boxes, y))).toEqual([1, 1, 1, 2, 3]);
    expect(pagesInView(boxes, 0, 800)).toEqual([1]);
    expect(pagesInView(boxes, 700, 900)).toEqual([1, 2, 3]);
    // the gap between two pages shows neither
    expect(pagesInView(boxes, 809, 10)).toEqual([]);
    expect(pagesInView([], 0, 800)).toEqual([]);
  });

  it("finds the pages in view among 5,000 without looking at each", () => {
    const many = layoutPages(sizesOf(Array<number>(10_000).fill(7_000)), 0.1);
    expect(pagesInView(many, many[2_499]?.top ?? 0, 900)).toEqual([2_500, 2_501]);
  });

  it("fits the widest page, zooms in steps, and takes the dense image when the other would be blurred", () => {
    expect(fittedScale(sizes, 824) * 7_920).toBeCloseTo(792);
    expect(nextZoom(FULL_SCALE, 1)).toBeCloseTo(1.25 * FULL_SCALE);
    expect(nextZoom(0.9 * FULL_SCALE, -1)).toBeCloseTo(0.75 * FULL_SCALE);
    expect(nextZoom(4 * FULL_SCALE, 1)).toBeCloseTo(4 * FULL_SCALE);
    expect(densityFor({ top: 0, width: 850, height: 1_100 }, 1)).toBe(1);
    expect(densityFor({ top: 0, width: 850, height: 1_100 }, 2)).toBe(2);
  });
});
