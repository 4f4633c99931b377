// The yardstick: node:http, one pooled statement, JSON.stringify. No session, no row security, no limits, no log.
import { createServer } from "node:http";
import pg from "pg";

const { DATABASE_URL, CARA_API_PORT, BENCH_AGENCY_ID, BENCH_ROWS } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: "-c role=cara_door" });
const first = Number(BENCH_ROWS);

const LIST = `select p.id, p.title, p.description, p.allow_file_upload, p.created_by, u.name as creator_name,
    p.created_at, p.updated_at
  from custom_presets p join agency_users u on u.agency_id = p.agency_id and u.id = p.created_by
 where p.agency_id = $1 order by p.updated_at desc, p.id desc limit $2`;

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

const edge = (row: Row) => ({
  cursor: Buffer.from(`${row.updated_at.toISOString()}|${row.id}`).toString("base64url"),
  node: {
    id: row.id,
    title: row.title,
    description: row.description,
    allowFileUpload: row.allow_file_upload,
    createdBy: { id: row.created_by, name: row.creator_name },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  },
});

async function answer(): Promise<string> {
  const { rows } = await pool.query<Row>(LIST, [BENCH_AGENCY_ID, first + 1]);
  const edges = rows.slice(0, first).map(edge);
  const pageInfo = { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: rows.length > first };
  return JSON.stringify({ data: { customPresets: { edges, pageInfo } } });
}

const server = createServer((_request, response) => {
  answer().then(
    (body) => response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(CARA_API_PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
