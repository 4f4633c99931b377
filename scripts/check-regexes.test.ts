import { describe, expect, it } from "vitest";
import { findRegexes } from "./find-regexes.ts";
import { regexFault, withoutCounts } from "./regex-law.ts";

describe("regexFault", () => {
  it.each([
    ["exponential", String.raw`^(a+)+$`, ""],
    ["comments before a tag", String.raw`^\s*(?:<!--[^]*?-->\s*)*<html`, "i"],
    ["addresses", String.raw`[\w.]+@[a-z]+`, "g"],
    ["tags", "<[^>]*>", "g"],
    ["blanks at the end", String.raw`\s+$`, ""],
    ["a long count", String.raw`\S{1,300}x`, ""],
  ])("refuses a planted expression: %s", (_name, source, flags) => {
    expect(regexFault(source, flags)).toMatch(/time|decided/);
  });

  it.each([
    ["one run", String.raw`\s+`, "g"],
    ["a date", String.raw`^\d{4}-\d{2}-\d{2}$`, ""],
    ["tags that end", "<[^<>]*>", "g"],
    ["a long count behind its own mark", String.raw`"[^"]{1,300}"`, "u"],
  ])("allows what is linear: %s", (_name, source, flags) => {
    expect(regexFault(source, flags)).toBeNull();
  });
});

describe("withoutCounts", () => {
  it("changes counted repetitions only", () => {
    expect(withoutCounts(String.raw`a{3}b{1,300}c{0,20}d{50}e{2,}[{9,99}]\{9,99}\u{1f600}\p{Lu}{12,}`)).toBe(
      String.raw`a{3}b+c*d+e+[{9,99}]\{9,99}\u{1f600}\p{Lu}+`,
    );
  });
});

describe("findRegexes", () => {
  const found = (code: string) => findRegexes("a.tsx", code).map(({ source, flags, line }) => [source, flags, line]);

  it("finds literals and constant texts, with constants of the same file put in", () => {
    expect(found("\nconst a = /x+/gu;\nconst b = <p title={/y/.source}>z / 2</p>;")).toEqual([
      ["x+", "gu", 2],
      ["y", "", 3],
    ]);
    expect(found('const END = "\\\\.pdf";\nconst a = new RegExp(`^a${END}$`, "i");')).toEqual([["^a\\.pdf$", "i", 2]]);
  });

  it("says when an expression is only known at run time", () => {
    expect(found("export const of = (text: string) => RegExp(text);")).toEqual([[null, "", 1]]);
  });
});
