// The yardstick: node:http, prepared statements of the columns that are shown over the product's own pool, JSON.stringify.
// No session, no row security, no limits.
import { createServer, type IncomingMessage } from "node:http";
import type pg from "pg";
import { createPool } from "../apps/server/src/platform/db/pool.ts";
import { writeInstant } from "../apps/server/src/platform/instants.ts";

type ListQuery = {
  list: "accounts" | "policies" | "requests";
  first: number;
  after: { value: string; id: string } | null;
  search: string | null;
};

/** What each list shows, how it is ordered and where it goes on. */
const ACCOUNTS = {
  columns: "id, type, name, email, line1, sort_name",
  order: "sort_name, id",
  value: "sort_name",
  from: "(sort_name, id) > ($2, $3::uuid)",
};
const POLICIES = {
  columns: "id, type, state, policy_number, carrier_id, account_id, updated_at",
  order: "updated_at desc, id desc",
  value: "updated_at",
  from: "(updated_at, id) < ($2::timestamptz, $3::uuid)",
};

/** The closed ones, newest first: the longest list the desk has. */
const REQUESTS = {
  columns: "id, type, state, client_name, client_phone, due_on, account_id, assignee_id, created_at",
  order: "created_at desc, id desc",
  value: "created_at",
  from: "(created_at, id) < ($2::timestamptz, $3::uuid)",
};
/** Table, the rows of it that the list shows, and its words; `named` joins the names of what a row refers to. */
export const LISTS = {
  accounts: { table: "accounts", of: "agency_id = $1", ...ACCOUNTS, named: null },
  policies: {
    table: "policies",
    of: "agency_id = $1",
    ...POLICIES,
    named: {
      columns: "c.name as carrier_name, a.name as account_name, a.email as account_email",
      joins: `left join carriers c on c.agency_id = $1 and c.id = r.carrier_id
        left join accounts a on a.agency_id = $1 and a.id = r.account_id`,
    },
  },
  requests: {
    table: "service_requests",
    of: "agency_id = $1 and state = 'CLOSED'",
    ...REQUESTS,
    named: {
      columns: "a.name as account_name, u.name as assignee_name",
      joins: `left join accounts a on a.agency_id = $1 and a.id = r.account_id
        left join agency_users u on u.agency_id = $1 and u.id = r.assignee_id`,
    },
  },
};

type AccountRow = {
  id: string;
  type: string;
  name: string;
  email: string | null;
  line1: string | null;
  sort_name: string;
};
type PolicyRow = {
  id: string;
  type: string;
  state: string;
  policy_number: string | null;
  carrier_id: string;
  account_id: string;
  updated_at: Date;
  carrier_name: string;
  account_name: string;
  account_email: string | null;
};
type RequestRow = {
  id: string;
  type: string;
  state: string;
  client_name: string | null;
  client_phone: string | null;
  due_on: string | null;
  account_id: string | null;
  assignee_id: string | null;
  created_at: Date;
  account_name: string | null;
  assignee_name: string | null;
};

type Prepared = { name?: string; text: string; values: unknown[] };

if (import.meta.main) serve();

/** One page of a list in one statement, with one row more than asked for: what anyone would write first. */
export function bareStatement(agencyId: string | undefined, input: ListQuery): Prepared {
  const { table, of, order, from, columns } = LISTS[input.list];
  const where = [of];
  const values: unknown[] = [agencyId];
  if (input.after) {
    where.push(from);
    values.push(input.after.value, input.after.id);
  } else if (input.search) {
    const typed = input.search.toLowerCase();
    const patterns = typed.split(" ").map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
    const likes = patterns.map((_, at) => `search_text like $${at + 2}`).join(" and ");
    // the accounts with a policy of that number, too
    const byNumber = `${likes} or id in (select account_id from policies where agency_id = $1 and search_text like $2)`;
    if (typed.length === 1) where.push("left(search_text, 1) = $2");
    else where.push(input.list === "accounts" && /\d/.test(typed) ? `(${byNumber})` : likes);
    values.push(...(typed.length === 1 ? [typed] : patterns));
  }
  const text = `select ${columns} from ${table} where ${where.join(" and ")} order by ${order} limit ${input.first + 1}`;
  // a search is planned for what was typed: prepared, its plan would fit no text in particular
  return input.search ? { text, values } : { name: `${input.list} ${input.after ? "on" : "first"}`, text, values };
}

