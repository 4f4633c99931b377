import type { CoverageLine } from "@cara/contract/coverage.ts";
import { clausesOf } from "../evals/corpus/clauses.ts";
import { PRINTED_FIELDS, type CorpusLine } from "../evals/corpus/printed-fields.ts";
import type { Account } from "#domains/accounts/account.ts";
import type { Policy } from "#domains/policies/policy.ts";
import { across, type PageLine } from "./declarations-pdf.ts";
import type { ProgramPart, ScheduledForm } from "./demo/program.ts";
import { endorsementWording } from "./endorsement-wording.ts";
import { Random } from "./random.ts";

const SECTIONS = [
  ["COVERAGE", "SECTION I - COVERAGES"],
  ["EXCLUSION", "SECTION II - EXCLUSIONS"],
  ["CONDITION", "SECTION III - CONDITIONS"],
] as const;

const isWorded = (line: CoverageLine): line is CoverageLine & CorpusLine => line in PRINTED_FIELDS;

type WordedPolicy = { policy: Policy; parts: readonly ProgramPart[]; account: Account };

/** The pages behind the declarations: what each line covers, excludes and requires, and every form that is attached. */
export function wordingPages({ policy, parts, account }: WordedPolicy): PageLine[][] {
  // of its own, so that what else is made stays the same
  const random = new Random(policy.premiumCents);
  return [
    ...parts.flatMap(({ line }) => (isWorded(line) ? sectionPages(random, line) : [])),
    ...parts.flatMap(({ forms }) =>
      forms.filter(({ presence }) => presence === "PRESENT").map((form) => formPage(form, account)),
    ),
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

/** An endorsement in our own words, whom it is for, its number and edition at the foot. */
export function formPage({ number, edition, label }: ScheduledForm, account: Account): PageLine[] {
  const { says, schedule } = endorsementWording(number, label, account);
  return [
    { style: "TITLE", text: label },
    ...across("This endorsement changes the policy. Please read it carefully."),
    ...says.flatMap(across),
    { style: "HEADING", text: "Schedule" },
    ...schedule.flatMap(across),
    ...across("All other terms of the policy stay as they are."),
    { style: "TEXT", text: "" },
    { style: "TEXT", text: `${number} ${edition} Page 1 of 1` },
  ];
}
