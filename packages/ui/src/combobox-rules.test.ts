import { describe, expect, it } from "vitest";
import { listedOptions, listOpens, matchOptions, splitAtMatch, type ComboboxOption } from "./combobox-rules.ts";

const options: readonly ComboboxOption[] = [
  { value: "238160", label: "Roofing Contractors", description: "Installing, repairing and treating roofs" },
  { value: "423330", label: "Roofing Material Wholesalers", description: "Shingles, siding and insulation" },
  { value: "238220", label: "Plumbing Contractors" },
];
const found = (query: string) => matchOptions(options, query).map((option) => option.value);

describe("matchOptions", () => {
  it("[INPUT-10] looks into label, value and description, whatever the case", () => {
    expect(found("ROOFING")).toEqual(["238160", "423330"]);
    expect(found("4233")).toEqual(["423330"]);
    expect(found("shingles")).toEqual(["423330"]);
    expect(found(" plumb ")).toEqual(["238220"]);
    expect(found("zzz")).toEqual([]);
    expect(found("")).toHaveLength(3);
  });
});

describe("listOpens", () => {
  it("[INPUT-11] opens for few matches or enough letters, 50 and 3 unless told otherwise", () => {
    expect(listOpens({ matches: 51, query: "ro" })).toBe(false);
    expect(listOpens({ matches: 50, query: "ro" })).toBe(true);
    expect(listOpens({ matches: 50, query: "" })).toBe(true);
    expect(listOpens({ matches: 51, query: "roo" })).toBe(true);
    expect(listOpens({ matches: 9, query: "r", maxOptions: 8, minQueryLength: 2 })).toBe(false);
    expect(listOpens({ matches: 9, query: "ro", maxOptions: 8, minQueryLength: 2 })).toBe(true);
  });

  it("[INPUT-11] does not count spaces as letters", () => {
    expect(listOpens({ matches: 51, query: "r  " })).toBe(false);
  });

  it("[INPUT-12] opens at once when no letters are asked for", () => {
    expect(listOpens({ matches: 5_000, query: "", minQueryLength: 0 })).toBe(true);
  });
});

describe("listedOptions", () => {
  it("[INPUT-13] lists no more than the maximum", () => {
    const many = Array.from({ length: 51 }, (_, index) => index);
    expect(listedOptions(many)).toHaveLength(50);
    expect(listedOptions(many, 100)).toHaveLength(51);
    expect(listedOptions(many, 10)).toHaveLength(10);
  });
});

describe("splitAtMatch", () => {
  it("cuts a text at every match", () => {
    expect(splitAtMatch("Roofing a roof", "ROOF").map((part) => [part.text, part.match])).toEqual([
      ["Roof", true],
      ["ing a ", false],
      ["roof", true],
    ]);
    expect(splitAtMatch("Plumbing", "roof")).toEqual([{ text: "Plumbing", match: false, at: 0 }]);
    expect(splitAtMatch("", "roof")).toEqual([{ text: "", match: false, at: 0 }]);
  });
});
