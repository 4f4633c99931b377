import { expect, it } from "vitest";
import { passageAt } from "./known-passages.ts";

it("knows a passage by its words, and by none but them", () => {
  const ends = "endorsement ends when your operations for that additional insured are completed".split(" ");
  expect(passageAt(["this", ...ends, "here"], 1)).toBe(11);
  expect(passageAt(ends, 1)).toBe(0);
  expect(passageAt([...ends.slice(0, -1), "begun"], 0)).toBe(0);
  expect(passageAt(ends.slice(0, -1), 0)).toBe(0);
});
