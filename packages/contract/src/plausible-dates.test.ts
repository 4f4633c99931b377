import { expect, it } from "vitest";
import { dateWarning } from "./plausible-dates.ts";

const TODAY = "2026-11-16";
const LONG = "This term is longer than 18 months. Check the dates.";
const FAR = "This date is more than 5 years away. Check the year.";

it.each([
  ["2027-11-16", "2026-11-16", null],
  ["2028-05-16", "2026-11-16", null],
  ["2028-05-17", "2026-11-16", LONG],
  ["2028-05-17", undefined, null],
  ["2031-11-16", undefined, null],
  ["2031-11-17", undefined, FAR],
  ["2036-11-16", "2026-11-16", FAR],
  ["2021-11-16", undefined, null],
  ["2021-11-15", undefined, FAR],
  ["", "2026-11-16", null],
  ["13/45/26", "2026-11-16", null],
  ["2028-05-17", "", null],
] as const)("a policy's date %s, in force from %s: %s", (day, startsOn, warning) =>
  expect(dateWarning(day, TODAY, startsOn === undefined ? undefined : { startsOn, isNew: false })).toBe(warning),
);

const ENDED = "This term has ended already. Check the year.";

it.each([
  ["2026-11-16", true, ENDED],
  ["2026-01-15", true, ENDED],
  ["2026-11-17", true, null],
  ["2026-01-15", false, null],
] as const)("a last day %s of a policy that is new: %s", (day, isNew, warning) =>
  expect(dateWarning(day, TODAY, { startsOn: "2025-11-16", isNew })).toBe(warning),
);
