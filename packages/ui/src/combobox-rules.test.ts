import { describe, expect, it } from "vitest";
import {
  isTerm,
  listedOptions,
  listOpens,
  matchedKeyword,
  rankOptions,
  splitAtMatch,
  type ComboboxOption,
} from "./combobox-rules.ts";

const options: readonly ComboboxOption[] = [
  { value: "238160", label: "Roofing Contractors", description: "Installing, repairing and treating roofs" },
  { value: "423330", label: "Roofing Material Wholesalers", description: "Shingles, siding and insulation" },
  { value: "238220", label: "Plumbing Contractors" },
];
const found = (query: string) => rankOptions(options, query).matches.map((option) => option.value);

describe("rankOptions", () => {
  it("[INPUT-10] searches label, value and description, ignoring case", () => {
    expect(found("ROOFING")).toEqual(["238160", "423330"]);
    expect(found("4233")).toEqual(["423330"]);
    expect(found("shingles")).toEqual(["423330"]);
    expect(found(" plumb ")).toEqual(["238220"]);
    expect(found("zzz")).toEqual([]);
    expect(found("")).toHaveLength(3);
  });

  const named = (labels: readonly string[], query: string) =>
    rankOptions(
      labels.map((label, index) => ({ value: `01960000-000${index}`, label })),
      query,
    ).named?.label;
  const kinds = ["Lost Policy Release", "Notice Of Cancellation", "Policy Document", "Quote Document"];

  it("ranks exact, then prefix, then word start, then substring, then matches only in the description", () => {
    const listed = rankOptions(
      [
        { value: "1", label: "Anything", description: "An iron ore mine" },
        { value: "2", label: "Environmental consulting" },
        { value: "3", label: "Cast-iron foundry" },
        { value: "4", label: "Ironing service" },
        { value: "5", label: "Iron" },
        { value: "6", label: "Blacksmith", keywords: ["Iron works"] },
      ],
      "IRON",
    );
    expect(listed.matches.map(({ label }) => label)).toEqual([
      "Iron",
      "Ironing service",
      "Blacksmith",
      "Cast-iron foundry",
      "Environmental consulting",
      "Anything",
    ]);
  });

  it("names the only exact match, or the only one that begins with the query, and nothing less certain", () => {
    expect(named(kinds, "Pol")).toBe("Policy Document");
    expect(named(kinds, "release")).toBeUndefined();
    expect(named(kinds, "document")).toBeUndefined();
    expect(named(kinds, "")).toBeUndefined();
    expect(named(["Metal Tank", "Metal Valve"], "metal")).toBeUndefined();
    expect(named(["Auto", "Automobile"], "auto")).toBe("Auto");
    expect(named(["Twin LLC", "Twin LLC"], "twin llc")).toBeUndefined();
  });

  it("names nothing by the beginning of an id, and the whole code by itself", () => {
    expect(named(kinds, "0196")).toBeUndefined();
    expect(rankOptions(options, "238160").named?.label).toBe("Roofing Contractors");
  });

  it("finds by keyword, and says which one matched", () => {
    const lines = [
      { value: "GENERAL_LIABILITY", label: "General Liability", keywords: ["GL", "CGL"] },
      { value: "GLASS", label: "Glass" },
    ];
    const [line = { value: "", label: "" }] = lines;
    expect(rankOptions(lines, "gl").named?.value).toBe("GENERAL_LIABILITY");
    expect(lines.map((line) => matchedKeyword(line, "gl"))).toEqual(["GL", undefined]);
    expect(matchedKeyword({ value: "1", label: "Plumbing", keywords: ["plumber"] }, "plumb")).toBeUndefined();
    expect(matchedKeyword({ value: "1", label: "Plumbing", keywords: ["plumber"] }, "PLUMB")).toBeUndefined();
    expect([matchedKeyword(line, "CG"), matchedKeyword(line, "cg")]).toEqual(["CGL", "CGL"]);
    expect([isTerm(lines, "Gl"), isTerm(lines, "gl"), isTerm(lines, "Glass")]).toEqual([true, true, false]);
  });

  it("keeps options a remote source matched by a hidden field, last", () => {
    const found = [
      { value: "1", label: "Beta Roofing" },
      { value: "2", label: "210 Main Cafe" },
    ];
    expect(rankOptions(found, "210", { keepAll: true }).matches.map(({ value }) => value)).toEqual(["2", "1"]);
    expect(rankOptions(found, "210").matches).toHaveLength(1);
  });
});

describe("listOpens", () => {
  it("[INPUT-11] opens for few matches or enough letters, 50 and 3 by default", () => {
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

  it("[ACC-14] requires the letters whatever the number of matches, if set", () => {
    expect(listOpens({ matches: 1, query: "ro", alwaysAsksLetters: true })).toBe(false);
    expect(listOpens({ matches: 1, query: "roo", alwaysAsksLetters: true })).toBe(true);
  });

  it("[INPUT-12] opens immediately when no letters are required", () => {
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
  it("splits a text at every match", () => {
    expect(splitAtMatch("Roofing a roof", "ROOF").map((part) => [part.text, part.match])).toEqual([
      ["Roof", true],
      ["ing a ", false],
      ["roof", true],
    ]);
    expect(splitAtMatch("Plumbing", "roof")).toEqual([{ text: "Plumbing", match: false, at: 0 }]);
    expect(splitAtMatch("", "roof")).toEqual([{ text: "", match: false, at: 0 }]);
  });
});
