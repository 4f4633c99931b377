import { Redis } from "ioredis";
import pg from "pg";
import { vi } from "vitest";

/** What the servers behind the API did for one request, as far as it does not depend on the machine's speed. */
export type Work = { statements: string[]; scansAndWrites: Record<string, unknown>[]; limits: string[] };

/** Asked at the end of the transaction: what functions did inside PostgreSQL counts too. Rows found are not counted. */
const COUNTS = `select relname, seq_scan::int, idx_scan::int, n_tup_ins::int, n_tup_upd::int, n_tup_del::int
  from pg_stat_xact_user_tables where seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0
  order by relname`;

/** Counts the statements, scans, written rows and rate limits of one request to an API in this process. */
export async function countWork(request: () => Promise<unknown>): Promise<Work> {
  const work: Work = { statements: [], scansAndWrites: [], limits: [] };
  // the driver's overloads and the command's type are of no matter here: everything is passed on as it came
  type Query = (this: pg.Client, ...args: unknown[]) => unknown;
  const query = pg.Client.prototype.query as Query;
  vi.spyOn(pg.Client.prototype as { query: Query }, "query").mockImplementation(function spied(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args;
    const text = typeof first === "string" ? first : (first as { text: string }).text;
    // a connection's counts of earlier transactions may still be with it
    if (text === "begin") query.call(this, "select pg_stat_force_next_flush()", [], () => undefined);
    if (text === "commit")
      query.call(this, COUNTS, [], (_error: unknown, result: pg.QueryResult) => {
        work.scansAndWrites.push(...result.rows);
      });
    work.statements.push(text);
    return query.apply(this, args);
  });
  const send = Redis.prototype.sendCommand;
  vi.spyOn(Redis.prototype, "sendCommand").mockImplementation(function spied(this: Redis, command, stream) {
    const limit = command.args.map(String).find((arg) => arg.startsWith("cara:limit:"));
    if (limit !== undefined) work.limits.push(`${command.name} ${limit.split(":")[2]}`);
    return send.call(this, command, stream);
  });
  try {
    await request();
  } finally {
    vi.restoreAllMocks();
  }
  return work;
}
