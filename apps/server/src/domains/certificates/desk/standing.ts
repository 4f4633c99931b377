import type { CertificateRow } from "../form/certificate-form.ts";
import { LINE_WORDS } from "../form/line-words.ts";
import type { Reason } from "../gate/gate-refusal.ts";
import type { Ask } from "../gate/gate-request.ts";
import type { Want } from "../gate/known-forms.ts";
import type { IssueBlock } from "../issuing/issue-blocks.ts";
import type { Decision, Snapshot } from "../records/certificate.ts";
import { blocked, READY, type DeskStep, type Standing } from "./desk-item.ts";

/** What is known of a draft. */
export type DraftOnDesk = {
  snapshot: Snapshot;
  blocks: readonly IssueBlock[];
  needsReason: boolean;
  recipients: readonly string[];
  /** Why its last approval could not be printed. */
  failure: string | null;
};

/** Whether a draft can be approved with one key; if not, what comes first in its way. */
export function standingOf({ snapshot, blocks, needsReason, recipients, failure }: DraftOnDesk): Standing {
  const codes = new Set(blocks.map(({ code }) => code));
  if (codes.has("NOTHING_IN_FORCE")) return blocked("No policy in force", "CHANGE_REQUEST");
  if (codes.has("CHANGED")) return blocked("Records changed since it was drafted", "PREPARE_AGAIN");
  const unproved = snapshot.decisions.find(({ proof }) => proof === null);
  if (unproved?.refusal) return blocked(phraseOf(unproved, unproved.refusal.reason), unproved.refusal.nextStep);
  const [absent] = asksWithoutLine(snapshot);
  if (absent) return blocked(`${LINE_WORDS[absent.line]} not on any policy in force`, "CHANGE_REQUEST");
  const unread = snapshot.form.problems.find(({ code }) => code === "NOT_PROVED" || code === "CONTRADICTORY");
  if (unread) return blocked(`${unread.field} not proved`, "OPEN_CERTIFICATE");
  const bare = snapshot.form.rows.find((row) => !hasLimits(row));
  if (bare) return blocked(`${LINE_WORDS[bare.line]} without limits`, "OPEN_CERTIFICATE");
  const [block] = blocks;
  if (block) return blocked(BLOCK_PHRASES[block.code], BLOCK_STEPS[block.code] ?? "OPEN_CERTIFICATE");
  if (needsReason) return blocked("Wording needs a reason", "OPEN_CERTIFICATE");
  if (failure !== null) return blocked("Could not be printed", "OPEN_CERTIFICATE");
  if (recipients.length === 0) return blocked("No address to send it to", "ADD_RECIPIENT");
  return READY;
}

/** What was asked for, and how much of it is proved. */
export function marksOf(snapshot: Snapshot): { marksAsked: number; marksProved: number } {
  const asked = snapshot.decisions.filter(({ isUnasked }) => !isUnasked);
  const proved = asked.filter(({ proof }) => proof !== null).length;
  return { marksAsked: asked.length + asksWithoutLine(snapshot).length, marksProved: proved };
}

/** What was asked of a line that no policy in force has: nothing is decided about it. */
const asksWithoutLine = ({ request, decisions }: Snapshot): Ask[] =>
  (request?.asks ?? []).filter(
    (ask) => !decisions.some((decision) => decision.line === ask.line && decision.want === ask.want),
  );

/** Whether a row says how much is insured: a line without any limit tells its holder nothing. */
const hasLimits = (row: CertificateRow): boolean =>
  row.kind === "OTHER" ? row.limits.some(({ limit }) => limit) : Object.values(row.limits).some(Boolean);

const phraseOf = ({ line, want }: Decision, reason: Reason): string => {
  const phrase = REASON_PHRASES[reason];
  return phrase === undefined
    ? `No ${WANT_WORDS[want]} form, ${inText(LINE_WORDS[line])}`
    : `${phrase}, ${inText(LINE_WORDS[line])}`;
};
const inText = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);

/** Reasons that are not simply a form that is missing. */
const REASON_PHRASES: Readonly<Partial<Record<Reason, string>>> = {
  NOT_ON_A_CERTIFICATE: "Notice of cancellation asked for",
  NEVER_ON_THIS_LINE: "No additional insured on this line",
  LINE_NOT_ON_POLICY: "Not on the policy",
  POLICY_NOT_IN_FORCE: "Policy not in force",
  PENDING_CANCELLATION: "Cancellation pending",
  UNKNOWN_FORM: "Form not known",
  UNKNOWN_EDITION: "Edition not known",
  NOT_PART_OF_POLICY: "Form not part of the policy",
  LISTED_ONLY: "Page of the form missing",
  NO_QUOTE: "Page not readable",
  NOT_IN_EFFECT: "Form not in effect",
  WRONG_STATE: "Form not for this state",
  STATE_UNKNOWN: "State of the work not known",
  PLACE_NOT_SCHEDULED: "Project not on the schedule",
  NAME_NOT_SCHEDULED: "Holder not on the schedule",
  SCHEDULE_NOT_READ: "Schedule not readable",
  NAME_ALMOST: "Another name on the schedule",
  NO_DIRECT_CONTRACT: "No contract with the insured",
  NO_CONTRACT: "Contract not confirmed",
  TAKEN_BACK: "Another page mentions the form",
  DOCUMENT_NOT_READ: "A document is not read yet",
  SAYS_MORE: "Page says more than the form",
  NOT_ADDITIONAL_INSURED: "Not an additional insured",
};

const WANT_WORDS: Readonly<Record<Want, string>> = {
  ADDITIONAL_INSURED_ONGOING: "additional insured",
  ADDITIONAL_INSURED_COMPLETED: "completed operations",
  ADDITIONAL_INSURED_PREMISES: "premises",
  ADDITIONAL_INSURED_EQUIPMENT: "equipment",
  ADDITIONAL_INSURED_MORTGAGEE: "mortgagee",
  ADDITIONAL_INSURED_VENDOR: "vendor",
  WAIVER: "waiver",
  PRIMARY_NONCONTRIBUTORY: "primary and noncontributory",
  AGGREGATE_PER_PROJECT: "per-project",
  AGGREGATE_PER_LOCATION: "per-location",
  NOTICE_OF_CANCELLATION: "notice",
};

const BLOCK_PHRASES: Readonly<Record<IssueBlock["code"], string>> = {
  CHANGED: "Records changed since it was drafted",
  SET_ASIDE: "A newer draft took its place",
  NOTHING_IN_FORCE: "No policy in force",
  POLICY: "A policy is in the way",
  WORDING: "Wording not allowed",
  NO_LICENSE: "Forms license not confirmed",
  NO_FORM: "No form in use",
  NO_REPRESENTATIVE: "Nobody signs certificates yet",
};
const BLOCK_STEPS: Readonly<Partial<Record<IssueBlock["code"], DeskStep>>> = {
  NO_LICENSE: "OPEN_SETTINGS",
  NO_FORM: "OPEN_SETTINGS",
  NO_REPRESENTATIVE: "OPEN_SETTINGS",
};
