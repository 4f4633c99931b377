import { leaveOutUnknown, type EmailDraft } from "./email-draft.ts";

/** `unlisted`: recipients whom a person typed into To and who are not on record. */
export type ShownDraft = EmailDraft & { unlisted?: readonly string[] };

/** Whether a draft has recipients that approving it would still check. */
export const hasOpenRecipients = ({ state, recipients }: EmailDraft): boolean =>
  state !== "APPROVED" && state !== "SENT" && recipients.length > 0;

/**
 * A draft with the recipients that approving it would take: whoever is no longer on record and was not typed into To
 * stands outside it, and whoever was typed there without being on record is named.
 */
export function showRecipients(draft: EmailDraft, onRecord: readonly string[]): ShownDraft {
  if (!hasOpenRecipients(draft)) return draft;
  const shown = leaveOutUnknown(draft, onRecord);
  const unlisted = shown.typed.filter((address) => !onRecord.includes(address) && shown.recipients.includes(address));
  return { ...shown, unlisted };
}
