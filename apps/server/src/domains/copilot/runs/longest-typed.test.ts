import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestTyped, splitTyped } from "./longest-typed.ts";

/** Brute-force reference: tries every sequence of words. */
function slowly(text: string, typed: string): number {
  const words = text.split(" ");
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(" ")),
  );
  const found = runs.filter((run) => ` ${typed} `.includes(` ${run} `));
  return Math.max(0, ...found.map((run) => Buffer.byteLength(run)));
}

describe("longestTyped", () => {
  it("agrees with a brute-force search", () => {
    const text = fc.array(fc.constantFrom("a", "b", "ab", "é", ""), { maxLength: 12 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(text, text, (sent, typed) => {
        expect(longestTyped(sent, splitTyped(typed))).toBe(slowly(sent, typed));
      }),
      { numRuns: 500 },
    );
  });
});
