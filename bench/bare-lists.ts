// The yardstick: node:http, prepared statements of the columns that are shown over the product's own pool, JSON.stringify.
// No session, no row security, no limits.
import { createServer, type IncomingMessage } from "node:http";
import type pg from "pg";
import { summaryOf } from "../apps/server/src/domains/servicing/service-request-summary.ts";
import type { ServiceRequest } from "../apps/server/src/domains/servicing/service-request.ts";
import { toDollars } from "../apps/server/src/kernel/money.ts";
import { createPool } from "../apps/server/src/platform/db/pool.ts";
import { writeInstant } from "../apps/server/src/platform/instants.ts";
import type { ServiceRequestState } from "../packages/contract/src/states.ts";
import { isAging } from "../packages/contract/src/working-days.ts";
import { pageStatement, type ListQuery, type Prepared, type Reader } from "./bare-list-statements.ts";

type AccountRow = {
  id: string;
  type: string;
  name: string;
  email: string | null;
  line1: string | null;
  city: string | null;
  sort_name: string;
  policy_count: number;
  next_expiration: string | null;
};
type PolicyRow = {
  id: string;
  type: string;
  state: string;
  policy_number: string | null;
  expires_on: string | null;
  cancels_on: string | null;
  premium_cents: number | null;
  updated_at: Date;
  carrier_name: string;
  account_name: string;
  account_email: string | null;
};
type RequestRow = {
  id: string;
  type: string;
  part: unknown;
  details: string | null;
  state: ServiceRequestState;
  client_name: string | null;
  client_phone: string | null;
  due_on: string | null;
  due_order: string;
  account_id: string | null;
  assignee_id: string | null;
  version: number;
  created_at: Date;
  account_name: string | null;
  account_type: string | null;
  assignee_name: string | null;
};

if (import.meta.main) serve();

function serve(): void {
  const { DATABASE_URL, CARA_API_PORT, BENCH_AGENCY_ID, BENCH_USER_ID, DATABASE_POOL } = process.env;
  const pool = createPool(asPrivileged(DATABASE_URL), Number(DATABASE_POOL ?? 10));
  const reader: Reader = { agencyId: BENCH_AGENCY_ID ?? "", userId: BENCH_USER_ID ?? "" };

  const dataOf = async (client: pg.PoolClient, input: ListQuery): Promise<object> => {
    const page = pageStatement(reader, input);
    if (input.list === "accounts") {
      const rows = await ask<AccountRow>(client, page);
      return { accounts: connection(rows, input.first, accountNode, (row) => row.sort_name) };
    }
    if (input.list === "policies") {
      const rows = await ask<PolicyRow>(client, page);
      return { businessPolicies: connection(rows, input.first, policyNode, (row) => writeInstant(row.updated_at)) };
    }
    const rows = await ask<RequestRow>(client, page);
    const keyOf = (row: RequestRow) =>
      input.list === "desk" ? (row.due_on ?? "infinity") : writeInstant(row.created_at);
    return { serviceRequests: connection(rows, input.first, requestNode, keyOf) };
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

// the fields in the order in which the app's own operations ask for them

const accountNode = (row: AccountRow) => ({
  account: {
    email: row.email,
    mailingAddress: row.line1 === null ? null : { city: row.city, line1: row.line1 },
    name: row.name,
  },
  id: row.id,
  nextExpiration: row.next_expiration,
  policyCount: row.policy_count,
  type: row.type,
});

const policyNode = (row: PolicyRow) => ({
  account: { account: { email: row.account_email, name: row.account_name } },
  carrier: { name: row.carrier_name },
  expiresAt: row.expires_on,
  id: row.id,
  pendingCancellation:
    row.cancels_on !== null && (row.state === "INFORCE" || row.state === "BINDING")
      ? { cancelsOn: row.cancels_on }
      : null,
  policyNumber: row.policy_number,
  pricing: { premium: row.premium_cents === null ? null : toDollars(row.premium_cents) },
  state: row.state,
  type: row.type,
});

const requestNode = (row: RequestRow) => ({
  account: row.account_id === null ? null : { account: { name: row.account_name }, type: row.account_type },
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name },
  clientName: row.client_name,
  clientPhone: row.client_phone,
  createdAt: writeInstant(row.created_at),
  dueAt: row.due_on,
  id: row.id,
  isAging: isAging(row.state, row.created_at, new Date()),
  state: row.state,
  // the words are cut by the same function
  summary: summaryOf(row as unknown as ServiceRequest),
  type: row.type,
  version: row.version,
});

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
