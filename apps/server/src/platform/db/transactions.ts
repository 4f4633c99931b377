import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import type { AgencyId } from "#kernel/ids.ts";
import type { SignedIn } from "#kernel/signed-in.ts";
import { Overloaded } from "../errors.ts";
import { deliverNotes } from "./after-commit.ts";
import type { AgencyDb, UnscopedDb } from "./agency-db.ts";
import type { Ready } from "./one-trip.ts";
import { Opening, send } from "./opening.ts";
import { longestTransactionMs } from "./pool.ts";
import { preparedName } from "./prepared-db.ts";
import type { DB } from "./tables.gen.ts";
import { sentWithCommit } from "./with-commit.ts";

/** What a session cookie claims: the agency, and the hash of the session's secret. */
export type SessionClaim = { agencyId: AgencyId; tokenHash: Buffer };

/** A transaction entered through a session: statements may be sent before the session is confirmed. */
export type SessionTransaction = {
  db: AgencyDb;
  /** Null when the claim holds no live session; the transaction then sees no row of any agency. */
  signedIn: Promise<SignedIn | null>;
  /** Says that one more statement follows: COMMIT leaves with it, and a statement after it fails. */
  commitWithNext(): void;
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

// Kysely only compiles the SQL here; the connection below sends it.
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const config = { dialect };
const executor = new Kysely<DB>(config).getExecutor();
const driver = new DummyDriver();

const ENTER_SESSION =
  "select session_id, agency_id, agency_name, user_id, email, name, role from app.enter_session_with_role($1, $2)";
const BIND_AGENCY = "select set_config('app.agency_id', $1, true)";

/**
 * Begins a transaction, enters the session and returns without waiting: BEGIN, the session lookup (which binds the
 * agency) and the first statements are pipelined. A single statement that was announced with `commitWithNext` goes out
 * in one trip with the lookup. No response may be sent before `signedIn` has resolved.
 */
export async function beginWithSession(pool: pg.Pool, claim: SessionClaim): Promise<SessionTransaction> {
  const values = [claim.agencyId, claim.tokenHash];
  const open = await begin(pool, { name: "enter-session", text: ENTER_SESSION, values });
  const signedIn = open.entered.then((rows) => (rows[0] ? toSignedIn(rows[0]) : null));
  signedIn.catch(ignore);
  // The one place where a transaction becomes bound to an agency by its session.
  const { db, commitWithNext, commit, rollback } = open;
  return { db: db as unknown as AgencyDb, signedIn, commitWithNext, commit, rollback };
}

/** Runs work in one transaction bound to the given agency, for durable work and provisioning. */
export async function inAgency<T>(pool: pg.Pool, agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>): Promise<T> {
  const open = await begin(pool, { name: "bind-agency", text: BIND_AGENCY, values: [agencyId] });
  open.entered.catch(ignore);
  // The one place where a transaction becomes bound to an agency by name.
  return finish(open, () => work(open.db as unknown as AgencyDb));
}

/** Runs work in one transaction bound to no agency, for the privileged functions only. */
export async function withoutAgency<T>(pool: pg.Pool, work: (db: UnscopedDb) => Promise<T>): Promise<T> {
  const open = await begin(pool, null);
  return finish(open, () => work(open.db as unknown as UnscopedDb));
}

type Open = {
  db: Transaction<DB>;
  /** What binding the transaction returned. */
  entered: Promise<Record<string, unknown>[]>;
  commitWithNext(): void;
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

async function begin(pool: pg.Pool, entry: Ready | null): Promise<Open> {
  const until = performance.now() + longestTransactionMs(pool);
  const client = await pool.connect().catch(rejectAsOverloaded);
  // destroying the socket fails every pending statement of this connection
  const cut = setTimeout(() => client.connection.stream.destroy(), until - performance.now());
  const opening = new Opening(client, entry);
  const connection = new PipelinedConnection(client, opening);
  const provider = { provideConnection: <T>(use: (provided: DatabaseConnection) => Promise<T>) => use(connection) };
  const db = new Transaction<DB>({ config, dialect, driver, executor: executor.withConnectionProvider(provider) });
  const endWith = async (command: "commit" | "rollback", oneTrip: Promise<unknown> | null) => {
    let done = "COMMIT";
    // a resolver that outlives its request must never reach the connection's next transaction
    connection.close();
    try {
      if (oneTrip) await oneTrip;
      else {
        opening.send();
        ({ command: done } = await send(client, command));
      }
    } catch (error) {
      // the state of this connection is unknown: never return it to the pool
      client.release(true);
      throw error;
    } finally {
      clearTimeout(cut);
    }
    client.release();
    if (command === "rollback") return;
    // their results arrived before that of COMMIT; a failed one explains why the transaction was rolled back
    await Promise.all(sentWithCommit(db));
    if (done !== "COMMIT") throw new Error("The transaction was aborted and rolled back");
    deliverNotes(pool, db);
  };
  let ended: Promise<void> | undefined;
  const end = (command: "commit" | "rollback", oneTrip: Promise<unknown> | null = null) =>
    (ended ??= endWith(command, oneTrip));
  return {
    db,
    entered: opening.entered,
    commitWithNext: () => connection.afterNext((oneTrip) => void end("commit", oneTrip).catch(ignore)),
    commit: () => end("commit"),
    rollback: () => end("rollback"),
  };
}

/** A timeout while waiting for a pooled or a new connection is an overload: the same request may be retried. */
function rejectAsOverloaded(error: Error): never {
  throw /timeout|terminated/.test(error.message) ? new Overloaded(error) : error;
}

async function finish<T>(open: Open, work: () => Promise<T>): Promise<T> {
  let value: T;
  try {
    value = await work();
  } catch (error) {
    await open.rollback().catch(ignore);
    throw error;
  }
  await open.commit();
  return value;
}

/** Pipelines statements: sends each immediately, without waiting for the results of earlier ones. */
class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #opening: Opening;
  #isClosed = false;
  #afterNext: ((oneTrip: Promise<unknown> | null) => void) | null = null;
  constructor(client: pg.PoolClient, opening: Opening) {
    this.#client = client;
    this.#opening = opening;
  }
  close(): void {
    this.#isClosed = true;
  }
  /** Runs once the next statement is on its way. */
  afterNext(run: (oneTrip: Promise<unknown> | null) => void): void {
    this.#afterNext = run;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isClosed) throw new Error("The transaction has ended");
    const values = [...query.parameters];
    const name = preparedName(query);
    const oneTrip = this.#afterNext && name ? this.#opening.sendAllWith<Row>({ name, text: query.sql, values }) : null;
    if (oneTrip) {
      this.#afterNext?.(oneTrip);
      return { rows: await oneTrip };
    }
    this.#opening.send();
    const sent = send<Row & pg.QueryResultRow>(this.#client, query.sql, values, name);
    this.#afterNext?.(null);
    const { rows, rowCount, command } = await sent;
    const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE";
    return changes ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }
  // oxlint-disable-next-line require-yield -- the interface wants a generator; portals cannot share a pipeline
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming is not supported on pipelined connections");
  }
}

const ignore = (): void => undefined;

function toSignedIn(row: Record<string, unknown>): SignedIn {
  // maps the privileged function's columns to the kernel's names
  return {
    sessionId: row["session_id"],
    agencyId: row["agency_id"],
    agencyName: row["agency_name"],
    userId: row["user_id"],
    email: row["email"],
    name: row["name"],
    role: row["role"],
  } as SignedIn;
}
