import type { CoverageLine } from "@cara/contract/coverage.ts";
import { clausesOf } from "../evals/corpus/clauses.ts";
import { PRINTED_FIELDS, type CorpusLine } from "../evals/corpus/printed-fields.ts";
import type { Policy } from "#domains/policies/policy.ts";
import type { PageLine } from "./declarations-pdf.ts";
import type { ProgramPart, ScheduledForm } from "./demo/program.ts";
import { Random } from "./random.ts";

const SECTIONS = [
  ["COVERAGE", "SECTION I - COVERAGES"],
  ["EXCLUSION", "SECTION II - EXCLUSIONS"],
  ["CONDITION", "SECTION III - CONDITIONS"],
] as const;
/** Characters of a line across the page. */
const LINE_LENGTH = 92;

const isWorded = (line: CoverageLine): line is CoverageLine & CorpusLine => line in PRINTED_FIELDS;
const across = (text: string): PageLine[] =>
  (text.match(new RegExp(`.{1,${LINE_LENGTH}}(?:\\s|$)`, "g")) ?? [text]).map((line) => ({
    style: "TEXT",
    text: line.trim(),
  }));

/** The pages behind the declarations: what each line covers, excludes and requires, and every form that is attached. */
export function wordingPages({ premiumCents }: Policy, parts: readonly ProgramPart[]): PageLine[][] {
  // of its own, so that what else is made stays the same
  const random = new Random(premiumCents);
  return [
    ...parts.flatMap(({ line }) => (isWorded(line) ? sectionPages(random, line) : [])),
    ...parts.flatMap(({ forms }) => forms.filter(({ presence }) => presence === "PRESENT").map(formPage)),
  ];
}

function sectionPages(random: Random, line: CorpusLine): PageLine[][] {
  return SECTIONS.flatMap(([section, title]) => {
    const clauses = clausesOf(line).filter((clause) => clause.section === section);
    if (clauses.length === 0) return [];
    return [
      [
        { style: "TITLE", text: title } as const,
        ...clauses.flatMap((clause, at): PageLine[] => [
          { style: "HEADING", text: `${String.fromCodePoint(65 + at)}. ${clause.heading}` },
          ...across(clause.text(random)),
        ]),
      ],
    ];
  });
}

/** An endorsement in our own words, its number and edition at the foot. */
const formPage = ({ number, edition, label }: ScheduledForm): PageLine[] => [
  { style: "TITLE", text: label },
  ...across("This endorsement changes the policy. Please read it carefully."),
  ...across(
    `It applies to the coverage part that the schedule of forms names it under, from the first day of the policy period. ${label}: as the schedule states, and no further.`,
  ),
  ...across("All other terms of the policy stay as they are."),
  { style: "TEXT", text: "" },
  { style: "TEXT", text: `${number} ${edition} Page 1 of 1` },
];
