import { describe, expect, it } from "vitest";
import { unpackWords } from "@cara/contract/page-words.ts";
import { typedPage } from "#test/documents/typed-page.ts";
import { extractFacts } from "./extract-facts.ts";

const read = (...lines: string[]) => {
  const page = typedPage(["ENDORSEMENT", ...lines].join("\n"));
  const read = extractFacts([{ ...page, words: unpackWords(page.words ?? new Uint8Array()) }], "GENERAL_LIABILITY");
  if (read.kind !== "ENDORSEMENT" && read.kind !== "POLICY") throw new Error(`read as ${read.kind}`);
  const { changes, unplaced } = read.declarations;
  return {
    changes: changes.map(({ field, cents }) => `${field.key} ${cents.value / 100}${cents.isProved ? " proved" : ""}`),
    unplaced: unplaced.map(({ value }) => value / 100),
  };
};
const LIMIT = "The Each Occurrence Limit";

describe("a sentence that changes a limit", () => {
  it.each([
    `${LIMIT} is amended to $500,000.`,
    `${LIMIT} is hereby amended to read $500,000.`,
    `${LIMIT} of this policy is revised to $ 500,000.`,
    `${LIMIT} of Insurance is reduced from $1,000,000 to $500,000.`,
    `${LIMIT} of the Declarations is deleted and replaced by $500,000.`,
    "Each Occurrence Limit is changed to $500,000.",
    "In consideration of a change in premium, the Each Occurrence Limit is reduced to $500,000.",
  ])("[DATA-31] is read: %s", (sentence) => {
    const changed = { changes: ["glPerOccurrenceLimit 500000 proved"], unplaced: [] };
    expect(read("", sentence)).toEqual(changed);
    expect(read("Policy Number: GL-104-2026", sentence, "All other terms and conditions remain unchanged.")).toEqual(
      changed,
    );
  });

  it.each([
    `${LIMIT} is amended to $500,000 from $1,000,000.`,
    `${LIMIT} is reduced by $250,000.`,
    `${LIMIT} is increased by $1,000,000.`,
    `${LIMIT} is increased from $1,000,000 to $500,000.`,
    `${LIMIT} is amended to $500,000 for an additional premium of $200.`,
    `${LIMIT} is amended to $500,000 subject to a deductible of $5,000.`,
    `${LIMIT} is amended to $500,000 effective 09/01/2026.`,
    `${LIMIT} is amended to $500,000 at the Ohio location.`,
    `${LIMIT} is amended to $500,000; the deductible stays.`,
    `${LIMIT} is amended to $500,000`,
    `${LIMIT} is not amended to $500,000.`,
    `${LIMIT} for demolition is amended to $500,000.`,
    `${LIMIT} (demolition) is amended to $500,000.`,
    `${LIMIT} and General Aggregate Limit is amended to $500,000.`,
    `${LIMIT} of Professional Liability is amended to $500,000.`,
    "If the premium is paid the Each Occurrence Limit is increased to $5,000,000.",
    "At renewal the Each Occurrence Limit is increased to $5,000,000.",
    "Nothing herein means that the Each Occurrence Limit is increased to $5,000,000.",
    "The premium for the Each Occurrence Limit is changed to $500.",
  ])("[DATA-31] gives no value where it says more than the rules know: %s", (sentence) => {
    const { changes, unplaced } = read("", sentence);
    expect(changes).toEqual([]);
    expect(unplaced).toHaveLength(1);
  });

  it("gives no value below a line that leads into it", () => {
    const sentence = `${LIMIT} is increased to $5,000,000.`;
    for (const above of ["Subject to the following:", "If the additional premium is paid", "At renewal,"])
      for (const gap of [[], ["", ""]])
        expect(read("", above, ...gap, sentence)).toEqual({ changes: [], unplaced: [5_000_000] });
  });

  it("is not proved where its endorsement says anything else about it", () => {
    const sentence = `${LIMIT} is amended to $500,000.`;
    for (const more of ["It goes back to $1,000,000 in May.", "It is withdrawn."])
      expect(read("", `${sentence} ${more}`).changes).toEqual(["glPerOccurrenceLimit 500000"]);
    expect(read("", sentence, "", "", "This change applies only in Ohio.").changes).toEqual([
      "glPerOccurrenceLimit 500000",
    ]);
  });

  it("is read beside another one, and each of both once", () => {
    expect(
      read("", `${LIMIT} is increased to $1,500,000. The General Aggregate Limit is amended to $3,000,000.`),
    ).toEqual({ changes: ["glPerOccurrenceLimit 1500000 proved", "glAggregateLimit 3000000 proved"], unplaced: [] });
  });

  it("is read in time, however many there are", () => {
    const lines = Array.from({ length: 500 }, (_, at) => `${at % 2 ? "  ".repeat(20) : ""}${LIMIT} is amended to $1.`);
    const begin = process.cpuUsage();
    expect(read(...lines).changes.length).toBeLessThanOrEqual(20);
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});
