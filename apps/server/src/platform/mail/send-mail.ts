import { createTransport } from "nodemailer";

export type Mail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  /** Same key, same Message-ID: a repeat of a mail can be told from a second mail. */
  messageKey: string;
};
export type SendMail = (mail: Mail) => Promise<void>;

/** Longest each stage of a delivery may take; past it the step fails and is tried again. */
const SMTP_TIMEOUT_MS = 10_000;

/** Sends through the configured server; resolves once it has taken the mail over. */
export function createSendMail(smtpUrl: string, from: string): { sendMail: SendMail; close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // a mail's fields are data: nothing in them may make us read a file or an address
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? "cara.example";
  return {
    async sendMail({ to, subject, text, messageKey }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId: `<${messageKey}@${domain}>`,
        // machines answer mails too; this asks them not to
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      });
    },
    close: () => transport.close(),
  };
}
