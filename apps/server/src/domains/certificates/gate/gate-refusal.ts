import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { FileId } from "#kernel/ids.ts";
import { visibleText } from "#kernel/text.ts";
import type { GateForm } from "./gate-request.ts";
import type { Want } from "./known-forms.ts";

/** What a person does next about something that cannot be printed. */
export const NEXT_STEPS = ["ASK_CARRIER", "CHANGE_REQUEST", "REFUSE", "CONFIRM", "ACCEPT_BY_PAGE"] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

type Subject = {
  line: CoverageLine;
  want: Want;
  holder: string;
  form: Pick<GateForm, "fileId" | "number" | "edition" | "page" | "otherPage"> | null;
};
export type GateRefusal = {
  reason: Reason;
  message: string;
  nextStep: NextStep;
  /** The form that came nearest. */
  form: { fileId: FileId; number: string; edition: string | null; page: number } | null;
};

type Rule = { nextStep: NextStep; message: (subject: Subject & { formName: string }) => string };

/** Every reason, those farthest from a proof first: of several forms, the nearest explains the refusal. */
const RULES = {
  NOT_ON_A_CERTIFICATE: {
    nextStep: "REFUSE",
    message: () => "A certificate cannot promise notice of cancellation; only the policy can.",
  },
  NEVER_ON_THIS_LINE: {
    nextStep: "REFUSE",
    message: () => "Workers compensation has no additional insureds; it can carry a waiver.",
  },
  LINE_NOT_ON_POLICY: { nextStep: "CHANGE_REQUEST", message: () => "The policy has no such line." },
  POLICY_NOT_IN_FORCE: { nextStep: "CHANGE_REQUEST", message: () => "The policy is not in force on this day." },
  PENDING_CANCELLATION: { nextStep: "ASK_CARRIER", message: () => "The policy has a pending cancellation." },
  NO_ENDORSEMENT: { nextStep: "ASK_CARRIER", message: () => "No endorsement of the policy grants this." },
  WRONG_LINE: {
    nextStep: "ASK_CARRIER",
    message: ({ formName }) => `${formName} belongs to another line of coverage.`,
  },
  UNKNOWN_FORM: {
    nextStep: "ACCEPT_BY_PAGE",
    message: ({ formName }) => `${formName} may grant this, but it is not a form we know. Read its page.`,
  },
  NOT_GRANTED: {
    nextStep: "CHANGE_REQUEST",
    message: ({ formName }) =>
      `${formName} does not reach this far. Ask the carrier for a further form, or ask for less.`,
  },
  UNKNOWN_EDITION: {
    nextStep: "ACCEPT_BY_PAGE",
    message: ({ formName }) => `The edition of ${formName} is not one we know. Read its page.`,
  },
  NOT_PART_OF_POLICY: {
    nextStep: "ASK_CARRIER",
    message: ({ formName }) => `${formName} is in a document that is not part of the policy.`,
  },
  LISTED_ONLY: {
    nextStep: "ASK_CARRIER",
    message: ({ formName }) => `${formName} is on the policy's list of forms, but its pages are missing.`,
  },
  NO_QUOTE: {
    nextStep: "ACCEPT_BY_PAGE",
    message: ({ formName }) =>
      `The page of ${formName} could not be read, or something on it is hidden, crossed out or stamped. Look at the page, and accept it by page.`,
  },
  NOT_IN_EFFECT: { nextStep: "ASK_CARRIER", message: ({ formName }) => `${formName} is not in effect on this day.` },
  WRONG_STATE: {
    nextStep: "ASK_CARRIER",
    message: ({ formName }) => `${formName} does not apply in this state.`,
  },
  STATE_UNKNOWN: {
    nextStep: "CONFIRM",
    message: ({ formName }) => `${formName} depends on the state. Say where the work is done.`,
  },
  PLACE_NOT_SCHEDULED: {
    nextStep: "ASK_CARRIER",
    message: ({ formName }) => `The schedule of ${formName} does not name this project or location.`,
  },
  NAME_NOT_SCHEDULED: {
    nextStep: "ASK_CARRIER",
    message: ({ formName, holder }) => `The schedule of ${formName} does not name ${holder}.`,
  },
  SCHEDULE_NOT_READ: {
    nextStep: "ACCEPT_BY_PAGE",
    message: ({ formName }) => `The schedule of ${formName} could not be read.`,
  },
  NAME_ALMOST: {
    nextStep: "ASK_CARRIER",
    message: ({ formName, holder }) => `The schedule of ${formName} has a name like ${holder}, but not this one.`,
  },
  NO_DIRECT_CONTRACT: {
    nextStep: "ASK_CARRIER",
    message: ({ formName, holder }) => `${formName} needs a written contract between the insured and ${holder}.`,
  },
  NO_CONTRACT: {
    nextStep: "CONFIRM",
    message: ({ formName }) => `${formName} applies where a written contract requires it. Say which contract does.`,
  },
  TAKEN_BACK: {
    nextStep: "ACCEPT_BY_PAGE",
    message: ({ formName, holder, form }) =>
      `${otherPageOf(form)} mentions ${formName}, ${holder} or what the form grants, or takes back endorsements. Read it, and accept the form by page.`,
  },
  DOCUMENT_NOT_READ: {
    nextStep: "ACCEPT_BY_PAGE",
    message: ({ formName, form }) =>
      `${fileOf(form)} is not read, and it may change ${formName}. Wait until it is, or read it and accept the form by page.`,
  },
  SAYS_MORE: {
    nextStep: "ACCEPT_BY_PAGE",
    message: ({ formName }) => `The page of ${formName} says more than the form does. Read it and accept it by page.`,
  },
  NOT_ADDITIONAL_INSURED: {
    nextStep: "ASK_CARRIER",
    message: ({ formName, holder }) =>
      `${formName} works for additional insureds only, and ${holder} is not proved to be one.`,
  },
} as const satisfies Record<string, Rule>;
export type Reason = keyof typeof RULES;
export const RANKS = Object.keys(RULES) as readonly Reason[];

/** What a person does next about a refusal of this reason. */
export const nextStepOf = (reason: Reason): NextStep => RULES[reason].nextStep;

const FILE_NAME_LENGTH = 80;
const fileOf = (form: Subject["form"]): string =>
  form?.otherPage ? `"${visibleText(form.otherPage.fileName).slice(0, FILE_NAME_LENGTH)}"` : "A document of the policy";
function otherPageOf(form: Subject["form"]): string {
  if (!form?.otherPage) return "Another page of the policy";
  return `Another page of the policy (page ${form.otherPage.page} of ${fileOf(form)})`;
}

export function refusalOf(reason: Reason, subject: Subject): GateRefusal {
  const { nextStep, message }: Rule = RULES[reason];
  const { form } = subject;
  const formName = form ? [form.number, form.edition].filter(Boolean).join(" ") : "The form";
  return {
    reason,
    nextStep,
    message: message({ ...subject, formName }),
    form: form && { fileId: form.fileId, number: form.number, edition: form.edition, page: form.page },
  };
}
