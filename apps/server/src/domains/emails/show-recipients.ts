import { leaveOutUnknown, type EmailDraft } from "./email-draft.ts";

/** `unlisted`: recipients that a person typed into To and that are not on record. */
export type ShownDraft = EmailDraft & { unlisted?: readonly string[] };

/** Whether approval would still check the draft's recipients. */
export const hasOpenRecipients = ({ state, recipients }: EmailDraft): boolean =>
  state !== "APPROVED" && state !== "SENT" && recipients.length > 0;

/**
 * A draft with the recipients that approval would accept: addresses that are neither on record nor typed are moved out of
 * To, and typed addresses that are not on record are listed.
 */
export function showRecipients(draft: EmailDraft, onRecord: readonly string[]): ShownDraft {
  if (!hasOpenRecipients(draft)) return draft;
  const shown = leaveOutUnknown(draft, onRecord);
  const unlisted = shown.typed.filter((address) => !onRecord.includes(address) && shown.recipients.includes(address));
  return { ...shown, unlisted };
}
