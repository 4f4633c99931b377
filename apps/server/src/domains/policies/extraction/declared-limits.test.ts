import { describe, expect, it } from "vitest";
import type { PlacedPage } from "#domains/documents/evidence/page-lines.ts";
import { fieldNamed, lineNamed } from "./declared-fields.ts";
import type { Declarations } from "./declarations.ts";
import { extractFacts } from "./extract-facts.ts";

/** A page set in letters of one width, each line at its own height; `rise` lays it down askew. */
function page(
  lines: readonly string[],
  { number = 1, source = "TEXT", rise = 0 }: { number?: number; source?: PlacedPage["source"]; rise?: number } = {},
): PlacedPage {
  const words: PlacedPage["words"][number][] = [];
  let text = "";
  for (const [row, line] of lines.entries()) {
    for (const { 0: word, index } of line.matchAll(/\S+/g)) {
      const x = index * 50;
      words.push({
        start: text.length,
        length: word.length,
        x,
        y: row * 130 + x * rise,
        width: word.length * 50,
        height: 90,
      });
      text += `${word} `;
    }
    text = `${text.trimEnd()}\n`;
  }
  return { page: number, text, words, source };
}
function read(...pages: PlacedPage[]): Declarations {
  const extraction = extractFacts(pages);
  if (extraction.kind !== "POLICY") throw new Error(`read as ${extraction.kind}`);
  return extraction.declarations;
}
const limitsOf = ({ declared }: Declarations): unknown[] =>
  declared.map(({ line, field, cents }) => [line, field.key, cents.value / 100, cents.isProved]);

const TOP = ["GRANITE MUTUAL", "General Liability Policy Declarations", "", "Policy Number: GL-104-2026"];

describe("the amounts of declarations", () => {
  it("are read where dots lead from a label to its amount", () => {
    const limits = [
      "Each Occurrence Limit ............ $1,000,000",
      "",
      "General Aggregate ................ $ 2,000,000",
    ];
    expect(limitsOf(read(page([...TOP, "", ...limits])))).toEqual([
      ["GENERAL_LIABILITY", "glPerOccurrenceLimit", 1_000_000, true],
      ["GENERAL_LIABILITY", "glAggregateLimit", 2_000_000, true],
    ]);
  });

  it("are read from two pairs of columns, and from labels and names that go on in the next line", () => {
    const declarations = read(
      page([
        ...TOP,
        "",
        "",
        "Named Insured      Cedar Hollow     Total Policy    $7,450",
        "                   Dental, Inc.     Premium",
        "",
        "Each               $500,000         General         $3,000,000",
        "Occurrence                          Aggregate",
        "",
      ]),
    );
    expect(declarations.namedInsured).toMatchObject({ value: "Cedar Hollow Dental, Inc.", isProved: true });
    expect(declarations.premiumCents?.value).toBe(745_000);
    expect(limitsOf(declarations)).toEqual([
      ["GENERAL_LIABILITY", "glPerOccurrenceLimit", 500_000, true],
      ["GENERAL_LIABILITY", "glAggregateLimit", 3_000_000, true],
    ]);
  });

  it("belong to the part of a package that their heading names", () => {
    const declarations = read(
      page([
        "GRANITE MUTUAL",
        "Commercial Package Policy Declarations",
        "",
        "Property Coverage Part",
        "",
        "Building        $850,000",
        "",
        "Deductible      $2,500",
        "",
        "Commercial General Liability Coverage Part",
        "",
        "Deductible      $1,000",
      ]),
    );
    expect(limitsOf(declarations)).toEqual([
      ["PROPERTY", "propertyBuildingLimit", 850_000, true],
      ["PROPERTY", "Deductible", 2_500, true],
      ["GENERAL_LIABILITY", "Deductible", 1_000, true],
    ]);
  });

  it("are not proved where the document contradicts itself, nor where they were recognized in a scan", () => {
    const twice = [...TOP, "", "Each Occurrence Limit    $1,000,000", "", "Each Occurrence Limit    $2,000,000"];
    expect(limitsOf(read(page(twice))).map((row) => (row as unknown[])[3])).toEqual([false, false]);
    const once = [...TOP, "", "Each Occurrence Limit    $1,000,000"];
    expect(read(page(once, { source: "OCR" })).policyNumber).toMatchObject({ value: "GL-104-2026", isProved: false });
    expect(limitsOf(read(page(once, { source: "OCR" })))).toEqual([
      ["GENERAL_LIABILITY", "glPerOccurrenceLimit", 1_000_000, false],
    ]);
  });

  it("are read from a page that was laid on the glass askew", () => {
    const rows = [
      "Each Occurrence Limit" + " ".repeat(40) + "$1,000,000",
      "General Aggregate" + " ".repeat(44) + "$2,000,000",
    ];
    const askew = page([...TOP, "", ...rows], { source: "OCR", rise: 0.03 });
    expect(limitsOf(read(askew)).map((row) => (row as unknown[]).slice(1, 3))).toEqual([
      ["glPerOccurrenceLimit", 1_000_000],
      ["glAggregateLimit", 2_000_000],
    ]);
  });
});

