// The yardstick: node:http, the pooled statements of the list, JSON.stringify. No session, no row security, no limits.
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";

type Wish = {
  list: "accounts" | "policies" | "requests";
  first: number;
  after: { value: string; id: string } | null;
  search: string | null;
};

const ACCOUNT_COLUMNS =
  "id, type, origin, name, dba, email, phone, naics, website, line1, line2, city, zone, postal_code, version, created_at, updated_at, sort_name";

/** What each list shows, how it is ordered and where it goes on. */
const ACCOUNTS = {
  columns: ACCOUNT_COLUMNS,
  order: "sort_name, id",
  value: "sort_name",
  from: "(sort_name, id) > ($3, $4::uuid)",
};
const POLICIES = {
  columns: "*",
  order: "updated_at desc, id desc",
  value: "updated_at",
  from: "(updated_at, id) < ($3::timestamptz, $4::uuid)",
};

/** The closed ones, newest first: the longest list the desk has. */
const REQUESTS = {
  columns:
    "id, type, state, client_name, client_email, client_phone, details, account_id, business_policy_id, part, assignee_id, due_on, resolution_notes, resolved_at, resolved_by, version, created_at, updated_at",
  order: "created_at desc, id desc",
  value: "created_at",
  from: "(created_at, id) < ($3::timestamptz, $4::uuid)",
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
type Named = { id: string; name: string; email: string | null };

if (import.meta.main) serve();

/** One page of a list in one statement, with one row more than asked for: what anyone would write first. */
export function bareStatement(agencyId: string | undefined, wish: Wish): { text: string; values: unknown[] } {
  const { table, of, order, from, columns } = LISTS[wish.list];
  const where = [of];
  const values: unknown[] = [agencyId, wish.first + 1];
  if (wish.after) {
    where.push(from);
    values.push(wish.after.value, wish.after.id);
  } else if (wish.search) {
    const typed = wish.search.toLowerCase();
    where.push(typed.length === 1 ? "left(search_text, 1) = $3" : "search_text like $3");
    values.push(typed.length === 1 ? typed : `%${typed.replace(/[\\%_]/g, "\\$&")}%`);
  }
  return {
    text: `select ${columns} from ${table} where ${where.join(" and ")} order by ${order} limit $2`,
    values,
  };
}

function serve(): void {
  const { DATABASE_URL, CARA_API_PORT, BENCH_AGENCY_ID: agencyId } = process.env;
  pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: "-c role=cara_door" });

  const page = async <Row extends object>(wish: Wish): Promise<Row[]> => {
    const { text, values } = bareStatement(agencyId, wish);
    return (await pool.query<Row>(text, values)).rows;
  };

  async function accounts(wish: Wish) {
    const rows = await page<AccountRow>(wish);
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

  async function policies(wish: Wish) {
    const rows = await page<PolicyRow>(wish);
    const shown = rows.slice(0, wish.first);
    const [carriers, owners] = await Promise.all([
      named(
        "carriers",
        "id, name, is_carrier, is_broker, naic_code, appointment",
        shown.map((row) => row.carrier_id),
      ),
      named(
        "accounts",
        ACCOUNT_COLUMNS,
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
      (row) => row.updated_at.toISOString(),
    );
  }

  async function requests(wish: Wish) {
    const rows = await page<RequestRow>(wish);
    const shown = rows.slice(0, wish.first);
    const idsOf = (column: "account_id" | "assignee_id") => shown.map((row) => row[column]).filter((id) => id !== null);
    const [owners, people] = await Promise.all([
      named("accounts", ACCOUNT_COLUMNS, idsOf("account_id")),
      named("agency_users", "id, email, name, disabled_at", idsOf("assignee_id")),
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
        createdAt: created_at.toISOString(),
        isAgeing: false,
        account: account_id && { account: { name: owners.get(account_id)?.name } },
        assignee: assignee_id && { id: assignee_id, name: people.get(assignee_id)?.name },
      }),
      (row) => row.created_at.toISOString(),
    );
  }

  async function named(table: string, columns: string, ids: readonly string[]): Promise<Map<string, Named>> {
    const { rows } = await pool.query<Named>(
      `select ${columns} from ${table} where agency_id = $1 and id = any ($2::uuid[])`,
      [agencyId, [...new Set(ids)]],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  const dataOf = async (wish: Wish): Promise<object> => {
    if (wish.list === "accounts") return { accounts: await accounts(wish) };
    if (wish.list === "policies") return { businessPolicies: await policies(wish) };
    return { serviceRequests: await requests(wish) };
  };
  const answer = async (request: IncomingMessage): Promise<string> => {
    if (request.method === "GET") return "{}";
    const wish = JSON.parse(await bodyOf(request)) as Wish;
    return JSON.stringify({ data: await dataOf(wish) });
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(body),
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
