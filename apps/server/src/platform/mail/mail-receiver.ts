import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { networkOf } from "../http/client-network.ts";
import type { Log } from "../log.ts";
import { spoolMessage, TooMuch, type SpooledMessage } from "./spool.ts";

/** Connections at once, over all clients and from one address. */
const CONNECTIONS_MAX = 200;
const CONNECTIONS_PER_ADDRESS = 10;
/** Recipients of one message; a client that has more sends it again to the others. */
const RECIPIENTS_MAX = 100;
/** Recipients that one connection may name, each looked up in the database. */
const RECIPIENTS_PER_CONNECTION = 2_000;
/** Unknown recipients after which a client is cut off: it guesses. */
const UNKNOWN_MAX = 10;
/** Messages of one connection. */
const MESSAGES_MAX = 100;
/** Longest silence of a client, and longest connection. */
const SILENCE_MS = 60_000;
const CONNECTION_MS = 10 * 60_000;
const SWEEP_MS = 5_000;
/** Longest that a message on its way is waited for when the process ends. */
const FINISH_MS = 8_000;
/** Longest sender and name that are kept. */
const SENDER_MAX_LENGTH = 320;
const NAME_MAX_LENGTH = 255;

/** A message as a client handed it over. */
export type Delivery = SpooledMessage & {
  /** Null: the null sender, whom nothing may be sent back to. */
  envelopeFrom: string | null;
  recipients: string[];
  clientAddress: string;
  clientName: string | null;
};

export type MailReceiver = { listen(host: string, port: number): Promise<number>; close(): Promise<void> };

/**
 * An SMTP server that only receives: no client may sign in, and a recipient that is not known is refused before anything is
 * sent. A message is answered with 250 once `receive` has resolved; whatever fails before that is answered with 451, and the
 * client sends it again.
 */
export function createMailReceiver({
  name,
  key,
  cert,
  maxBytes,
  isKnown,
  receive,
  log,
}: {
  name: string;
  key: string;
  cert: string;
  maxBytes: number;
  isKnown(address: string): Promise<boolean>;
  receive(delivery: Delivery): Promise<void>;
  log: Log;
}): MailReceiver {
  const clients = createClients();
  const underway = new Set<Promise<unknown>>();
  let isStopping = false;

  const takeMessage = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const spooled = await spoolMessage(stream, maxBytes);
    if (!spooled) throw reply(552, "The message is too large");
    try {
      if (spooled.isHeadTooLong) throw reply(554, "The header of the message is too long");
      const { mailFrom, rcptTo } = session.envelope;
      await receive({
        ...spooled,
        envelopeFrom: (mailFrom && mailFrom.address.slice(0, SENDER_MAX_LENGTH)) || null,
        recipients: [...new Set(rcptTo.map(({ address }) => address.toLowerCase()))],
        clientAddress: session.remoteAddress,
        clientName: session.hostNameAppearsAs?.slice(0, NAME_MAX_LENGTH) || null,
      });
    } finally {
      await spooled.close();
    }
  };

  const server: SMTPServer = new SMTPServer({
    name,
    key,
    cert,
    minVersion: "TLSv1.2",
    size: maxBytes,
    rejectOversized: true,
    disabledCommands: ["AUTH", "WIZ", "SHELL", "KILL", "VRFY"],
    authOptional: true,
    disableReverseLookup: true,
    maxClients: CONNECTIONS_MAX,
    maxRecipients: RECIPIENTS_MAX,
    maxCommandLength: 4_096,
    socketTimeout: SILENCE_MS,
    closeTimeout: FINISH_MS,
    logger: false,
    onConnect(session, answer) {
      if (isStopping) answer(reply(421, "Try again in a moment"));
      else if (clients.enter(session)) answer();
      else answer(reply(421, "Too many connections from your address"));
    },
    onClose: (session) => clients.leave(session),
    onMailFrom(_address, session, answer) {
      if (isStopping || session.transaction > MESSAGES_MAX) answer(reply(421, "Try again with another connection"));
      else answer();
    },
    onRcptTo({ address }, session, answer) {
      if (clients.count(session, "named") > RECIPIENTS_PER_CONNECTION) return answer(reply(421, "Too many recipients"));
      return void isKnown(address.toLowerCase()).then(
        (known) => {
          if (known) return answer();
          if (clients.count(session, "unknown") > UNKNOWN_MAX) return answer(reply(421, "Too many unknown recipients"));
          return answer(reply(550, "There is no such mailbox here"));
        },
        (error: unknown) => {
          log.error({ err: error }, "a recipient could not be looked up");
          answer(reply(451, "Try again in a moment"));
        },
      );
    },
    onData(stream, session, answer) {
      const work = takeMessage(stream, session).then(
        () => answer(),
        (error: unknown) => {
          const isExpected = isReply(error) || error instanceof TooMuch || isGone(error);
          if (!isExpected) log.error({ err: error }, "a message could not be stored; its sender will try again");
          // the rest of it is still to come: there is no place for an answer
          if (!stream.readableEnded) return closeConnection(server, session);
          answer(isReply(error) ? error : reply(451, "The message could not be stored. Try again in a moment"));
        },
      );
      underway.add(work);
      void work.finally(() => underway.delete(work));
    },
  });
  // a client that goes away, or does not speak TLS, is nothing to act on
  server.on("error", (error) => log.debug({ err: error }, "a client of the mail receiver"));
  const sweep = setInterval(() => {
    for (const session of clients.overdue()) closeConnection(server, session);
  }, SWEEP_MS).unref();

  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.server.once("error", reject);
        server.listen(port, host, () => {
          const bound = server.server.address();
          resolve(typeof bound === "object" && bound ? bound.port : port);
        });
      }),
    async close() {
      isStopping = true;
      clearInterval(sweep);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.allSettled(underway);
      for (const connection of server.connections) connection.close();
      await closed;
    },
  };
}

/** Who is connected: how many from each address, since when, and how many recipients each has named. */
function createClients() {
  const entered = new Map<
    string,
    { session: SMTPServerSession; network: string; until: number; named: number; unknown: number }
  >();
  const counts = new Map<string, number>();
  return {
    enter(session: SMTPServerSession): boolean {
      const network = networkOf(session.remoteAddress, 32);
      const count = counts.get(network) ?? 0;
      if (count >= CONNECTIONS_PER_ADDRESS) return false;
      counts.set(network, count + 1);
      entered.set(session.id, { session, network, until: Date.now() + CONNECTION_MS, named: 0, unknown: 0 });
      return true;
    },
    leave({ id }: SMTPServerSession): void {
      const client = entered.get(id);
      if (!client) return;
      entered.delete(id);
      const left = (counts.get(client.network) ?? 1) - 1;
      if (left === 0) counts.delete(client.network);
      else counts.set(client.network, left);
    },
    count({ id }: SMTPServerSession, what: "named" | "unknown"): number {
      const client = entered.get(id);
      return client ? (client[what] += 1) : 0;
    },
    overdue: (): SMTPServerSession[] =>
      [...entered.values()].filter(({ until }) => until < Date.now()).map(({ session }) => session),
  };
}

function closeConnection(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.id === id) connection.close();
}

type Reply = Error & { responseCode: number };
const reply = (responseCode: number, words: string): Reply => Object.assign(new Error(words), { responseCode });
const isGone = (error: unknown): boolean =>
  ["ERR_STREAM_PREMATURE_CLOSE", "ECONNECTION"].includes((error as NodeJS.ErrnoException).code ?? "");
const isReply = (error: unknown): error is Reply => error instanceof Error && "responseCode" in error;
