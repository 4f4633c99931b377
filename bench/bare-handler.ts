// The yardstick: node:http, one prepared statement over the product's own pool, JSON.stringify. No session, no row
// security, no limits, no log.
import { createServer } from "node:http";
import type pg from "pg";
import { createPool } from "../apps/server/src/platform/db/pool.ts";
import { writeInstant } from "../apps/server/src/platform/instants.ts";
import { asPrivileged, headersOf } from "./bare-lists.ts";

const { DATABASE_URL, CARA_API_PORT, BENCH_AGENCY_ID, BENCH_ROWS, DATABASE_POOL } = process.env;
const pool = createPool(asPrivileged(DATABASE_URL), Number(DATABASE_POOL ?? 10));
const first = Number(BENCH_ROWS);

const LIST = `select p.id, p.title, p.description, p.allow_file_upload, p.created_by, u.name as creator_name,
    p.created_at, p.updated_at
  from custom_presets p join agency_users u on u.agency_id = p.agency_id and u.id = p.created_by
 where p.agency_id = $1 order by p.updated_at desc, p.id desc limit ${first + 1}`;

type Row = {
  id: string;
  title: string;
  description: string;
  allow_file_upload: boolean;
  created_by: string;
  creator_name: string;
  created_at: Date;
  updated_at: Date;
};

function edge(row: Row) {
  const updatedAt = writeInstant(row.updated_at);
  return {
    cursor: Buffer.from(`${updatedAt}|${row.id}`).toString("base64url"),
    node: {
      id: row.id,
      title: row.title,
      description: row.description,
      updatedAt,
      createdAt: writeInstant(row.created_at),
      allowFileUpload: row.allow_file_upload,
      createdBy: { id: row.created_by, name: row.creator_name },
    },
  };
}

async function answer(): Promise<string> {
  const rows = await ask({ name: "list", text: LIST, values: [BENCH_AGENCY_ID] });
  const edges = rows.slice(0, first).map(edge);
  const pageInfo = { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: rows.length > first };
  return JSON.stringify({ data: { customPresets: { edges, pageInfo } } });
}

/** By callback, as the product asks: the driver's promises hold rows longer. */
const ask = (query: pg.QueryConfig): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    pool.query<Row>(query, (error, result) => (error ? reject(error) : resolve(result.rows)));
  });

const server = createServer((_request, response) => {
  answer().then(
    (body) => response.writeHead(200, headersOf(body)).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(CARA_API_PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
