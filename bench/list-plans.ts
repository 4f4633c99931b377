import pg from "pg";
import {
  listAccounts,
  type AccountColumn,
  type TotalsColumn,
} from "../apps/server/src/domains/accounts/account.store.ts";
import {
  listPolicies,
  type ListColumn as PolicyColumn,
} from "../apps/server/src/domains/policies/policy-list.store.ts";
import {
  listServiceRequests,
  type ListColumn as RequestColumn,
} from "../apps/server/src/domains/servicing/service-request-list.store.ts";
import { parseId, type AgencyId } from "../apps/server/src/kernel/ids.ts";
import { createPool } from "../apps/server/src/platform/db/pool.ts";
import { inAgency } from "../apps/server/src/platform/db/transactions.ts";
import { NO_FILTER } from "../apps/server/test/kit/test-policies.ts";
import type { Book } from "./book.ts";
import { ROWS, type Case } from "./list-cases.ts";

/** The columns that the API asks the stores for, for the operations that the app ships. */
const ADDRESS = ["line1", "line2", "city", "zone", "postal_code"] as const;
const TOTALS = ["policy_count", "next_expiration"] as const;
const OF_ACCOUNTS: (AccountColumn | TotalsColumn)[] = ["id", "type", "name", "email", ...ADDRESS, ...TOTALS];
const OF_POLICIES: PolicyColumn[] = [
  ...(["account_id", "carrier_id", "expires_on", "id", "state", "cancels_on", "cancellation_recorded_at"] as const),
  ...(["policy_number", "premium_cents", "type", "updated_at"] as const),
  ...(["account_type", "account_name", "account_email", "carrier_name"] as const),
];
const OF_REQUESTS: RequestColumn[] = [
  ...(["account_id", "assignee_id", "client_name", "client_phone", "created_at", "due_on", "id", "state"] as const),
  ...(["type", "part", "details", "version", "account_type", "account_name", "assignee_name"] as const),
];

/** As the store sends it: with a name if it is prepared. */
export type Sent = { text: string; values: unknown[]; name?: string };

/** Prints the plan of each list as the application runs it, under row security; returns whether any reads a whole table. */
export async function plansAreGood(book: Book, cases: readonly Case[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: book.environment.DATABASE_URL });
  await client.connect();
  let isGood = true;
  try {
    for (const it of cases) {
      const { text, values } = await sentFor(book, it);
      await client.query("begin");
      await client.query("select set_config('app.agency_id', $1, true)", [book.agencyId]);
      const before = await sequentialScans(client);
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        `explain (analyze, buffers, costs off) ${text}`,
        values,
      );
      const scans = (await sequentialScans(client)) - before;
      await client.query("rollback");
      const plan = rows.map((row) => row["QUERY PLAN"]);
      console.log(`\n${it.name}${scans > 0 ? ": READS A WHOLE TABLE" : ""}`);
      for (const line of plan.filter((row) => !/^ *(Buffers|Planning)/.test(row))) console.log(`  ${line}`);
      // a function hides its plans; the counters of the transaction do not
      if (scans > 0) isGood = false;
    }
  } finally {
    await client.end();
  }
  return isGood;
}

/** Captures the statement that the store sends for a query. */
export async function sentFor(book: Book, { list, after, search }: Case): Promise<Sent> {
  const captured: Sent[] = [];
  const pool = createPool(book.environment.DATABASE_URL, 1);
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const hearing = (...args: unknown[]) => {
      const [text, values] = args;
      if (isNamed(text)) captured.push(text);
      else if (typeof text === "string" && Array.isArray(values) && values.length > 0) captured.push({ text, values });
      return query(...args);
    };
    client.query = hearing as typeof client.query;
  });
  const agencyId = parseId<AgencyId>(book.agencyId);
  if (!agencyId) throw new Error("the agency has no id");
  const input = { first: ROWS, search };
  await inAgency(pool, agencyId, async (db) => {
    if (list === "accounts")
      await listAccounts(db, { ...input, after: after && { name: after.value, id: after.id } }, OF_ACCOUNTS);
    else if (list === "policies")
      await listPolicies(
        db,
        { ...NO_FILTER, ...input, after: after && { key: after.value, id: after.id } },
        OF_POLICIES,
      );
    else {
      const order =
        list === "desk"
          ? ({ states: ["OPEN"], assigneeKey: book.userId, sort: "DUE", isDescending: false } as const)
          : ({ states: ["CLOSED"], assigneeKey: null, sort: "OPENED", isDescending: true } as const);
      const position = after && { key: after.value, id: after.id };
      await listServiceRequests(db, { ...input, ...order, after: position }, OF_REQUESTS);
    }
  });
  await pool.end();
  const sent = captured.at(-1);
  if (!sent) throw new Error(`nothing was sent for ${list}`);
  return sent;
}

const isNamed = (asked: unknown): asked is Required<Sent> =>
  typeof asked === "object" && asked !== null && "name" in asked && "values" in asked;

/** Scans of tables longer than one page: one of a single page, as the carriers of a few agencies, is read whole by any plan. */
async function sequentialScans(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ scans: string }>(
    `select sum(seq_scan) as scans from pg_stat_xact_user_tables
      where schemaname = 'public' and pg_relation_size(relid) > current_setting('block_size')::integer`,
  );
  return Number(rows[0]?.scans ?? 0);
}
