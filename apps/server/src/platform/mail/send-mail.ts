import { createTransport } from "nodemailer";

export type MailAddress = { name: string; address: string };
export type Mail = {
  to: MailAddress | readonly MailAddress[];
  replyTo?: MailAddress;
  subject: string;
  text: string;
  /** Said by whoever repeats a mail, so that the repeat is the same to the letter. */
  date?: Date;
} & (
  | {
      /** Of a mail a machine writes. Same key, same Message-ID: a repeat of a mail can be told from a second mail. */
      messageKey: string;
    }
  | {
      /** Of a mail a person has approved: the whole Message-ID, in its angle brackets. */
      messageId: string;
    }
);
/** Resolves once the server has taken the mail over; `rejected` are those it did not take it for. */
export type SendMail = (mail: Mail) => Promise<{ rejected: string[] }>;

/** Longest each stage of a delivery may take; past it the step fails and is tried again. */
const SMTP_TIMEOUT_MS = 10_000;
/** Longest words of a server that are kept. */
const REFUSAL_MAX_LENGTH = 500;

/**
 * Sends through the configured server; resolves once it has taken the mail over. With `requireTls` nothing is said to a
 * server that offers no encryption, or whose certificate is not valid: codes and addresses would travel in the clear.
 */
export function createSendMail(
  smtpUrl: string,
  from: string,
  { requireTls }: { requireTls: boolean },
): { sendMail: SendMail; close(): void } {
  const transport = createTransport({
    url: requireTls ? withTls(smtpUrl) : smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // a mail's fields are data: nothing in them may make us read a file or an address
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /^[^\s>]+/.exec(from.slice(from.lastIndexOf("@") + 1))?.[0] ?? "cara.example";
  return {
    async sendMail({ to, replyTo, subject, text, date, ...mail }) {
      const isAutomatic = "messageKey" in mail;
      const taken = await transport.sendMail({
        from,
        to: [to].flat(),
        subject,
        text,
        // lines of any length and letters of any kind arrive as they were
        textEncoding: "quoted-printable",
        messageId: isAutomatic ? `<${mail.messageKey}@${domain}>` : mail.messageId,
        ...(replyTo ? { replyTo } : {}),
        ...(date ? { date } : {}),
        // machines answer mails too; this asks them not to
        ...(isAutomatic ? { headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" } } : {}),
      });
      return { rejected: taken.rejected };
    },
    close: () => transport.close(),
  };
}

/** The address with encryption demanded, whatever its own settings say. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.delete("ignoreTLS");
  url.searchParams.set("requireTLS", "true");
  return url.href;
}

/** What a server says that will never take the mail; null for what may pass by itself. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("responseCode" in error)) return null;
  const code = Number(error.responseCode);
  if (code < 500 || code >= 600) return null;
  const words = "response" in error && typeof error.response === "string" ? error.response : String(code);
  return words.replaceAll(/[^\x20-\x7E]+/g, " ").slice(0, REFUSAL_MAX_LENGTH);
}
