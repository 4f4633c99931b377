import pg from "pg";
import { pause } from "./killable.ts";
import type { OwnServers } from "./own-servers.ts";
import type { SignInRequests } from "./sign-in-requests.ts";

/** A look into the outbox, past row security. */
export async function openOutboxPoll({ database }: OwnServers) {
  const connectionString = database.urls.MIGRATE_DATABASE_URL;
  const client = new pg.Client({ connectionString, options: "-c role=cara_door" });
  await client.connect();
  return {
    async outboxRows(): Promise<number> {
      const { rows } = await client.query<{ count: number }>("select count(*)::integer as count from outbox");
      return rows[0]?.count ?? 0;
    },
    close: () => client.end(),
  };
}

/** People who asked and have no mail yet. */
export function missingMails({ servers, requests }: { servers: OwnServers; requests: SignInRequests }): number {
  const got = new Set(servers.sink.delivered.map((mail) => mail.to));
  return requests.all.filter((request) => !got.has(request.email)).length;
}

/** Restate's runs by state. */
export async function runsByState(adminUrl: string): Promise<Record<string, number>> {
  const rows = await askEngine<{ status: string; runs: number }>(
    adminUrl,
    "select status, count(*) as runs from sys_invocation group by status",
  );
  return Object.fromEntries(rows.map((row) => [row.status, row.runs]));
}

/** Queries Restate for its runs; right after a start this can take a moment. */
export async function askEngine<Row>(adminUrl: string, query: string): Promise<Row[]> {
  for (let tries = 1; ; tries += 1) {
    const rows = await fetch(`${adminUrl}/query`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query }),
    }).then(
      async (response) => ((await response.json()) as { rows?: Row[] }).rows,
      () => undefined,
    );
    if (rows) return rows;
    if (tries >= 100) throw new Error("Restate does not list its runs");
    await pause(100);
  }
}

/** Runs that Restate has paused for a person; there must be none. */
export const pausedRuns = async (adminUrl: string): Promise<number> => (await runsByState(adminUrl))["paused"] ?? 0;
