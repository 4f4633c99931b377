import { describe, expect, it } from "vitest";
import { wordWriter } from "#platform/text-extraction/word-writer.ts";
import { checkStatements } from "./check-statements.ts";
import type { Statement } from "./model-statement.ts";

const page = (text: string) => ({ page: 1, text, words: null, source: "TEXT" as const, width: null, height: null });
const limit = (amount: number, quote: string): Statement => ({
  kind: "LIMIT",
  field: null,
  name: "Limit",
  amount,
  page: 1,
  quote,
});
const outcome = async (statement: Statement, text = statement.quote) => {
  const { findings, notFound } = await checkStatements([statement], [page(text)]);
  return { found: findings.map(({ amountCents }) => amountCents), notFound: notFound.length };
};

describe("what a model says of a page", () => {
  it.each([
    [99_999_999_999.99, "Aggregate limit of $99,999,999,999.99", { found: [9_999_999_999_999], notFound: 0 }],
    // one cent more than a policy can hold
    [100_000_000_000, "Aggregate limit of $100,000,000,000", { found: [], notFound: 1 }],
    [0, "Aggregate limit of $0 for this", { found: [0], notFound: 0 }],
    [-5, "Aggregate limit of -5 dollars", { found: [], notFound: 1 }],
  ])("[EXPLORE-06] counts up to the largest amount of the ledger: %s", async (amount, quote, expected) => {
    expect(await outcome(limit(amount, quote))).toEqual(expected);
  });

  it("[EXPLORE-06] is not found where an ellipsis leaves out the word that turns it around", async () => {
    const text = "We do not, whatever the cause and whoever was at fault for it, pay more than $5,000 for fire.";
    const said = limit(5_000, "We do … pay more than $5,000 for fire.");
    expect(await outcome(said, text)).toEqual({ found: [], notFound: 1 });
    expect(await outcome(limit(5_000, text), text)).toEqual({ found: [500_000], notFound: 0 });
  });

  it("is marked on as many lines as a page has, and no more", async () => {
    const writer = wordWriter();
    const words = ["limit", "of", "$5,000", ...Array.from({ length: 70 }, (_, at) => `word${at}`)];
    for (const [at, word] of words.entries()) {
      const place = { x: 0, y: at * 120, width: 300, height: 100 };
      writer.add(at === 0 ? "" : "\n", Buffer.from(word), 0, word.length, place);
    }
    const long = { ...page(""), ...writer.finish() };
    const { findings } = await checkStatements([limit(5_000, words.join(" "))], [long]);
    expect(findings[0]?.rectangles).toHaveLength(64);
    expect(findings[0]?.rectangles.at(-1)).toMatchObject({ y: 63 * 120 });
  });
});
