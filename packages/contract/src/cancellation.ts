import { requiredChoice, requiredDay, text, type FieldProblem, type Stored } from "./fields.ts";
import { CANCELLATION_NOT_POSSIBLE, DAY_OUTSIDE_TERM, REQUIRED } from "./messages.ts";
import type { PolicyState } from "./states.ts";

/** Why a policy is to be canceled, spelled alike in SQL, GraphQL and the form. */
export const CANCELLATION_REASONS = ["NONPAYMENT", "INSURED_REQUEST", "UNDERWRITING", "OTHER"] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

export const CANCELLATION_NOTE_MAX_LENGTH = 500;

/** The fields of a notice of cancellation. */
export const CANCELLATION_FIELDS = {
  cancelsOn: requiredDay("Cancels on"),
  reason: requiredChoice("Reason", { type: "CancellationReason", values: CANCELLATION_REASONS }),
  note: text("Note", CANCELLATION_NOTE_MAX_LENGTH),
};
type Notice = Stored<typeof CANCELLATION_FIELDS>;

/** A reason that is not in the list needs words. */
export const noticeProblems = ({ reason, note }: Pick<Notice, "reason" | "note">): FieldProblem<keyof Notice>[] =>
  reason === "OTHER" && note === null ? [{ path: "note", message: REQUIRED }] : [];

/** Whether a notice of cancellation may be pending in this state. */
export const mayBeCanceled = (state: PolicyState): boolean => state === "INFORCE" || state === "BINDING";

type Term = { state: PolicyState; inforceOn: string | null; expiresOn: string | null };

/** Why a policy cannot be canceled on this day; null when it can. */
export function cancellationProblem({ state, inforceOn, expiresOn }: Term, cancelsOn: string): string | null {
  if (!mayBeCanceled(state)) return CANCELLATION_NOT_POSSIBLE;
  const isBefore = inforceOn !== null && cancelsOn < inforceOn;
  const isAfter = expiresOn !== null && cancelsOn > expiresOn;
  return isBefore || isAfter ? DAY_OUTSIDE_TERM : null;
}
