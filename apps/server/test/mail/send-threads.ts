import { plainMessage } from "./receiving.ts";
import { connectSmtp, type Smtp } from "./smtp.ts";

/** What a client wants to have delivered: the messages of a thread, each an answer to the one before it. */
export type Outgoing = {
  thread: number;
  place: number;
  to: string;
  messageId: string;
  message: string;
  /** How it ended; null while it has not. */
  said: "250" | "550" | null;
};

/** Messages of one connection; the receiver allows 100. */
const PER_CONNECTION = 90;
/** Connections of one address; the receiver allows 10. */
const PER_ADDRESS = 5;
const AGAIN_AFTER_MS = 50;

/** The messages of a conversation about one certificate. */
export function threadOf(thread: number, length: number, to: string): Outgoing[] {
  const idOf = (place: number) => `<${thread}.${place}@client.example>`;
  return Array.from({ length }, (_, place) => ({
    thread,
    place,
    to,
    messageId: idOf(place),
    said: null,
    message: plainMessage({
      from: `Jane Doe <jane.${thread}@client.example>`,
      subject: `${place === 0 ? "" : "Re: "}Certificate ${thread}`,
      messageId: idOf(place),
      headers:
        place === 0
          ? []
          : [
              `In-Reply-To: ${idOf(place - 1)}`,
              `References: ${Array.from({ length: place }, (__, at) => idOf(at)).join(" ")}`,
            ],
      body: `Message ${place + 1} of conversation ${thread}.`,
    }),
  }));
}

/**
 * Delivers threads over so many connections, the messages of one thread one after the other. A message without a final
 * answer is sent again, as mail servers do, until it is accepted or refused. `onAnswer` runs after each final answer.
 */
export async function sendThreads(
  port: number,
  threads: readonly (readonly Outgoing[])[],
  connections: number,
  onAnswer: () => Promise<void> | void = () => undefined,
): Promise<void> {
  const left = threads.values();
  const work = async (client: number) => {
    const connection = reconnecting(port, `127.0.0.${2 + Math.floor(client / PER_ADDRESS)}`);
    for (const thread of left)
      for (const outgoing of thread) {
        while (outgoing.said === null) {
          const said = await connection.deliver(outgoing);
          if (said === "250" || said === "550") outgoing.said = said;
          else await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
        }
        await onAnswer();
      }
    connection.end();
  };
  await Promise.all(Array.from({ length: connections }, (_, client) => work(client)));
}

/** A client that connects again when its connection is gone. */
function reconnecting(port: number, localAddress: string) {
  let smtp: Smtp | null = null;
  let sent = 0;
  const end = () => {
    smtp?.end();
    smtp = null;
  };
  /** The first three digits of the answer, or "" when there was none. */
  const deliver = async ({ to, message }: Outgoing): Promise<string> => {
    try {
      if (sent >= PER_CONNECTION) end();
      if (!smtp) {
        smtp = await connectSmtp(port, localAddress);
        sent = 0;
        if (!(await smtp.say("EHLO client.example")).startsWith("250")) throw new Error("no greeting");
      }
      sent += 1;
      for (const line of ["MAIL FROM:<jane@client.example>", `RCPT TO:<${to}>`, "DATA"]) {
        const said = await smtp.say(line);
        if (/^[23]/.test(said)) continue;
        if (said.startsWith("550")) await smtp.say("RSET");
        else end();
        return said.slice(0, 3);
      }
      const said = await smtp.sendData(message);
      if (!said.startsWith("250")) end();
      return said.slice(0, 3);
    } catch {
      end();
      return "";
    }
  };
  return { deliver, end };
}
