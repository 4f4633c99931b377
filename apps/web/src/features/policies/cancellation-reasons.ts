import { CANCELLATION_REASONS, type CancellationReason } from "@cara/contract/cancellation.ts";

const REASONS: Readonly<Record<CancellationReason, string>> = {
  NONPAYMENT: "Nonpayment",
  INSURED_REQUEST: "At the insured's request",
  UNDERWRITING: "Underwriting",
  OTHER: "Other",
};

export const REASON_CHOICES = CANCELLATION_REASONS.map((value) => ({ value, label: REASONS[value] }));

/** The reason as the history shows it; one that only a newer server knows is shown as received. */
export const reasonLabel = (reason: string): string =>
  REASON_CHOICES.find(({ value }) => value === reason)?.label ?? reason;

/** The reason as the end of a sentence, with what was noted: "nonpayment (second notice)". */
export function reasonInSentence({ reason, note }: { reason: CancellationReason; note?: string | null }): string {
  if (reason === "OTHER" && note) return note;
  const text = REASONS[reason].charAt(0).toLowerCase() + REASONS[reason].slice(1);
  return note ? `${text} (${note})` : text;
}
