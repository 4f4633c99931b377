import type { LookUp } from "#platform/mail-auth/bounded-lookup.ts";
import { checkMail } from "#platform/mail-auth/check-mail.ts";
import type { MailChecks } from "#platform/mail-auth/mail-checks.ts";
import type { WorkFolder } from "#platform/sandbox/work-folder.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import type { ReceivedEmail } from "./received-email.ts";

/** What the sender's domain says of a message; null when the message is made so that nobody can say. */
export async function checkSender(
  work: WorkFolder,
  { clientAddress, clientName, envelopeFrom }: ReceivedEmail,
  lookUp: LookUp,
): Promise<MailChecks | null> {
  const envelope = { ip: clientAddress, helo: clientName ?? "", sender: envelopeFrom ?? "" };
  return checkMail(work, envelope, lookUp).catch((error: unknown) => {
    if (error instanceof ExtractionFailure) return null;
    throw error;
  });
}
