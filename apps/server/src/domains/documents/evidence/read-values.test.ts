import { describe, expect, it } from "vitest";
import { readDate } from "@cara/contract/typed-date.ts";
import type { Span } from "./page-lines.ts";
import { readCents, readDates } from "./read-values.ts";
import { comparedWords } from "./word-values.ts";

const span = (text: string): Span => ({
  text,
  words: text
    .split(" ")
    .map((_, at) => ({ page: 1, at, box: { x: at, y: 0, width: 1, height: 1 }, isRecognized: false })),
});
const MONTHS = ["january", "february", "march"];
/** The day that a quote's words are compared by. */
function comparedDay(text: string): string | null {
  const [month = "", day = "", year = "", more] = comparedWords(text, "TEXT").values;
  const at = MONTHS.indexOf(month);
  return at < 0 || more !== undefined ? null : `${year}-0${at + 1}-${day.padStart(2, "0")}`;
}
const typedDay = (text: string): string | null => {
  const read = readDate(text, "2026-11-18");
  return read.ok ? read.day : null;
};
const printedDay = (text: string): string | null => readDates(span(text))[0]?.value ?? null;

describe("a date with a year of two digits", () => {
  it.each([
    ["03/05/98", "1998-03-05"],
    ["3/5/99", "1999-03-05"],
    ["03/05/70", "1970-03-05"],
    ["03/05/69", "2069-03-05"],
    ["03/05/26", "2026-03-05"],
    ["03/05/00", "2000-03-05"],
    ["02/29/96", "1996-02-29"],
    ["03/05/1998", "1998-03-05"],
    ["03/05/2098", "2098-03-05"],
  ])("is the same day wherever it is read: %s is %s", (text, day) => {
    expect([printedDay(text), comparedDay(text), typedDay(text)]).toEqual([day, day, day]);
  });

  it("is no date with hyphens, unless a person types it: part of a number looks the same", () => {
    expect([printedDay("3-5-26"), comparedDay("3-5-26"), typedDay("3-5-26")]).toEqual([null, null, "2026-03-05"]);
    expect([printedDay("3-5-2026"), comparedDay("3-5-2026")]).toEqual(["2026-03-05", "2026-03-05"]);
  });

  it("is both ends of a period", () => {
    expect(readDates(span("03/05/98 to 03/05/99")).map(({ value }) => value)).toEqual(["1998-03-05", "1999-03-05"]);
  });
});

describe("an amount", () => {
  it.each([
    ["$1 million", null],
    ["$ 1 million each occurrence", null],
    ["$2.50 million", null],
    ["$1 thousand", null],
    ["$1 MM", null],
    ["$1M", null],
    ["$1,00", null],
    ["none", null],
    ["$1", 100],
    ["$ 1,000,000 each occurrence", 100_000_000],
    ["limit: $2,500.75.", 250_075],
  ])("[DATA-31] is read in whole, or not at all: %s is %s", (text, cents) => {
    expect(readCents(span(text))?.value ?? null).toBe(cents);
  });
});
