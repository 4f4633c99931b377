import { Socket } from "node:net";
import pg from "pg";
import { readUtcInstant } from "../instants.ts";

// bigint columns hold cents and counts far below 2^53: read them as numbers, and refuse to be wrong silently.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError("int8 out of range");
  return number;
});
// Calendar days stay the text they are: a Date would shift them by the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
const readAnyInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => readUtcInstant(value) ?? readAnyInstant(value));

/** Longest a statement may run; past it PostgreSQL cancels it and the request fails as an outage. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** Longest a transaction may sit idle; past it PostgreSQL ends the connection. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
/** Longest a request waits for a free connection; past it it fails as an outage. */
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * Longest a connection in use may say nothing; past it it is cut, and what waits for it fails as an outage. No statement
 * takes so long: a database that is silent for longer is on a line that is gone. Idle ones are closed before that.
 */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1_000;
/** The same until a new connection has heard its first word, so that the next try finds a line that is well again. */
const FIRST_WORD_MS = 3_000;
/**
 * Longest a transaction of durable work lasts, its wait for a connection included. Past it its connection is cut and it
 * fails as an outage: a database on a line that is gone says nothing, and would be waited for until the line's own end.
 */
const TRANSACTION_MS = 60_000;
/** The same for the requests of people: an answer is promised within ten seconds, and an outage is one too. */
export const REQUEST_TRANSACTION_MS = 9_000;
/** PostgreSQL gives a statement up a little before its transaction is cut, so that it does not work for nobody. */
const BEFORE_THE_CUT_MS = 1_000;

const transactionMsOf = new WeakMap<pg.Pool, number>();

/** Longest a transaction of this pool lasts. */
export const longestTransactionMs = (pool: pg.Pool): number => transactionMsOf.get(pool) ?? TRANSACTION_MS;

/** Connections that send statements without waiting for the answers of earlier ones. */
export function createPool(connectionString: string, max: number, transactionMs = TRANSACTION_MS): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    stream: createTurnSocket,
    statement_timeout: Math.min(STATEMENT_TIMEOUT_MS, Math.max(transactionMs - BEFORE_THE_CUT_MS, transactionMs / 2)),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  transactionMsOf.set(pool, transactionMs);
  // An idle connection that breaks is replaced by the pool; the next request must not die of it.
  pool.on("error", () => undefined);
  // One that breaks in use fails the statements of its request; unheard, its event would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Asks a table the application may read: an unreachable database, or one without its tables, throws. */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  await pool.query("select 1 from agencies limit 1");
}

/**
 * Sends what one turn of the event loop writes as one piece: BEGIN, the session look-up and the first statement of a
 * request are a dozen small messages, and leave with one call to the kernel.
 */
function createTurnSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(FIRST_WORD_MS, () => socket.destroy());
  socket.once("data", () => socket.setTimeout(SILENCE_MS));
  let held: Uint8Array[] = [];
  // net puts its own write back when it connects, so ours takes its place after that
  socket.once("connect", () => {
    const write = socket.write.bind(socket);
    const flush = (): void => {
      const messages = held;
      held = [];
      if (messages.length > 0 && !socket.destroyed) write(Buffer.concat(messages));
    };
    const hold = (...parts: Parameters<typeof write>): boolean => {
      const [message] = parts;
      // whoever wants to hear when it has gone does not wait for the turn's end
      if (typeof message === "string" || parts.length > 1) {
        flush();
        return write(...parts);
      }
      if (held.push(message) === 1) setImmediate(flush);
      return true;
    };
    socket.write = hold as typeof socket.write;
  });
  return socket;
}