describe("endorsements", () => {
  const declared = page([...TOP, "", "Each Occurrence Limit    $1,000,000"]);
  const endorsement = (sentence: string) =>
    page(["THIS ENDORSEMENT CHANGES THE POLICY.", "", "", sentence], { number: 7 });

  it.each([
    "The Each Occurrence Limit shown in the Declarations is amended to $500,000.",
    "It is agreed that the Each Occurrence Limit is changed from $1,000,000 to $500,000.",
    "The Each Occurrence Limit of the Declarations is deleted and replaced by $500,000.",
  ])("that change an amount are read with their page: %s", (sentence) => {
    const [change, ...more] = read(declared, endorsement(sentence)).changes;
    expect(change).toMatchObject({
      line: "GENERAL_LIABILITY",
      field: { key: "glPerOccurrenceLimit" },
      cents: { value: 50_000_000, page: 7, isProved: true },
    });
    expect(more).toEqual([]);
  });

  it("that change no amount change nothing", () => {
    const sentence = "The Each Occurrence Limit is the most we will pay; a fee of $500 is charged for reinstatement.";
    expect(read(declared, endorsement(sentence)).changes).toEqual([]);
  });
});

describe("labels and headings", () => {
  it.each([
    ["each occurrence limit", "GENERAL_LIABILITY", "glPerOccurrenceLimit"],
    ["damage to premises rented to you", "GENERAL_LIABILITY", "glRentedPremisesDamageLimit"],
    ["medical expense limit", "GENERAL_LIABILITY", "glMedicalPerPersonLimit"],
    ["deductible per occurrence", "GENERAL_LIABILITY", "Deductible"],
    ["bodily injury by disease - each employee", "WORKERS_COMPENSATION", "wcPerDiseaseEmployeeLimit"],
    ["self-insured retention", "UMBRELLA", "Retention"],
    ["uninsured motorist bodily injury each person", "AUTO", "Uninsured motorist"],
    ["business personal property", "PROPERTY", "propertyContentsLimit"],
    ["employee theft", "CRIME", "Employee theft"],
  ] as const)("[DATA-31] finds the field of '%s' in %s", (label, line, key) => {
    expect(fieldNamed(line, label)).toMatchObject({ key });
  });

  it("find nothing for a label that the line does not have", () => {
    expect(fieldNamed("GENERAL_LIABILITY", "tools in transit limit")).toBeNull();
  });

  it.each([
    ["Commercial Umbrella/Excess Liability", "UMBRELLA"],
    ["COMMERCIAL_AUTO", "AUTO"],
    ["General Liability and Property", null],
    ["Commercial Package", null],
    ["Bodily Injury and Property Damage", null],
  ])("'%s' is about %s", (heading, line) => {
    expect(lineNamed(heading)).toBe(line);
  });

  it("of a package without headings count where one line alone has such a field", () => {
    const rows = [
      "General Aggregate Limit   $2,000,000",
      "",
      "Building   $850,000",
      "",
      "Each Occurrence   $1,000,000",
    ];
    expect(limitsOf(read(page(["GRANITE MUTUAL", "Commercial Package Policy Declarations", "", ...rows])))).toEqual([
      ["GENERAL_LIABILITY", "glAggregateLimit", 2_000_000, true],
      ["PROPERTY", "propertyBuildingLimit", 850_000, true],
    ]);
  });
});
