export interface Mail {
  id: string;
  subject: string;
  text: string;
  to: { address: string }[];
  from: { address: string }[];
  headers: Record<string, string | undefined>;
}

const INBOX = process.env["INBOX_URL"] ?? "http://127.0.0.1:21080";
/** Longest a mail may take from the click to the inbox; the outbox is polled when a wake-up is lost. */
const MAIL_WAIT_MS = 20_000;
const LOOK_EVERY_MS = 200;

export interface SignInMail {
  code: string;
  /** Opens the sign-in page with the code filled in. */
  link: string;
}

/** Reads the sign-in mail for an address that is not among those seen before, waiting until it has come. */
export async function signInMail(address: string, seen: readonly string[] = []): Promise<SignInMail> {
  const deadline = Date.now() + MAIL_WAIT_MS;
  while (Date.now() < deadline) {
    const mails = await mailsTo(address);
    for (const mail of mails.toReversed()) {
      const code = /\b(\d{6})\b/u.exec(mail.subject)?.[1];
      const link = /https?:\/\/\S+/u.exec(mail.text)?.[0];
      if (code !== undefined && link !== undefined && !seen.includes(code)) return { code, link };
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`No sign-in mail for ${address} within ${MAIL_WAIT_MS} ms`);
}

/** Every mail that has come for an address. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${INBOX}/api/email`);
  // The test inbox's own format.
  const mails = (await response.json()) as Mail[];
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}
