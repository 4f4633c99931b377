import pg from "pg";
import type { OwnServers } from "./own-servers.ts";
import type { SignInRequests } from "./sign-in-requests.ts";

/** What is under way at this moment. */
export type Sight = { outboxRows: number; mailsMissing: number };
export type Look = () => Promise<Sight>;

/** Looks into the outbox, past row security, and into the mail server's box. */
export async function openLook(servers: OwnServers, requests: SignInRequests) {
  const connectionString = servers.database.urls.MIGRATE_DATABASE_URL;
  const client = new pg.Client({ connectionString, options: "-c role=cara_door" });
  await client.connect();
  const look: Look = async () => {
    const { rows } = await client.query<{ count: number }>("select count(*)::integer as count from outbox");
    const got = new Set(servers.sink.delivered.map((mail) => mail.to));
    return {
      outboxRows: rows[0]?.count ?? 0,
      mailsMissing: requests.all.filter((request) => !got.has(request.email)).length,
    };
  };
  return { look, close: () => client.end() };
}

/** The engine's runs by state. */
export async function runsByState(adminUrl: string): Promise<Record<string, number>> {
  const response = await fetch(`${adminUrl}/query`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query: "select status, count(*) as runs from sys_invocation group by status" }),
  });
  const { rows } = (await response.json()) as { rows: { status: string; runs: number }[] };
  return Object.fromEntries(rows.map((row) => [row.status, row.runs]));
}
