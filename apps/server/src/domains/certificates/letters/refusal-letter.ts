import { EMAIL_SUBJECT_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { stateWordingRule } from "@cara/contract/wording-states.ts";
import type { CoverageLine } from "@cara/contract/coverage.ts";
import { visibleText } from "#kernel/text.ts";
import type { Reason } from "../gate/gate-refusal.ts";
import type { Want } from "../gate/known-forms.ts";
import type { Snapshot } from "../records/certificate.ts";

/** What a certificate cannot say, in words for whoever asked for it. */
type Point = { asked: string; why: string; offer: string };

const LINES_MAX = 25;
const WORDS_MAX_LENGTH = 120;

const NAMES: Readonly<Record<Want, string>> = {
  ADDITIONAL_INSURED_ONGOING: "additional insured status for ongoing operations",
  ADDITIONAL_INSURED_COMPLETED: "additional insured status for completed operations",
  ADDITIONAL_INSURED_PREMISES: "additional insured status for leased premises",
  ADDITIONAL_INSURED_EQUIPMENT: "additional insured status for leased equipment",
  ADDITIONAL_INSURED_MORTGAGEE: "additional insured status as a mortgagee",
  ADDITIONAL_INSURED_VENDOR: "additional insured status as a vendor",
  WAIVER: "a waiver of subrogation",
  PRIMARY_NONCONTRIBUTORY: "primary and noncontributory wording",
  AGGREGATE_PER_PROJECT: "an aggregate limit per project",
  AGGREGATE_PER_LOCATION: "an aggregate limit per location",
  NOTICE_OF_CANCELLATION: "notice of cancellation",
};
const FROM_DOCUMENTS = {
  why: "The policy documents that we have do not show an endorsement that grants it.",
  offer: "We can ask the insurance company for it, and show it once the endorsement is part of the policy.",
};
/** What may be told outside the agency: no reason names a document, a colleague's work or the insured's affairs. */
const REASONS: Partial<Record<Reason, Omit<Point, "asked">>> = {
  NOT_ON_A_CERTIFICATE: {
    why: "Notice of cancellation comes from the policy or the law. A certificate cannot promise it.",
    offer: "We can ask the insurance company whether it offers a notice endorsement.",
  },
  NEVER_ON_THIS_LINE: {
    why: "A workers compensation policy has no additional insureds.",
    offer: "We can ask the insurance company for a waiver of subrogation on this policy.",
  },
  NOT_GRANTED: {
    why: "The endorsement on the policy does not reach this far.",
    offer: "We can ask the insurance company for a further endorsement, or show what the present one grants.",
  },
  NO_CONTRACT: {
    why: "The endorsement on the policy applies where a written contract requires it, and we do not have that contract.",
    offer: "Please send us the insurance requirements of the contract, and we will look at it again.",
  },
  NO_DIRECT_CONTRACT: {
    why: "The endorsement on the policy applies where the contract is directly with our client.",
    offer: "We can ask the insurance company for an endorsement that names you.",
  },
  STATE_UNKNOWN: {
    why: "It depends on the state where the work is done.",
    offer: "Please tell us where the work is done, and we will look at it again.",
  },
};

/** Whether something was asked for that this certificate cannot say. */
export const hasRefusal = ({ decisions, wording }: Snapshot): boolean =>
  decisions.some(({ refusal }) => refusal !== null) || wording.some(({ grade }) => grade !== "CHECK");

/**
 * The letter to whoever asked for a certificate: what it cannot say and why, the law where a rule has one, and what can be done
 * instead. It blames nobody, says nothing about what a contract requires, and never that anything is covered.
 */
export function refusalLetter(snapshot: Snapshot, number: string): { subject: string; body: string } {
  const { form, decisions, wording, request } = snapshot;
  const insured = inOneLine(form.insured.name?.value ?? "our client");
  const refused = decisions.flatMap(({ line, want, refusal }) =>
    refusal ? [pointOf(line, want, refusal.reason)] : [],
  );
  const words = wording
    .filter(({ grade }) => grade !== "CHECK")
    .map(({ start, end, reason, citation, alternatives }): Point => {
      const said = inOneLine(form.descriptionOfOperations.slice(start, end)).slice(0, WORDS_MAX_LENGTH).toWellFormed();
      const [instead] = alternatives;
      return {
        asked: `The wording “${said}”`,
        why: citation ? `${reason} (${citation})` : reason,
        offer: instead
          ? `What may stand there: ${instead}`
          : "We can name the project, its number and its place instead.",
      };
    });
  // the same reason of the same kind is said once, whatever policy it is about
  const points = [...new Map([...refused, ...words].map((point) => [point.asked, point])).values()];
  const law = stateWordingRule(request?.riskState ?? null);
  const isCited = words.some(({ why }) => law !== null && why.includes(law.citation));
  return {
    subject: `Your certificate request for ${insured}, ${number}`.slice(0, EMAIL_SUBJECT_MAX_LENGTH).toWellFormed(),
    body: [
      "Hello,",
      "",
      `Thank you for your request for a certificate of insurance for ${insured}, addressed to ${inOneLine(form.holder.name)}.`,
      "",
      "A certificate is for information. It shows what the policies say on the day it is issued, and cannot add to them. So there are parts of your request that we cannot put on it:",
      "",
      ...points.slice(0, LINES_MAX).flatMap(({ asked, why, offer }) => [`- ${asked}. ${why}`, `  ${offer}`, ""]),
      ...(law && !isCited ? [`${law.says} (${law.citation})`, ""] : []),
      "We are glad to issue the certificate with what the policies show, and to attach the endorsements themselves. What a contract requires is a question for its parties and their counsel.",
      "",
      "Kind regards",
    ].join("\n"),
  };
}

function pointOf(line: CoverageLine, want: Want, reason: Reason): Point {
  const on = line.toLowerCase().replaceAll("_", " ");
  const name = NAMES[want];
  const asked = `${name.charAt(0).toUpperCase()}${name.slice(1)} on ${on}`;
  return { asked, ...(REASONS[reason] ?? FROM_DOCUMENTS) };
}

const inOneLine = (text: string): string => visibleText(text).replaceAll(/\s+/gu, " ").trim();
