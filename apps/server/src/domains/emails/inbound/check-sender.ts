import { domainToASCII } from "node:url";
import { visibleText } from "#kernel/text.ts";
import type { LookUp } from "#platform/mail-auth/bounded-lookup.ts";
import { checkMail } from "#platform/mail-auth/check-mail.ts";
import type { MailChecks } from "#platform/mail-auth/mail-checks.ts";
import type { WorkFolder } from "#platform/sandbox/work-folder.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import type { ReceivedEmail } from "./received-email.ts";

/** Longest name of a domain. */
const DOMAIN_MAX_LENGTH = 253;
const NOBODY_SAYS = { result: "none", domain: null, policy: null } as const;
const UNCHECKED: MailChecks = { spf: { result: "none", domain: null }, dkim: [], dmarc: NOBODY_SAYS };

/** What the sender's domain says of a message; of one that is made so that nobody can say, nothing. */
export async function checkSender(
  work: WorkFolder,
  { clientAddress, clientName, envelopeFrom }: ReceivedEmail,
  lookUp: LookUp,
): Promise<MailChecks> {
  const envelope = { ip: clientAddress, helo: clientName ?? "", sender: envelopeFrom ?? "" };
  return checkMail(work, envelope, lookUp).catch((error: unknown) => {
    if (error instanceof ExtractionFailure) return UNCHECKED;
    throw error;
  });
}

/**
 * The checks as they hold for the address that people see: two programs may read two senders out of one message, and what a
 * domain says of another address says nothing.
 */
export function checksOfSender({ spf, dkim, dmarc }: MailChecks, senderEmail: string): MailChecks {
  const shown = domainToASCII(senderEmail.slice(senderEmail.lastIndexOf("@") + 1));
  const isOfSender = shown !== "" && dmarc.domain?.replace(/\.$/, "") === shown;
  return {
    spf: { ...spf, domain: spf.domain && clean(spf.domain) },
    dkim: dkim.map((signature) => ({ ...signature, domain: clean(signature.domain) })),
    dmarc: isOfSender ? { ...dmarc, domain: shown } : NOBODY_SAYS,
  };
}

/** A signature names any domain: what no column takes is left out. */
const clean = (domain: string): string => visibleText(domain).slice(0, DOMAIN_MAX_LENGTH).toWellFormed();
