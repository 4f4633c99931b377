import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";

export type MailAddress = { name: string; address: string };
export type Mail = {
  to: MailAddress | readonly MailAddress[];
  cc?: readonly MailAddress[];
  /** Only with a Message-ID of its own, from which the boundary between the parts derives. */
  attachments?: readonly { name: string; mimeType: string; content: Readable }[];
  replyTo?: MailAddress;
  /** Shown as the sender instead of the configured name. */
  fromName?: string;
  /** The sender instead of the configured address; what cannot be delivered comes back to it. */
  fromAddress?: string;
  /** The message that this one answers, and those before it: complete Message-IDs. */
  inReplyTo?: string;
  references?: readonly string[];
  subject: string;
  text: string;
  /** Given for retries, so that a retried email is identical. */
  date?: Date;
} & (
  | {
      /** For automatic emails: the Message-ID derives from it, so that a retry can be told from a second email. */
      messageKey: string;
    }
  | {
      /** For approved emails: the complete Message-ID, in angle brackets. */
      messageId: string;
    }
);
/** Resolves once the server has accepted the email; `rejected` lists the recipients it refused. */
export type SendMail = (mail: Mail) => Promise<{ rejected: string[] }>;

/** Timeout of each stage of a delivery; past it the step fails and is retried. */
const SMTP_TIMEOUT_MS = 10_000;
/** Longest stored error message of a server. */
const REFUSAL_MAX_LENGTH = 500;

/**
 * Sends through the configured server. With `requireTls` it sends nothing to a server without TLS or with an invalid
 * certificate: codes and addresses would travel in plain text.
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
    // the fields of an email are data: none may make the library open a file or a URL
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const address = from
    .slice(from.lastIndexOf("<") + 1)
    .replace(">", "")
    .trim();
  const domain = /^[^\s>]+/.exec(from.slice(from.lastIndexOf("@") + 1))?.[0] ?? "cara.example";
  return {
    async sendMail({
      to,
      cc,
      attachments = [],
      replyTo,
      fromName,
      fromAddress,
      subject,
      text,
      date,
      inReplyTo,
      references = [],
      ...mail
    }) {
      const isAutomatic = "messageKey" in mail;
      const taken = await transport.sendMail({
        from:
          fromName === undefined && fromAddress === undefined
            ? from
            : { name: fromName ?? "", address: fromAddress ?? address },
        to: [to].flat(),
        subject,
        text,
        // preserves long lines and all characters
        textEncoding: "quoted-printable",
        messageId: isAutomatic ? `<${mail.messageKey}@${domain}>` : mail.messageId,
        ...(cc ? { cc: [...cc] } : {}),
        ...(attachments.length > 0 && !isAutomatic
          ? {
              attachments: attachments.map(({ name, mimeType, content }) => ({
                filename: name,
                contentType: mimeType,
                content,
              })),
              // a retry has the same bytes
              baseBoundary: createHash("sha256").update(mail.messageId).digest("hex").slice(0, 24),
            }
          : {}),
        ...(replyTo ? { replyTo } : {}),
        ...(inReplyTo ? { inReplyTo } : {}),
        ...(references.length > 0 ? { references: [...references] } : {}),
        ...(date ? { date } : {}),
        // suppresses auto-replies
        ...(isAutomatic ? { headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" } } : {}),
      });
      return { rejected: taken.rejected };
    },
    close: () => transport.close(),
  };
}

/** The SMTP URL with TLS required, whatever its own parameters say. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.delete("ignoreTLS");
  url.searchParams.set("requireTLS", "true");
  return url.href;
}

/** The message of a permanent SMTP error; null for an error worth retrying. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("responseCode" in error)) return null;
  const code = Number(error.responseCode);
  if (code < 500 || code >= 600) return null;
  const words = "response" in error && typeof error.response === "string" ? error.response : String(code);
  return words.replaceAll(/[^\x20-\x7E]+/g, " ").slice(0, REFUSAL_MAX_LENGTH);
}
