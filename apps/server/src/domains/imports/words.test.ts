import { describe, expect, it } from "vitest";
import { readDay, readZone, wordReader } from "./words.ts";

describe("readDay", () => {
  it.each([
    ["2026-01-31", "2026-01-31"],
    ["1/31/2026", "2026-01-31"],
    ["01/31/2026 00:00:00", "2026-01-31"],
    ["2026-01-31T05:00:00Z", "2026-01-31"],
    ["2/30/2026", null],
    ["31/1/2026", null],
    ["1/31/26", null],
    ["soon", null],
  ])("reads %s as %s", (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});

describe("wordReader", () => {
  it("recognizes a value in any spelling, and no other", () => {
    const read = wordReader(["GENERAL_LIABILITY"], { gl: "GENERAL_LIABILITY" });
    for (const text of ["general liability", "General-Liability", "GENERAL_LIABILITY", "GL", "g.l."])
      expect(read(text)).toBe("GENERAL_LIABILITY");
    expect([read("liability"), read("")]).toEqual([null, null]);
    expect([readZone("new mexico"), readZone("nm"), readZone("Mexico")]).toEqual(["NM", "NM", null]);
  });
});
