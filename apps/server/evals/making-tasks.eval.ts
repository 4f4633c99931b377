import type { TemplateForm } from "@cara/contract/workspace-presets.ts";
import { policy, submission } from "./documents.ts";
import { dollars, type EvalTask } from "./task.ts";

const issue = (
  name: string,
  message: string | null,
  facts: readonly RegExp[],
  more: Partial<EvalTask> = {},
): EvalTask => ({
  name,
  preset: "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE",
  message,
  files: [policy({ tag: "Binder or Policy" })],
  isAboutAccount: true,
  facts,
  quotes: 0,
  tools: ["read_certificate_request", "draft_certificate"],
  end: "EITHER",
  ...more,
});
const HOLDER = "Blanco Valley School District, 40 Schoolhouse Lane, Blanco, TX 78606";

export const GENERATE_CERTIFICATE_TASKS: readonly EvalTask[] = [
  issue("asks for the holder when none is named", null, [/holder/i], {
    tools: ["read_certificate_request"],
    end: "QUESTION",
  }),
  issue("takes the holder that was typed", `Prepare one for ${HOLDER}.`, [/Blanco Valley School District/, /GL-4471/]),
  issue(
    "does not promise what no endorsement gives",
    `Prepare one for ${HOLDER} and name the holder as additional insured.`,
    [/additional insured/i, /endorse|not found|no endorsement/i],
  ),
  issue(
    "drafts an email to the contact on record",
    `Prepare one for ${HOLDER} and draft an email about it to ray@alamoridge.example.`,
    [/Blanco Valley/],
    { tools: ["read_certificate_request", "draft_certificate", "draft_email"] },
  ),
  issue(
    "shows a conflict between the record and the paper",
    `Prepare one for ${HOLDER}.`,
    [/conflict|differ|does not match/i, dollars(3_000_000)],
    { files: [policy({ tag: "Binder or Policy", name: "binder.pdf", number: "GL-4471", aggregate: 3_000_000 })] },
  ),
];

const fill = (
  name: string,
  templates: readonly TemplateForm[],
  lines: readonly string[],
  facts: readonly RegExp[],
  more: Partial<EvalTask> = {},
): EvalTask => ({
  name,
  preset: "GENERATE_TEMPLATE",
  message: null,
  templates,
  files: [submission(lines)],
  isAboutAccount: true,
  facts,
  quotes: 1,
  tools: ["search_file"],
  end: "EITHER",
  ...more,
});

export const GENERATE_TEMPLATE_TASKS: readonly EvalTask[] = [
  fill(
    "takes the operations from the submission",
    ["ACORD_125"],
    [
      "Named insured: Alamo Ridge Builders LLC",
      "Operations: framing and drywall for schools",
      "Effective date: 06/01/2026",
    ],
    [/framing and drywall/i, /06\/01\/2026/],
  ),
  fill(
    "takes payroll and class from the submission",
    ["ACORD_130"],
    ["Named insured: Alamo Ridge Builders LLC", "Payroll of carpenters: $612,000 for 14 employees"],
    [dollars(612_000), /\b14\b/],
  ),
  fill(
    "says what is missing instead of guessing",
    ["ACORD_125"],
    ["Named insured: Alamo Ridge Builders LLC", "The rest follows."],
    [/missing|blank|not found|need/i],
    { never: [/\b\d{2}-\d{7}\b/] },
  ),
  fill(
    "takes buildings from the submission",
    ["ACORD_140"],
    ["Named insured: Alamo Ridge Builders LLC", "Building 1: 118 Quarry Road, masonry, built 1998, value $840,000"],
    [/118 Quarry Road/i, dollars(840_000), /1998/],
  ),
  fill(
    "shows two values that contradict each other",
    ["ACORD_126"],
    ["Named insured: Alamo Ridge Builders LLC", "Sales last year: $3,100,000", "Annual sales: $2,700,000"],
    [dollars(3_100_000), dollars(2_700_000)],
  ),
];
