import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { contentHash } from "../../src/domains/emails/email-draft.ts";

/** A mail as it arrived: its bytes, whom the envelope names, and what a mail program shows. */
export type Arrived = {
  raw: string;
  envelopeTo: string[];
  messageId: string;
  replyTo: string | undefined;
  subject: string;
  to: string[];
  text: string;
};
export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

/** A real mail server on loopback that keeps every mail whole; addresses at `refuses` are not taken. */
export async function startMailbox(refuses = "refused.example") {
  const arrived: Arrived[] = [];
  let isDown = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo({ address }, _session, answer) {
      if (isDown) answer(Object.assign(new Error("try again later"), { responseCode: 451 }));
      else if (address.endsWith(`@${refuses}`)) answer(Object.assign(new Error("no such user"), { responseCode: 550 }));
      else answer();
    },
    onData(stream, { envelope }, answer) {
      buffer(stream)
        .then(async (bytes) => {
          const mail = await PostalMime.parse(bytes);
          arrived.push({
            raw: bytes.toString("latin1"),
            envelopeTo: envelope.rcptTo.map(({ address }) => address),
            messageId: mail.messageId ?? "",
            replyTo: mail.replyTo?.[0]?.address,
            subject: mail.subject ?? "",
            to: (mail.to ?? []).map(({ address }) => address ?? ""),
            text: mail.text ?? "",
          });
          return answer();
        })
        .catch((error: unknown) => answer(error instanceof Error ? error : new Error("unreadable")));
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    setDown: (down: boolean) => {
      isDown = down;
    },
    close: () => {
      server.close(() => undefined);
    },
  };
}

/** The seal of what arrived, as an approval seals what is to leave. */
export const hashOf = ({ subject, to, text }: Arrived): string =>
  contentHash({
    subject,
    recipients: to,
    cc: [],
    body: text.replaceAll("\r\n", "\n").trimEnd(),
    signature: null,
    attachments: [],
    reply: null,
  }).toString("hex");
