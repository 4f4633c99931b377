import { describe, expect, it } from "vitest";
import type { PlacedPage } from "#domains/documents/evidence/page-lines.ts";
import { extractFacts } from "./extract-facts.ts";

/** Pages set in letters of one width. */
function pages(...texts: readonly (readonly string[])[]): PlacedPage[] {
  return texts.map((lines, index) => {
    const words: PlacedPage["words"][number][] = [];
    let text = "";
    for (const [row, line] of lines.entries()) {
      for (const { 0: word, index: at } of line.matchAll(/\S+/g)) {
        const box = { x: at * 50, y: row * 200, width: word.length * 50, height: 90 };
        words.push({ start: text.length, length: word.length, ...box });
        text += `${word} `;
      }
      text = `${text.trimEnd()}\n`;
    }
    return { page: index + 1, text, words, source: "TEXT" };
  });
}
const TOP = ["GRANITE MUTUAL", "General Liability Policy Declarations", "Policy Number: GL-104-2026"];
const read = (...texts: readonly (readonly string[])[]) => {
  const extraction = extractFacts(pages(...texts));
  if (extraction.kind !== "POLICY") throw new Error(`read as ${extraction.kind}`);
  return extraction.declarations;
};
const proved = (...texts: readonly (readonly string[])[]): string[] => {
  const { declared, limits } = read(...texts);
  return [
    ...declared.flatMap(({ field, cents }) => (cents.isProved ? [`${field.key} ${cents.value / 100}`] : [])),
    ...limits.flatMap(({ label, cents }) => (cents.isProved ? [`${label} ${cents.value / 100}`] : [])),
  ];
};

describe("an amount", () => {
  it.each([
    ["in words", "Each Occurrence Limit: $1 Million"],
    ["beside a percentage", "Deductible    2% of the value, minimum $25,000"],
    ["beside another amount", "Each Occurrence Limit    $4,200    $850,000"],
    ["that is declined", "Medical Expense: Excluded, optional $10,000 limit declined"],
    ["that is a premium", "Products/Completed Operations Premium    $1,204"],
  ])("%s is not proved: %s", (_, line) => {
    expect(proved([...TOP, line])).toEqual([]);
  });

  it("is proved with what it applies to", () => {
    expect(proved([...TOP, "Each Occurrence Limit: $1,000,000 per occurrence"])).toContain(
      "glPerOccurrenceLimit 1000000",
    );
  });

  it("of the insurance that lies under an umbrella is not the umbrella's", () => {
    const umbrella = [
      "GRANITE MUTUAL",
      "Commercial Umbrella Policy Declarations",
      "Each Occurrence Limit   $5,000,000",
    ];
    const schedule = ["Schedule of Underlying Insurance", "General Liability", "General Aggregate   $2,000,000"];
    expect(proved([...umbrella, ...schedule])).toEqual([
      "umbrellaOrExcessPerOccurrenceLimit 5000000",
      "each occurrence limit 5000000",
    ]);
  });

  it("of a combined single limit is that, whatever damage it names", () => {
    const auto = ["GRANITE MUTUAL", "Business Auto Policy Declarations"];
    const line = "Bodily Injury and Property Damage Combined Single Limit   $1,000,000";
    expect(read([...auto, line]).declared.map(({ field }) => field.key)).toEqual(["autoCombinedSingleLimit"]);
  });

  it.each([
    "The Each Occurrence Limit shall be $500,000.",
    "We amend the Each Occurrence Limit to $500,000.",
    "The Each Occurrence Limit of $1,000,000 is deleted and $500,000 is substituted.",
    "Each Occurrence Limit   $1,000,000   $500,000",
  ])("that an endorsement mentions beside another is not proved: %s", (sentence) => {
    const declared = [...TOP, "Each Occurrence Limit   $1,000,000", "General Aggregate Limit   $2,000,000"];
    const kept = proved(declared, ["THIS ENDORSEMENT CHANGES THE POLICY.", "", sentence]);
    expect(kept).toContain("glAggregateLimit 2000000");
    expect(kept).not.toContain("glPerOccurrenceLimit 1000000");
  });

  it("is read in time from rows and endorsements that no form has", () => {
    const wide = "A $1 ".repeat(4_000);
    const changes = Array.from({ length: 300 }, () => "The General Aggregate Limit is amended to $500,000. ".repeat(6));
    const begin = process.cpuUsage();
    expect(read([...TOP, wide], ["ENDORSEMENT", ...changes]).changes.length).toBeLessThanOrEqual(20);
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });

  it("is marked at its own words where an endorsement changes it", () => {
    const change = "The Each Occurrence Limit shown in the Declarations is amended to $500,000.";
    const [changed] = read([...TOP, "Each Occurrence Limit: $1,000,000"], ["ENDORSEMENT", change]).changes;
    const at = change.split(" ").indexOf("$500,000.") + 1;
    expect(changed?.cents).toMatchObject({ page: 2, firstWord: at, lastWord: at });
  });

  it("that no line has a field for is not proved once an endorsement gives its name another", () => {
    const declarations = [...TOP, "Tools In Transit Limit: $25,000", "Debris Removal Limit: $10,000"];
    const said = ["POLICY CHANGES", "Tools In Transit Limit is changed to $10,000."];
    expect(proved(declarations)).toEqual(["tools in transit limit 25000", "debris removal limit 10000"]);
    expect(proved(declarations, said)).toEqual(["debris removal limit 10000"]);
  });
});

describe("a term of the declarations", () => {
  const declarations = [...TOP, "Named Insured: Alder Creek Roofing LLC", "Policy Period: 03/05/2026 to 03/05/2027"];
  const isProved = (...said: readonly string[]) => {
    const { namedInsured, policyNumber, effectiveOn, expiresOn } = read(declarations, ["POLICY CHANGES", ...said]);
    return [namedInsured, policyNumber, effectiveOn, expiresOn].map((fact) => fact?.isProved);
  };

  it.each([
    ["This policy is changed as follows.", [true, true, true, true]],
    ["The Named Insured is changed to Alder Creek Roofing and Sheet Metal LLC.", [false, true, true, true]],
    ["The Policy Period is amended to 03/05/2026 to 06/05/2027.", [true, true, false, false]],
    ["The Policy Number is replaced by GL-105-2026.", [true, false, true, true]],
  ])("is not proved once an endorsement changes it: %s", (said, expected) => {
    expect(isProved(said)).toEqual(expected);
  });
});
