import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { freePort } from "./spawned-process.ts";

/**
 * A real mail server that quotes addresses in its replies, as many do: it does not accept mail for one, refuses another's
 * for good, and is busy at the first attempt of everybody's.
 */
export async function startMoodyMailServer({ rejects, refuses }: { rejects: string; refuses: string }) {
  const seen = new Set<string>();
  let code: string | undefined;
  const reply = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo({ address }, _session, answer) {
      if (address === rejects) answer(reply(550, `No such user ${address}`));
      else answer();
    },
    onData(stream, session, answer) {
      const [to = ""] = session.envelope.rcptTo.map(({ address }) => address);
      text(stream).then(
        (mail) => {
          code = /^Subject: (\d{6}) /m.exec(mail)?.[1] ?? code;
          if (!seen.has(to)) {
            seen.add(to);
            return answer(reply(451, `Mailbox of ${to} is busy`));
          }
          return to === refuses ? answer(reply(550, `Mailbox of ${to} is unknown`)) : answer();
        },
        (error: Error) => answer(error),
      );
    },
  });
  server.on("error", () => undefined);
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The sign-in code of the newest mail that has one. */
    async code(): Promise<string> {
      for (let tries = 0; code === undefined; tries += 1) {
        if (tries > 300) throw new Error("no code was mailed");
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return code;
    },
    close: () => server.close(() => undefined),
  };
}
