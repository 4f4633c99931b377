import pg from "pg";

/** A prepared statement and its values. */
export type Ready = { name: string; text: string; values: unknown[] };

type Results = { rows: Record<string, unknown>[]; rowCount: number | null }[];
/** What of the driver's connection its types leave out. */
type Wire = pg.Connection & {
  parsedStatements: Readonly<Record<string, string>>;
  bind(bound: { statement: string; values: unknown[] }): void;
  describe(portal: { type: "P"; name: string }): void;
  execute(portal: { portal: string }): void;
};

/**
 * Whether a connection can run these statements in one trip: it has prepared each of them before, and their values are
 * sent as they are.
 */
export function isOneTrip({ connection }: pg.PoolClient, statements: readonly Ready[]): boolean {
  const { parsedStatements } = connection as unknown as Wire;
  return statements.every(
    ({ name, text, values }) => parsedStatements[name] === text && values.every((value) => isPlain(value)),
  );
}

const isPlain = (value: unknown): boolean => value === null || typeof value === "string" || Buffer.isBuffer(value);

/**
 * Runs prepared statements as one transaction without BEGIN and COMMIT: PostgreSQL ends a transaction at the
 * synchronization, and only the last statement has one. The server's answer to all of them is one write, which wakes this
 * process once instead of once for each.
 */
export function sendInOneTrip(client: pg.PoolClient, statements: readonly Ready[]): Promise<Results> {
  return new Promise((resolve, reject) => {
    const last = statements.at(-1);
    if (!last) throw new Error("There is nothing to send");
    // of several statements the driver gathers an array of results
    const query = new pg.Query({ ...last }, (error: Error | null | undefined, results: unknown) =>
      error ? reject(error) : resolve(results as Results),
    );
    query.submit = (connection) => {
      const wire = connection as unknown as Wire;
      for (const { name, values } of statements) {
        wire.bind({ statement: name, values });
        wire.describe({ type: "P", name: "" });
        wire.execute({ portal: "" });
      }
      wire.sync();
    };
    client.query(query);
  });
}
