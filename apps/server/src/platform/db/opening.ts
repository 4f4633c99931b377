import type pg from "pg";
import { isOneTrip, sendInOneTrip, type Ready } from "./one-trip.ts";
import { corkThisTurn } from "./pool.ts";

/** BEGIN and what binds the transaction: sent with its first statement, at the latest when this turn ends. */
export class Opening {
  readonly entered: Promise<Record<string, unknown>[]>;
  readonly #client: pg.PoolClient;
  readonly #entry: Ready | null;
  readonly #settle: PromiseWithResolvers<Record<string, unknown>[]>;
  #isSent = false;

  constructor(client: pg.PoolClient, entry: Ready | null) {
    this.#client = client;
    this.#entry = entry;
    this.#settle = Promise.withResolvers();
    this.entered = this.#settle.promise;
    // before what is corked leaves
    setImmediate(() => this.send());
    corkThisTurn(client.connection.stream);
  }

  send(): void {
    if (this.#isSent) return;
    this.#isSent = true;
    // BEGIN fails only with the connection, and then every later statement fails too
    send(this.#client, "begin").catch(ignore);
    if (!this.#entry) return this.#settle.resolve([]);
    const { text, values, name } = this.#entry;
    send(this.#client, text, values, name).then(({ rows }) => this.#settle.resolve(rows), this.#settle.reject);
  }

  /** Binds, runs one statement and ends, in one trip; null if that cannot be. */
  sendAllWith<Row>(statement: Ready): Promise<Row[]> | null {
    const statements = this.#entry && [this.#entry, statement];
    if (this.#isSent || !statements || !isOneTrip(this.#client, statements)) return null;
    this.#isSent = true;
    const sent = sendInOneTrip(this.#client, statements);
    sent.then(([entered]) => this.#settle.resolve(entered?.rows ?? []), this.#settle.reject);
    return sent.then(([, own]) => (own?.rows ?? []) as Row[]);
  }
}

/**
 * Sends a statement with a callback: the driver's own promises retain one another through their closures, so every
 * new-generation collection copies the rows of finished requests (20 ms a collection instead of 0.2 ms). With a name, it
 * is a prepared statement.
 */
export function send<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  text: string,
  values: unknown[] = [],
  name?: string,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, result: pg.QueryResult<Row>): void => (error ? reject(error) : resolve(result));
    corkThisTurn(client.connection.stream);
    if (name) client.query<Row>({ name, text, values }, done);
    else client.query<Row>(text, values, done);
  });
}

const ignore = (): void => undefined;
