import { describe, expect, it } from "vitest";
import { findDuplicates } from "./duplicates.ts";

const lines = (count: number, word = "step") => Array.from({ length: count }, (_, at) => `${word}(${at});`);
const files = (one: readonly string[], two: readonly string[]) =>
  new Map([
    ["a.ts", one.join("\n")],
    ["b.ts", two.join("\n")],
  ]);

describe("findDuplicates", () => {
  it("finds 21 lines in a row that two files share, however they are indented, spaced or explained", () => {
    const copy = lines(21).flatMap((line) => ["", "  // why", `    ${line}`]);
    const [found] = findDuplicates(files(["first();", ...lines(21)], [...lines(3, "other"), ...copy, "last();"]), 20);
    expect(found).toEqual({ lines: 21, first: { file: "a.ts", line: 2 }, second: { file: "b.ts", line: 6 } });
  });

  it("says how long the longest stretch is, once for each pair", () => {
    const found = findDuplicates(files(lines(60), [...lines(60), "more();"]), 20);
    expect(found.map((one) => one.lines)).toEqual([60]);
  });

  it("leaves alone 20 lines in a row, the same imports, and what a file repeats in itself", () => {
    const imports = lines(30).map((_, at) => `import { x${at} } from "./x${at}.ts";`);
    expect(findDuplicates(files(lines(20), lines(20)), 20)).toEqual([]);
    expect(findDuplicates(files([...imports, "a();"], [...imports, "b();"]), 20)).toEqual([]);
    expect(findDuplicates(files([...lines(30), ...lines(30)], ["b();"]), 20)).toEqual([]);
  });
});
