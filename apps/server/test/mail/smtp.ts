import { connect, type Socket } from "node:net";

/** Longest wait for an answer. */
const ANSWER_MS = 30_000;

/** A mail server that delivers, word by word: it may say anything. Limits are counted by `localAddress`. */
export async function connectSmtp(port: number, localAddress = "127.0.0.1") {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  const read = answersOf(socket);
  const say = async (words: string | Buffer): Promise<string> => {
    socket.write(words);
    return read();
  };
  const greeting = await read();
  return {
    greeting,
    socket,
    read,
    say: (line: string) => say(`${line}\r\n`),
    /** Sends a message to its end, once the server has asked for it. */
    sendData: (message: string | Buffer) => say(Buffer.concat([stuffed(message), Buffer.from("\r\n.\r\n")])),
    end: () => void socket.destroy(),
  };
}
export type Smtp = Awaited<ReturnType<typeof connectSmtp>>;

/** Delivers one message and returns what the server said last; a recipient that is refused ends it. */
export async function deliver(
  port: number,
  { from = "sender@client.example", to, message }: { from?: string; to: string | string[]; message: string | Buffer },
): Promise<string> {
  const smtp = await connectSmtp(port);
  try {
    let said = await smtp.say("EHLO client.example");
    for (const line of [`MAIL FROM:<${from}>`, ...[to].flat().map((address) => `RCPT TO:<${address}>`), "DATA"]) {
      said = await smtp.say(line);
      if (!/^[23]/.test(said)) return said;
    }
    return await smtp.sendData(message);
  } finally {
    smtp.end();
  }
}

/** The next whole answer, several lines as one; empty when the server closed the connection. */
function answersOf(socket: Socket): () => Promise<string> {
  let heard = "";
  let hasEnded = false;
  let wake: () => void = () => undefined;
  socket.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
    wake();
  });
  for (const event of ["close", "error"])
    socket.on(event, () => {
      hasEnded = true;
      wake();
    });
  return async () => {
    const deadline = Date.now() + ANSWER_MS;
    for (;;) {
      const [answer] = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(heard) ?? [];
      if (answer !== undefined) {
        heard = heard.slice(answer.length);
        return answer.trim();
      }
      if (hasEnded) return "";
      if (Date.now() > deadline) throw new Error(`the server did not answer: ${heard}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, 1_000);
      });
    }
  };
}

/** As the protocol wants it: lines end with CRLF, and a dot that begins one is doubled. */
function stuffed(message: string | Buffer): Buffer {
  if (typeof message !== "string") return message;
  return Buffer.from(message.replaceAll(/\r?\n/g, "\r\n").replaceAll(/^\./gm, ".."));
}
