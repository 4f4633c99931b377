import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDay, readDollars, readZone, wordReader } from "./words.ts";

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

describe("readDollars", () => {
  it.each([
    ["$1,234.50", 1234.5],
    ["1234", 1234],
    ["$ 0.99", 0.99],
    ["1,23", null],
    ["1.234", null],
    ["-5", null],
    ["5 USD", null],
  ])("reads %s as %s", (text, dollars) => {
    expect(readDollars(text)).toBe(dollars);
  });

  it("reads every amount as people write it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const written = (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
        expect(readDollars(written)).toBe(cents / 100);
      }),
    );
  });
});

describe("wordReader", () => {
  it("knows a word however it is written, and no other", () => {
    const read = wordReader(["GENERAL_LIABILITY"], { gl: "GENERAL_LIABILITY" });
    for (const text of ["general liability", "General-Liability", "GENERAL_LIABILITY", "GL", "g.l."])
      expect(read(text)).toBe("GENERAL_LIABILITY");
    expect([read("liability"), read("")]).toEqual([null, null]);
    expect([readZone("new mexico"), readZone("nm"), readZone("Mexico")]).toEqual(["NM", "NM", null]);
  });
});
