import { describe, expect, it } from "vitest";
import type { CoverageLine } from "@cara/contract/coverage.ts";
import { FIELDS_OF_LINE } from "@cara/contract/coverage-fields.ts";
import type { FileId } from "#kernel/ids.ts";
import { factsAbout } from "./facts-about.ts";
import type { FindingDraft } from "./finding.ts";
import { statedFacts } from "./stated-facts.ts";

const PLACE = { page: 1, firstWord: 0, lastWord: 1, rectangles: [], verdict: "PROVED" as const, isContradicted: false };
const NOTHING = { amountCents: null, onDate: null, textValue: null };

const ofLine = (line: CoverageLine): FindingDraft[] =>
  FIELDS_OF_LINE[line].map((field) => ({
    ...NOTHING,
    ...field,
    line,
    amountCents: 100_000,
    quote: `${field.label} $1,000`,
    ...PLACE,
  }));
const term = (
  kind: FindingDraft["kind"],
  key: string,
  label: string,
  textValue: string | null = null,
): FindingDraft => ({
  ...NOTHING,
  line: null,
  kind,
  key,
  label,
  textValue,
  quote: label,
  ...PLACE,
});
const TERMS = [
  term("TEXT", "policyNumber", "Policy number", "GL-104"),
  term("TEXT", "namedInsured", "Named insured", "Cedar Building Services LLC"),
  term("TEXT", "carrier", "Carrier", "Granite Mutual Company"),
  term("DATE", "effectiveOn", "Effective date"),
  term("DATE", "expiresOn", "Expiration date"),
  term("AMOUNT", "premium", "Premium"),
  term("LIMIT", "tools in transit", "tools in transit"),
];
const asked = (question: string, ...lines: CoverageLine[]) =>
  factsAbout(question, [...TERMS, ...lines.flatMap(ofLine)]).map(({ key }) => key);

describe("factsAbout", () => {
  it.each([
    ["What is the each occurrence limit?", "GENERAL_LIABILITY", "glPerOccurrenceLimit"],
    ["GL occ limit for Cedar Building Services?", "GENERAL_LIABILITY", "glPerOccurrenceLimit"],
    ["Whats the agg", "GENERAL_LIABILITY", "glAggregateLimit"],
    ["medpay?", "GENERAL_LIABILITY", "glMedicalPerPersonLimit"],
    ["How much do we have for fire damage legal?", "GENERAL_LIABILITY", "glRentedPremisesDamageLimit"],
    ["csl", "AUTO", "autoCombinedSingleLimit"],
    ["underinsured motorists", "AUTO", "Uninsured motorist"],
    ["comp ded", "AUTO", "Comprehensive deductible"],
    ["the E.L. disease limit per employee", "WORKERS_COMPENSATION", "wcPerDiseaseEmployeeLimit"],
    ["limit for the building", "PROPERTY", "propertyBuildingLimit"],
    ["What is the deductible?", "PROPERTY", "Deductible"],
    ["hail deductible", "PROPERTY", "Wind and hail deductible"],
    ["What's our deductible on the cyber policy?", "CYBER", "cyberRetentionLimit"],
    ["When does this one renew?", "GENERAL_LIABILITY", "expiresOn"],
    ["What is the premium please", "GENERAL_LIABILITY", "premium"],
    ["Who is the policyholder?", "GENERAL_LIABILITY", "namedInsured"],
    ["pol #", "GENERAL_LIABILITY", "policyNumber"],
    ["limit for tools in transit", "GENERAL_LIABILITY", "tools in transit"],
  ] as const)("finds the fact that '%s' asks for", (question, line, key) => {
    expect(asked(question, line)[0]).toBe(key);
  });

  it.each(["constructor", "toString", "__proto__"])(
    "reads a limit that is called like a part of every object: %s",
    (name) => {
      const [first] = ofLine("GENERAL_LIABILITY");
      if (!first) throw new Error("no finding");
      const named = { ...first, line: null, key: name, label: name };
      expect(factsAbout(`What is the ${name} limit?`, [named]).length).toBeLessThan(2);
    },
  );

  it("leaves every question with a word that no fact is called by to the search for passages", () => {
    for (const question of [
      "Is flood covered?",
      "What is the deductible for flood?",
      "Does the aggregate apply per project?",
      "Who is an additional insured?",
      "What does the auto liability pay for?",
      "What is the claim number?",
      "How many days of notice does the carrier give before it cancels?",
      "",
      `deductible ${"and more ".repeat(200)}`,
    ])
      expect(asked(question, "GENERAL_LIABILITY", "AUTO", "PROPERTY"), question).toEqual([]);
  });

  it("finds the field of the line that was named, and all limits of a line", () => {
    expect(asked("property deductible", "GENERAL_LIABILITY", "PROPERTY", "CYBER")[0]).toBe("Deductible");
    expect(
      factsAbout("property deductible", [...ofLine("GENERAL_LIABILITY"), ...ofLine("PROPERTY")]).map(
        ({ line }) => line,
      ),
    ).toEqual(["PROPERTY"]);
    expect(asked("How much GL do they have?", "AUTO", "GENERAL_LIABILITY").slice(0, 2)).toEqual([
      "glPerOccurrenceLimit",
      "glRentedPremisesDamageLimit",
    ]);
    expect(asked("What is the deductible?", "AUTO")).toEqual(["Comprehensive deductible", "Collision deductible"]);
  });

  it("answers two facts that are asked for together", () => {
    expect(asked("What is the occurrence limit and the premium?", "GENERAL_LIABILITY")).toEqual([
      "glPerOccurrenceLimit",
      "premium",
    ]);
    expect(asked("What is the occurrence limit and is flood covered?", "GENERAL_LIABILITY")).toEqual([]);
  });

  it("answers a long question about ten documents of 200 findings each without holding up the process", () => {
    const findings = Array.from({ length: 2_000 }, (_, at) => ({
      ...term("LIMIT", `field ${at}`, `Scheduled equipment of the named insured, item ${at}`),
      line: "GENERAL_LIABILITY" as const,
      amountCents: at,
      quote: `Scheduled equipment, general liability, item ${"of the insured ".repeat(at % 5)}$${at}`,
      fileId: `file ${at % 10}` as FileId,
      documentType: at % 2 ? ("QUOTE_DOCUMENT" as const) : ("POLICY_DOCUMENT" as const),
    }));
    const questions = [300, 500].map((length) =>
      "the occurrence limit, the deductible, the premium and ".padEnd(length, "its date "),
    );
    // processor time: what else the machine does is not counted
    const times = [1, 2, 3, 4].map(() => {
      const before = process.threadCpuUsage();
      const stated = statedFacts(findings);
      for (const question of questions) factsAbout(question, stated);
      return process.threadCpuUsage(before).user / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(150);
  });

  it("finds a field by its own terms among more labels than are read", () => {
    const many = Array.from({ length: 1_200 }, (_, at) => term("LIMIT", `field ${at}`, `item number ${at} of many`));
    expect(factsAbout("occurrence limit", [...many, ...ofLine("GENERAL_LIABILITY")])[0]?.key).toBe(
      "glPerOccurrenceLimit",
    );
  });
});
