import { addressees, leaveOutUnknown, type EmailDraft } from "./email-draft.ts";

/** `unlisted`: recipients that a person typed and that are not on record. */
export type ShownDraft = EmailDraft & { unlisted?: readonly string[] };

/** Whether approval would still check the draft's recipients. */
export const hasOpenRecipients = (draft: EmailDraft): boolean =>
  draft.state !== "APPROVED" && draft.state !== "SENT" && addressees(draft).length > 0;

/**
 * A draft with the recipients that approval would accept: addresses that are neither on record nor typed are moved out, and typed addresses that are not on record are listed.
 */
export function showRecipients(draft: EmailDraft, onRecord: readonly string[]): ShownDraft {
  if (!hasOpenRecipients(draft)) return draft;
  const shown = leaveOutUnknown(draft, onRecord);
  const unlisted = shown.typed.filter((address) => !onRecord.includes(address) && addressees(shown).includes(address));
  return { ...shown, unlisted };
}
