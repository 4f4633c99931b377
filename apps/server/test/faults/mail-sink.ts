import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "../attacks/spawned-process.ts";

/** A mail the sink has taken over: it answered 250, so it is delivered as far as the sender can know. */
export type Delivered = {
  messageId: string;
  to: string;
  /** Of a sign-in mail; any other has none. */
  code: string;
};
/** A mail whose sender waits for the 250. */
export type Held = { mail: Delivered; accept(): void };
export type MailSink = {
  port: number;
  delivered: readonly Delivered[];
  /** Resolves with the next mail, complete but not answered; nobody answers it until `accept`. */
  holdNext(): Promise<Held>;
  /** Answers at once again. */
  release(): void;
  close(): void;
};

/** A real mail server on loopback that keeps every mail it has answered, and can keep its answer back. */
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
  const code = /^(\d{6}) /.exec(mail.subject ?? "")?.[1];
  const to = mail.to?.[0]?.address;
  if (!to || !mail.messageId) throw new Error(`a mail to nobody: ${mail.subject}`);
  return { messageId: mail.messageId, to, code: code ?? "" };
}
