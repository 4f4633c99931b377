import { certificate, contract, policy } from "./documents.ts";
import { dollars, type EvalTask } from "./task.ts";

const READING = ["search_file"];
const behind = (more: Partial<Parameters<typeof policy>[0]> = {}) => policy({ tag: "Quote or Policy", ...more });

const certificateTask = (
  name: string,
  files: EvalTask["files"],
  facts: readonly RegExp[],
  more: Partial<EvalTask> = {},
): EvalTask => ({
  name,
  preset: "CERTIFICATE_REVIEW",
  message: null,
  files,
  facts,
  quotes: 1,
  tools: READING,
  end: "ANSWER",
  ...more,
});

export const CERTIFICATE_REVIEW_TASKS: readonly EvalTask[] = [
  certificateTask(
    "the occurrence limit is overstated",
    [certificate({ eachOccurrence: 2_000_000 }), behind()],
    [dollars(2_000_000), dollars(1_000_000)],
  ),
  certificateTask("the policy number differs", [certificate({ number: "GL-4417" }), behind()], [/GL-4417/, /GL-4471/]),
  certificateTask(
    "the insured is another company",
    [certificate({ insured: "Alamo Ridge Roofing Inc." }), behind()],
    [/Alamo Ridge Roofing/i, /Alamo Ridge Builders/i],
  ),
  certificateTask(
    "it claims an endorsement the policy does not have",
    [certificate({ remark: "Holder is an additional insured for ongoing work." }), behind()],
    [/additional insured/i, /not found|no endorsement|does not (?:list|show|contain|name)|nothing/i],
  ),
  certificateTask(
    "the period has ended",
    [certificate({ from: "03/05/2025", to: "03/05/2026" }), behind()],
    [/03\/05\/2026/, /03\/05\/2027/],
  ),
];

const contractTask = (
  name: string,
  demands: readonly string[],
  policyMore: Parameters<typeof behind>[0],
  facts: readonly RegExp[],
): EvalTask => ({
  name,
  preset: "CONTRACT_REVIEW",
  message: null,
  files: [contract(demands), behind(policyMore)],
  facts,
  never: [/\bin (?:full )?compliance\b/i],
  quotes: 2,
  tools: READING,
  end: "ANSWER",
});

export const CONTRACT_REVIEW_TASKS: readonly EvalTask[] = [
  contractTask(
    "the aggregate is below what the contract asks for",
    ["9.1 Liability with at least $1,000,000 for each occurrence and $5,000,000 in the aggregate."],
    {},
    [dollars(5_000_000), dollars(2_000_000)],
  ),
  contractTask(
    "an additional insured is demanded and not endorsed",
    ["9.2 Pedernales General Contracting Inc. is made an additional insured by endorsement."],
    {},
    [/additional insured/i, /Pedernales/],
  ),
  contractTask(
    "a waiver is demanded and endorsed",
    ["9.3 The insurer waives its right to recover from Pedernales General Contracting Inc."],
    {
      endorsements: [
        "LSM 404: the insurer gives up its right of recovery where a contract signed before a loss asks so.",
      ],
    },
    [/waive|right of recovery|right to recover/i, /LSM 404/],
  ),
  contractTask(
    "umbrella cover is demanded and missing",
    ["9.4 An umbrella policy of $4,000,000 above the liability policy."],
    {},
    [/umbrella/i, dollars(4_000_000)],
  ),
  contractTask(
    "notice before cancellation is demanded",
    ["9.5 Thirty days of written notice to the contractor before the insurance is canceled."],
    { endorsements: ["LSM 420: notice of cancellation is sent to the first named insured ten days ahead."] },
    [/thirty|30/i, /ten|10/i],
  ),
];
