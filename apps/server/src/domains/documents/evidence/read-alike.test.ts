import { describe, expect, it } from "vitest";
import { isReadAlike } from "./read-alike.ts";

describe("what OCR reads where a value is printed", () => {
  it.each([
    ["Each Occurrence Limit: $1,000,000", "Each Occurrence Limit: $1,000,000"],
    ["$1,000,000", "$1.000.000"],
    ["$1,000.50", "$ 1,000.50"],
    ["GL-104-2026", "6L-1O4-2026"],
    ["Alder Creek Roofing LLC", "Aldor Creek Roofing LLC"],
    ["03/05/2026", "03/05/2026."],
  ])("%s is read as %s", (text, read) => expect(isReadAlike(text, read)).toBe(true));

  it.each([
    ["$1,000,000", "$100,000"],
    ["$1,000,000", "$10,000,000"],
    ["$1,000.00", "$100,000"],
    ["$1,000,000", "$7,000,000"],
    ["$1,000,000", "$1,000,000 5"],
    ["$1,000,000", ""],
    ["", ""],
    ["Alder Creek Roofing LLC", "Alder Creek Roofing Company"],
    ["Alder Creek Roofing LLC", "Elder Brook Roofing LLC"],
    ["03/05/2026", "03/06/2026"],
  ])("%s is not read as %s", (text, read) => expect(isReadAlike(text, read)).toBe(false));

  it("does not compare what is too long to be a value", () => {
    expect(isReadAlike("a".repeat(500), `${"a".repeat(499)}b`)).toBe(false);
  });
});
