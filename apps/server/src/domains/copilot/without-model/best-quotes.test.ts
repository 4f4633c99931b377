import { expect, it } from "vitest";
import { bestQuotes } from "./best-quotes.ts";

const WORDS = "The hail limit is in the schedule.";
const AMOUNT = "The hail limit is $5,000 in all.";
const best = (query: string, ...texts: string[]) =>
  bestQuotes(
    texts.map((text, at) => ({ file: "a.pdf", page: at + 1, text })),
    query,
    1,
  ).map(({ text }) => text);

it.each([
  ["what is the hail limit", AMOUNT],
  // no amount is asked for: the page that the search put first
  ["what is said of hail", WORDS],
])("an amount is preferred where one is asked for: %s", (query, expected) => {
  expect(best(query, WORDS, AMOUNT)).toEqual([expected]);
});