/** The same with the names its rows refer to, joined to the page once it is cut: one statement, one trip. */
function pageStatement(agencyId: string | undefined, input: ListQuery): Prepared {
  const { order, named } = LISTS[input.list];
  const rows = bareStatement(agencyId, input);
  if (!named) return rows;
  const ordered = order.replaceAll(/\w+_at|\bid\b/g, "r.$&");
  return { ...rows, text: `select r.*, ${named.columns} from (${rows.text}) r ${named.joins} order by ${ordered}` };
}

function serve(): void {
  const { DATABASE_URL, CARA_API_PORT, BENCH_AGENCY_ID: agencyId, DATABASE_POOL } = process.env;
  const pool = createPool(asPrivileged(DATABASE_URL), Number(DATABASE_POOL ?? 10));

  async function accounts(client: pg.PoolClient, input: ListQuery) {
    const rows = await ask<AccountRow>(client, pageStatement(agencyId, input));
    return connection(
      rows,
      input.first,
      ({ id, type, name, email, line1 }) => ({
        id,
        type,
        account: { name, email, mailingAddress: line1 && { line1 } },
      }),
      (row) => row.sort_name,
    );
  }

  async function policies(client: pg.PoolClient, input: ListQuery) {
    const rows = await ask<PolicyRow>(client, pageStatement(agencyId, input));
    return connection(
      rows,
      input.first,
      ({ id, type, state, policy_number, carrier_name, account_name, account_email }) => ({
        id,
        type,
        state,
        policyNumber: policy_number,
        carrier: { name: carrier_name },
        account: { account: { name: account_name, email: account_email } },
      }),
      (row) => writeInstant(row.updated_at),
    );
  }

  async function requests(client: pg.PoolClient, input: ListQuery) {
    const rows = await ask<RequestRow>(client, pageStatement(agencyId, input));
    return connection(
      rows,
      input.first,
      (row) => ({
        id: row.id,
        type: row.type,
        state: row.state,
        clientName: row.client_name,
        clientPhone: row.client_phone,
        dueAt: row.due_on,
        createdAt: writeInstant(row.created_at),
        isAging: false,
        account: row.account_id && { account: { name: row.account_name } },
        assignee: row.assignee_id && { id: row.assignee_id, name: row.assignee_name },
      }),
      (row) => writeInstant(row.created_at),
    );
  }

  const dataOf = async (client: pg.PoolClient, input: ListQuery): Promise<object> => {
    if (input.list === "accounts") return { accounts: await accounts(client, input) };
    if (input.list === "policies") return { businessPolicies: await policies(client, input) };
    return { serviceRequests: await requests(client, input) };
  };
  const answer = async (request: IncomingMessage): Promise<string> => {
    if (request.method === "GET") return "{}";
    const input = JSON.parse(await bodyOf(request)) as ListQuery;
    const client = await pool.connect();
    try {
      return JSON.stringify({ data: await dataOf(client, input) });
    } finally {
      client.release();
    }
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.writeHead(200, headersOf(body)).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(Number(CARA_API_PORT), "127.0.0.1");
  process.on("SIGTERM", () => process.exit(0));
}

function connection<Row extends { id: string }>(
  rows: Row[],
  first: number,
  nodeOf: (row: Row) => unknown,
  valueOf: (row: Row) => string,
) {
  const edges = rows.slice(0, first).map((row) => ({ node: nodeOf(row) }));
  const last = rows[edges.length - 1];
  const endCursor = last ? Buffer.from(`${valueOf(last)}|${last.id}`).toString("base64url") : null;
  return { edges, pageInfo: { endCursor, hasNextPage: rows.length > first } };
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => resolve(Buffer.concat(parts).toString()));
    request.on("error", reject);
  });
}

/** With its length, as the product says it: without, Node cuts the body into chunks. */
export const headersOf = (body: string) => ({
  "content-type": "application/json; charset=utf-8",
  "content-length": Buffer.byteLength(body),
});

/** By callback, as the product asks: the driver's promises hold rows longer. */
const ask = <Row extends pg.QueryResultRow>(client: pg.PoolClient, query: Prepared): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    client.query<Row>(query, (error, result) => (error ? reject(error) : resolve(result.rows)));
  });

/** Past row security: the role that the product's own functions before sign-in run as. */
export function asPrivileged(url: string | undefined): string {
  const changed = new URL(url ?? "");
  changed.searchParams.set("options", "-c role=cara_door");
  return changed.toString();
}
