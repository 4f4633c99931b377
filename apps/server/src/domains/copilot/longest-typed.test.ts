import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestTyped, splitTyped } from "./longest-typed.ts";

/** The same by trying every run of words. */
function slowly(text: string, typed: string): number {
  const words = text.split(" ");
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(" ")),
  );
  const found = runs.filter((run) => ` ${typed} `.includes(` ${run} `));
  return Math.max(0, ...found.map((run) => Buffer.byteLength(run)));
}

describe("longestTyped", () => {
  it("finds what trying every run of words finds", () => {
    const text = fc.array(fc.constantFrom("a", "b", "ab", "é", ""), { maxLength: 12 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(longestTyped(one, splitTyped(other))).toBe(slowly(one, other));
      }),
      { numRuns: 500 },
    );
  });
});
