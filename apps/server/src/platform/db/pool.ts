import { Socket } from "node:net";
import type { Writable } from "node:stream";
import pg from "pg";
import { readUtcInstant } from "../instants.ts";

// bigint columns hold cents and counts far below 2^53: parse them as numbers, and throw rather than lose precision.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError("int8 out of range");
  return number;
});
// Calendar dates stay strings: a Date would shift them by the machine's time zone.
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
 * Longest a connection in use may be silent; past it the socket is destroyed and its statements fail as an outage. The
 * statement timeout is shorter, so a longer silence means that the connection is dead. Idle ones are closed before that.
 */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1_000;
/** The same until a new connection has received its first byte, so that a retry comes soon after the network recovers. */
const FIRST_WORD_MS = 3_000;
/**
 * Longest a transaction of durable work lasts, including its wait for a connection. Past it the connection is destroyed
 * and the work fails as an outage: on a dead connection it would wait until TCP gives up.
 */
const TRANSACTION_MS = 60_000;
/** The same for requests of people: a response, even a failure, is promised within ten seconds. */
export const REQUEST_TRANSACTION_MS = 9_000;
/** PostgreSQL cancels a statement shortly before its connection is destroyed, so that it does not run on for no client. */
const BEFORE_THE_CUT_MS = 1_000;

const transactionMsOf = new WeakMap<pg.Pool, number>();

/** Longest a transaction of this pool lasts. */
export const longestTransactionMs = (pool: pg.Pool): number => transactionMsOf.get(pool) ?? TRANSACTION_MS;

/** A pool of connections that pipeline their statements. */
export function createPool(connectionString: string, max: number, transactionMs = TRANSACTION_MS): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    stream: createWatchedSocket,
    statement_timeout: Math.min(STATEMENT_TIMEOUT_MS, Math.max(transactionMs - BEFORE_THE_CUT_MS, transactionMs / 2)),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  transactionMsOf.set(pool, transactionMs);
  // An idle connection that breaks is replaced by the pool; the next request must not die of it.
  pool.on("error", () => undefined);
  // One that breaks in use fails the statements of its request; without a listener its event would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Queries a table the application may read: throws when the database is unreachable or not migrated. */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  await pool.query("select 1 from agencies limit 1");
}

/** The socket of a connection, destroyed after a silence. */
function createWatchedSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(FIRST_WORD_MS, () => socket.destroy());
  socket.once("data", () => socket.setTimeout(SILENCE_MS));
  return socket;
}

const corked = new WeakSet<Writable>();

/**
 * Batches the writes of one turn of the event loop: BEGIN, the session lookup and the first statement of a request are a
 * dozen small messages, sent by one system call.
 */
export function corkThisTurn(stream: Writable): void {
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  setImmediate(() => {
    corked.delete(stream);
    stream.uncork();
  });
}
