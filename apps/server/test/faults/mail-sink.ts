import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "../attacks/spawned-process.ts";

/** An email that the sink has accepted with 250, so for the sender it is delivered. */
export type Delivered = {
  messageId: string;
  to: string;
  /** Of a sign-in mail; empty in all others. */
  code: string;
  /** When it was accepted; a held one when it was read. */
  at: number;
};
/** A mail whose sender waits for the 250. */
export type Held = { mail: Delivered; accept(): void };
export type MailSink = {
  port: number;
  delivered: readonly Delivered[];
  /** Resolves with the next email, received but not acknowledged until `accept`. */
  holdNext(): Promise<Held>;
  /** Acknowledges immediately again. */
  release(): void;
  close(): void;
};

/** A real mail server on loopback that records every accepted email, and can delay its response. */
export async function startMailSink(): Promise<MailSink> {
  const delivered: Delivered[] = [];
  let wanted: ((held: Held) => void) | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, _session, answer) {
      const accept = (mail: Delivered) => {
        delivered.push(mail);
        answer();
      };
      readMail(stream).then(
        (mail) => {
          if (wanted) wanted({ mail, accept: () => accept(mail) });
          else accept(mail);
          wanted = null;
          return mail;
        },
        (error: unknown) => answer(error instanceof Error ? error : new Error("unreadable")),
      );
    },
  });
  // senders that are killed leave broken connections behind; that is the point
  server.on("error", () => undefined);
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port,
    delivered,
    holdNext: () =>
      new Promise((resolve) => {
        wanted = resolve;
      }),
    release: () => {
      wanted = null;
    },
    close: () => {
      server.close(() => undefined);
    },
  };
}

async function readMail(stream: Readable): Promise<Delivered> {
  const mail = await PostalMime.parse(await buffer(stream));
  const code = /^(\d{6}) /.exec(mail.subject ?? "")?.[1] ?? "";
  const to = mail.to?.[0]?.address;
  if (!to || !mail.messageId) throw new Error(`a mail to nobody, or without its id: ${mail.subject}`);
  return { messageId: mail.messageId, to, code, at: Date.now() };
}
