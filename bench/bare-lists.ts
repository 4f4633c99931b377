// The yardstick: node:http, prepared statements of the columns that are shown over the product's own pool, JSON.stringify.
// No session, no row security, no limits.
import { createServer, type IncomingMessage } from "node:http";
import type pg from "pg";
import { createPool } from "../apps/server/src/platform/db/pool.ts";
import { writeInstant } from "../apps/server/src/platform/instants.ts";

type Wish = {
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
/** Table, the rows of it that the list shows, and its words. */
export const LISTS = {
  accounts: { table: "accounts", of: "agency_id = $1", ...ACCOUNTS },
  policies: { table: "policies", of: "agency_id = $1", ...POLICIES },
  requests: { table: "service_requests", of: "agency_id = $1 and state = 'CLOSED'", ...REQUESTS },
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
};
type Named = { id: string; name: string; email?: string | null };

type Prepared = { name?: string; text: string; values: unknown[] };

if (import.meta.main) serve();

/** One page of a list in one statement, with one row more than asked for: what anyone would write first. */
export function bareStatement(agencyId: string | undefined, wish: Wish): Prepared {
  const { table, of, order, from, columns } = LISTS[wish.list];
  const where = [of];
  const values: unknown[] = [agencyId];
  if (wish.after) {
    where.push(from);
    values.push(wish.after.value, wish.after.id);
  } else if (wish.search) {
    const typed = wish.search.toLowerCase();
    where.push(typed.length === 1 ? "left(search_text, 1) = $2" : "search_text like $2");
    values.push(typed.length === 1 ? typed : `%${typed.replace(/[\\%_]/g, "\\$&")}%`);
  }
  const text = `select ${columns} from ${table} where ${where.join(" and ")} order by ${order} limit ${wish.first + 1}`;
  // a search is planned for what was typed: prepared, its plan would fit no text in particular
  return wish.search ? { text, values } : { name: `${wish.list} ${wish.after ? "on" : "first"}`, text, values };
}

function serve(): void {
  const { DATABASE_URL, CARA_API_PORT, BENCH_AGENCY_ID: agencyId, DATABASE_POOL } = process.env;
  const pool = createPool(asDoor(DATABASE_URL), Number(DATABASE_POOL ?? 10));

  async function accounts(client: pg.PoolClient, wish: Wish) {
    const rows = await ask<AccountRow>(client, bareStatement(agencyId, wish));
    return connection(
      rows,
      wish.first,
      ({ id, type, name, email, line1 }) => ({
        id,
        type,
        account: { name, email, mailingAddress: line1 && { line1 } },
      }),
      (row) => row.sort_name,
    );
  }

  async function policies(client: pg.PoolClient, wish: Wish) {
    const rows = await ask<PolicyRow>(client, bareStatement(agencyId, wish));
    const shown = rows.slice(0, wish.first);
    const [carriers, owners] = await Promise.all([
      named(
        client,
        "carriers",
        "id, name",
        shown.map((row) => row.carrier_id),
      ),
      named(
        client,
        "accounts",
        "id, name, email",
        shown.map((row) => row.account_id),
      ),
    ]);
    return connection(
      rows,
      wish.first,
      ({ id, type, state, policy_number, carrier_id, account_id }) => {
        const owner = owners.get(account_id);
        return {
          id,
          type,
          state,
          policyNumber: policy_number,
          carrier: { name: carriers.get(carrier_id)?.name },
          account: { account: { name: owner?.name, email: owner?.email } },
        };
      },
      (row) => writeInstant(row.updated_at),
    );
  }

  async function requests(client: pg.PoolClient, wish: Wish) {
    const rows = await ask<RequestRow>(client, bareStatement(agencyId, wish));
    const shown = rows.slice(0, wish.first);
    const idsOf = (column: "account_id" | "assignee_id") => shown.map((row) => row[column]).filter((id) => id !== null);
    const [owners, people] = await Promise.all([
      named(client, "accounts", "id, name", idsOf("account_id")),
      named(client, "agency_users", "id, name", idsOf("assignee_id")),
    ]);
    return connection(
      rows,
      wish.first,
      ({ id, type, state, client_name, client_phone, due_on, created_at, account_id, assignee_id }) => ({
        id,
        type,
        state,
        clientName: client_name,
        clientPhone: client_phone,
        dueAt: due_on,
        createdAt: writeInstant(created_at),
        isAgeing: false,
        account: account_id && { account: { name: owners.get(account_id)?.name } },
        assignee: assignee_id && { id: assignee_id, name: people.get(assignee_id)?.name },
      }),
      (row) => writeInstant(row.created_at),
    );
  }

  async function named(
    client: pg.PoolClient,
    table: string,
    columns: string,
    ids: readonly string[],
  ): Promise<Map<string, Named>> {
    const text = `select ${columns} from ${table} where agency_id = $1 and id = any ($2::uuid[])`;
    const rows = await ask<Named>(client, { name: `${table} ${columns}`, text, values: [agencyId, [...new Set(ids)]] });
    return new Map(rows.map((row) => [row.id, row]));
  }

  const dataOf = async (client: pg.PoolClient, wish: Wish): Promise<object> => {
    if (wish.list === "accounts") return { accounts: await accounts(client, wish) };
    if (wish.list === "policies") return { businessPolicies: await policies(client, wish) };
    return { serviceRequests: await requests(client, wish) };
  };
  const answer = async (request: IncomingMessage): Promise<string> => {
    if (request.method === "GET") return "{}";
    const wish = JSON.parse(await bodyOf(request)) as Wish;
    // one connection for all statements of a page, those that do not wait for each other sent together
    const client = await pool.connect();
    try {
      return JSON.stringify({ data: await dataOf(client, wish) });
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
export function asDoor(url: string | undefined): string {
  const changed = new URL(url ?? "");
  changed.searchParams.set("options", "-c role=cara_door");
  return changed.toString();
}
