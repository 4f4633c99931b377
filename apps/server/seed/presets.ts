import type { Random } from "./random.ts";

/** Prompts that an agency might write for Cara. */
export const PRESETS: readonly { title: string; description: string; basePrompt: string; allowFileUpload: boolean }[] =
  [
    {
      title: "Loss run summary",
      description: "Sums up loss runs by year and line, with open claims first.",
      basePrompt:
        "Read the loss runs. For each carrier and line make a table by policy year: claims, open claims, paid, reserved, total. " +
        "Put open claims first and name the largest three. Quote the page of every figure. Say which years are missing.",
      allowFileUpload: true,
    },
    {
      title: "Renewal checklist",
      description: "Lists what is needed for a renewal, from the expiring policy.",
      basePrompt:
        "From the expiring policy list what the carrier will ask for at renewal: payroll, revenue, drivers, vehicles, locations, " +
        "subcontracted cost. Mark what we already have on file and what to ask the client. Draft the email that asks for the rest.",
      allowFileUpload: true,
    },
    {
      title: "Carrier follow-up",
      description: "Drafts a polite follow-up to a carrier that has not answered.",
      basePrompt:
        "Draft a short follow-up to the underwriter. Say what we sent and when, what we wait for, and by which date we need it.",
      allowFileUpload: false,
    },
    {
      title: "Contract insurance clause",
      description: "Finds the insurance requirements in a contract, clause by clause.",
      basePrompt:
        "List every insurance requirement of the contract: line, limit, additional insured, waiver, primary wording, notice, term. " +
        "Quote the clause and its page. Do not say whether we comply.",
      allowFileUpload: true,
    },
    {
      title: "Driver list check",
      description: "Compares a driver list with the schedule on the auto policy.",
      basePrompt:
        "Compare the two lists. Name drivers who are on one and not on the other, and spellings that differ. Quote the page.",
      allowFileUpload: true,
    },
    {
      title: "Explain an exclusion",
      description: "Puts an exclusion into plain words for a client.",
      basePrompt:
        "Say in four sentences what the exclusion says, what it leaves out of coverage and where it stands. No advice.",
      allowFileUpload: true,
    },
    {
      title: "New client welcome",
      description: "Drafts the first email to a new client.",
      basePrompt:
        "Draft a welcome email: who looks after them, how to ask for a certificate, how to report a claim. Friendly, short.",
      allowFileUpload: false,
    },
    {
      title: "Audit dispute",
      description: "Prepares the facts for a premium audit dispute.",
      basePrompt:
        "Set the audited payroll by class beside the estimate. Show the difference, the page of each figure and what looks misclassified.",
      allowFileUpload: true,
    },
    {
      title: "Vehicle change request",
      description: "Drafts the change request for added or removed vehicles.",
      basePrompt:
        "Read the client's email. List the vehicles to add and to remove with year, make, model and VIN. Draft the request to the carrier.",
      allowFileUpload: true,
    },
    {
      title: "Binder against quote",
      description: "Checks a binder against the quote that was accepted.",
      basePrompt:
        "Compare limits, deductibles, forms, premium and dates of the binder with the quote. List every difference with both pages.",
      allowFileUpload: true,
    },
    {
      title: "Cancellation notice",
      description: "Reads a notice of cancellation and says what is due when.",
      basePrompt:
        "Say which policy, the reason, the last day of coverage and what would stop it. Draft the email to the client. Quote the notice.",
      allowFileUpload: true,
    },
    {
      title: "Meeting notes",
      description: "Turns call notes into a dated record for the file.",
      basePrompt: "Write a factual note: who, when, what was asked, what was said, what we promised. No opinions.",
      allowFileUpload: false,
    },
  ];

/** Presets of a large agency: the same orders, many times over, named by office and line. */
export function manyPresets(random: Random, count: number) {
  const lines = [
    "auto",
    "property",
    "workers compensation",
    "umbrella",
    "cyber",
    "professional",
    "marine",
    "contractors",
  ];
  return Array.from({ length: count }, (_, index) => {
    const preset = PRESETS[index % PRESETS.length] ?? PRESETS[0];
    if (!preset) throw new Error("there are no presets");
    const line = random.pick(lines);
    return {
      ...preset,
      title: `${preset.title}, ${line}`.slice(0, 50) + ` ${index}`,
      description: `${preset.description} For ${line}.`,
    };
  });
}
