import pg from "pg";
import type { Hot } from "./skewed-data.ts";
import type { Shipped } from "./shipped-statements.ts";

/** Rows a statement may read and throw away for each row it returns. */
const READ_PER_ROW = 10;
/** What it may read in any case; a page holds a hundred. */
const READ_AT_LEAST = 100;
const UNIQUE_VIOLATION = "23505";

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Rows Removed by Filter"?: number;
  "Actual Loops"?: number;
  "Actual Rows"?: number;
  Plans?: Plan[];
};
type Explained = { Plan: Plan; "Execution Time"?: number };
type Reads = { table: string; scans: string; rows: string };
export type CheckedPlan = {
  by: string;
  text: string;
  values: unknown[];
  ms: number;
  rows: number;
  /** Rows of tables read, inside functions too. */
  read: number;
  faults: string[];
};

/** Runs each statement as the application in the hot agency and reports those that read too much; rolls everything back. */
export async function checkPlans(
  databaseUrl: string,
  statements: readonly Shipped[],
  hot: Hot,
): Promise<CheckedPlan[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const checked: CheckedPlan[] = [];
    for (const statement of statements) checked.push(await checkPlan(client, statement, hot));
    return checked;
  } finally {
    await client.end();
  }
}

async function checkPlan(client: pg.Client, { text, values, isReady, by }: Shipped, hot: Hot): Promise<CheckedPlan> {
  await client.query("begin");
  await client.query("select set_config('app.agency_id', $1, true)", [hot.agencyId]);
  const before = await readsSoFar(client);
  const top = await explain(client, text, values);
  const after = await readsSoFar(client);
  const generic = isReady ? flatten((await explainReady(client, text, values)).Plan) : [];
  await client.query("rollback");

  const nodes = flatten(top.Plan);
  const returned = top.Plan["Actual Rows"] ?? 0;
  const most = Math.max(READ_AT_LEAST, READ_PER_ROW * returned);
  const faults = [...nodes, ...generic].flatMap((node) =>
    node["Node Type"].endsWith("Seq Scan") ? [`reads all of ${node["Relation Name"]}`] : [],
  );
  const removed = nodes.reduce((sum, it) => sum + (it["Rows Removed by Filter"] ?? 0) * (it["Actual Loops"] ?? 1), 0);
  if (removed > most) faults.push(`throws ${removed} rows away for ${returned}`);
  // a function hides its plans; the counters of the transaction do not
  let read = 0;
  for (const [table, seen] of after) {
    const earlier = before.get(table) ?? { scans: 0, rows: 0 };
    read += seen.rows - earlier.rows;
    if (seen.scans > earlier.scans) faults.push(`reads all of ${table}, perhaps inside a function`);
  }
  if (read > READ_PER_ROW * most) faults.push(`reads ${read} rows for ${returned}`);
  return {
    by: [...by].join(", "),
    text: text.replace(/\s+/g, " "),
    values,
    ms: top["Execution Time"] ?? 0,
    rows: returned,
    read,
    faults,
  };
}

/** The generic plan of a prepared statement. */
async function explainReady(client: pg.Client, text: string, values: unknown[]): Promise<Explained> {
  await client.query("set local plan_cache_mode = force_generic_plan");
  await client.query(`prepare kept as ${text}`);
  const nothing = values.length > 0 ? `(${values.map(() => "null").join(", ")})` : "";
  const plan = await planOf(client, "format json", `execute kept${nothing}`);
  await client.query("deallocate kept");
  return plan;
}

async function planOf(client: pg.Client, options: string, text: string, values?: unknown[]): Promise<Explained> {
  const { rows } = await client.query<{ "QUERY PLAN": Explained[] }>(`explain (${options}) ${text}`, values);
  const [top] = rows[0]?.["QUERY PLAN"] ?? [];
  if (!top) throw new Error(`no plan for ${text}`);
  return top;
}

/** The plan as it ran. A row that is there already cannot be inserted again: then the plan as it would run. */
async function explain(client: pg.Client, text: string, values: unknown[]): Promise<Explained> {
  const ask = (options: string) => planOf(client, options, text, values);
  await client.query("savepoint before");
  return ask("analyze, format json").catch(async (error: unknown) => {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    await client.query("rollback to before");
    return ask("format json");
  });
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

async function readsSoFar(client: pg.Client): Promise<Map<string, { scans: number; rows: number }>> {
  const { rows } = await client.query<Reads>(
    `select relname as table, seq_scan as scans, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
       from pg_stat_xact_user_tables where schemaname = 'public'`,
  );
  return new Map(rows.map(({ table, scans, rows: read }) => [table, { scans: Number(scans), rows: Number(read) }]));
}
