import { policy } from "./documents.ts";
import { dollars, type EvalTask } from "./task.ts";

const option = (tag: "Option 1" | "Option 2", more: Partial<Parameters<typeof policy>[0]>) =>
  policy({ tag, name: tag === "Option 1" ? "lone-star.pdf" : "meridian.pdf", ...more });
const comparison = (
  name: string,
  one: Parameters<typeof option>[1],
  two: Parameters<typeof option>[1],
  facts: readonly RegExp[],
): EvalTask => ({
  name,
  preset: "COVERAGE_COMPARISON",
  message: null,
  files: [option("Option 1", one), option("Option 2", { carrier: "Meridian Surplus Lines", number: "MS-90", ...two })],
  facts,
  never: [/\b(?:I|we) recommend\b/i],
  quotes: 2,
  tools: ["search_file", "search_file"],
  end: "ANSWER",
});

export const COVERAGE_COMPARISON_TASKS: readonly EvalTask[] = [
  comparison("deductibles differ", {}, { deductible: 25_000 }, [dollars(5_000), dollars(25_000)]),
  comparison("premiums differ", {}, { premium: 39_900 }, [dollars(48_250), dollars(39_900)]),
  comparison("limits differ", { eachOccurrence: 2_000_000, aggregate: 4_000_000 }, {}, [
    dollars(4_000_000),
    dollars(1_000_000),
  ]),
  comparison(
    "one excludes residential work",
    {},
    { exclusions: ["Work on homes with fewer than five units is excluded."] },
    [/homes with fewer than five units|residential/i, /flood/i],
  ),
  comparison(
    "one is on a claims-made form",
    { forms: ["LSM 100 01 24 Liability coverage part, occurrence basis"] },
    { forms: ["MSL 77 02 25 Liability coverage part, claims made, retroactive date 03/05/2024"] },
    [/claims[- ]made/i, /occurrence/i, /03\/05\/2024/],
  ),
];

const question = (
  name: string,
  message: string,
  more: Partial<Parameters<typeof policy>[0]>,
  facts: readonly RegExp[],
  rest: Partial<EvalTask> = {},
): EvalTask => ({
  name,
  preset: "DOCUMENT_EXPLORATION",
  message,
  files: [policy({ tag: "Policy", ...more })],
  facts,
  quotes: 1,
  tools: ["search_file", "read_pages"],
  end: "ANSWER",
  ...rest,
});

export const DOCUMENT_EXPLORATION_TASKS: readonly EvalTask[] = [
  question("flood is excluded", "What does the policy say about flood?", {}, [/excluded/i, /page 3/i]),
  question("the deductible", "Which deductible applies for each claim?", {}, [dollars(5_000), /page 1/i]),
  question("the form schedule", "Which forms are part of the policy?", {}, [/LSM 100/, /LSM 210/, /page 2/i]),
  question(
    "a condition on subcontractors",
    "What does it say about subcontractors?",
    { exclusions: ["Work of subcontractors is excluded unless they carry limits of $500,000 and sign an indemnity."] },
    [dollars(500_000), /indemnity/i],
  ),
  question(
    "something that is not there",
    "What does the policy say about drones?",
    {},
    [/not found|nothing|does not (?:mention|say|address)|no (?:mention|wording|passage)/i],
    { quotes: 0, tools: ["search_file"] },
  ),
];
