import { randomUUID } from "node:crypto";
import pg from "pg";
import { addAgency, addAgencyUser } from "../../src/domains/identity/provision.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { atDoors } from "../../src/platform/db/transactions.ts";
import { Browser } from "../kit/browser.ts";
import { must } from "../kit/test-policies.ts";
import { pause } from "./killable.ts";
import type { OwnServers } from "./own-servers.ts";

const EMAIL = "dana@harborpoint.example";
const CREATE = `mutation Open($input: CreateCaraWorkspaceInput!) {
  createCaraWorkspace(input: $input) { caraWorkspace { id } validationErrors { message } } }`;

/** Hands a message over as the page does: under one key, again and again until it is answered. */
export async function openWorkspace(browser: Browser): Promise<string> {
  const key = randomUUID();
  const input = { message: "Write to holder@example.com" };
  for (;;) {
    const answer = await browser.send(CREATE, { input }, { key }).catch(() => null);
    const payload = answer?.body.data?.["createCaraWorkspace"] as { caraWorkspace: { id: string } | null } | undefined;
    if (payload?.caraWorkspace) return payload.caraWorkspace.id;
    if (answer && answer.status < 500 && !answer.text.includes("INTERNAL")) throw new Error(`refused: ${answer.text}`);
    await pause(100);
  }
}

/** Looks at the database as the agency. */
export async function withLook<T>(
  { database }: Pick<OwnServers, "database">,
  agencyId: string,
  work: (look: pg.Client) => Promise<T>,
): Promise<T> {
  const look = new pg.Client({ connectionString: database.urls.DATABASE_URL });
  await look.connect();
  try {
    await look.query("select set_config('app.agency_id', $1, false)", [agencyId]);
    return await work(look);
  } finally {
    await look.end().catch(() => undefined);
  }
}

/** An agency and a person of it, signed in through the real door. */
export async function settle({ url, sink, database }: OwnServers) {
  const pool = createPool(database.urls.DATABASE_URL, 2);
  const agencyId = must(await atDoors(pool, (db) => addAgency(db, "Harbor Point Insurance")));
  must(await atDoors(pool, (db) => addAgencyUser(db, { agencyId, email: EMAIL, name: "Dana Whitfield" })));
  await pool.end();
  const browser = new Browser(url, "10.1.1.7");
  const operation =
    "mutation SignIn($email: String!, $code: String) { agencySignIn(email: $email, code: $code) { validationErrors { message } } }";
  await browser.send(operation, { email: EMAIL });
  for (let tries = 0; sink.delivered.length === 0; tries += 1) {
    if (tries > 1_000) throw new Error("no code came");
    await pause(20);
  }
  await browser.send(operation, { email: EMAIL, code: sink.delivered[0]?.code });
  return { agencyId, browser };
}
