import { randomUUID } from "node:crypto";
import pg from "pg";
import { addAgency, addAgencyUser } from "../../src/domains/identity/provision.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { atDoors } from "../../src/platform/db/transactions.ts";
import { Browser, type Answer } from "../kit/browser.ts";
import { must } from "../kit/test-policies.ts";
import { pause } from "./killable.ts";
import type { OwnServers } from "./own-servers.ts";

/** Someone of an agency of their own, signed in: nobody shares a row with anybody. */
export type Person = { agencyId: string; browser: Browser };

const SIGN_IN =
  "mutation SignIn($email: String!, $code: String) { agencySignIn(email: $email, code: $code) { validationErrors { message } } }";
const CREATE = `mutation Open($input: CreateCaraWorkspaceInput!) {
  createCaraWorkspace(input: $input) { caraWorkspace { id } validationErrors { message } } }`;
/** Wait before a request that got no answer is sent again, as the page does. */
const AGAIN_AFTER_MS = 100;

/** So many people, each of another agency, signed in through the real door. */
export async function settlePeople({ url, sink, database }: OwnServers, count: number): Promise<Person[]> {
  const pool = createPool(database.urls.DATABASE_URL, 2);
  const people: Person[] = [];
  for (let place = 1; place <= count; place += 1) {
    const email = `dana.${place}@harborpoint.example`;
    const agencyId = must(await atDoors(pool, (db) => addAgency(db, `Harbor Point ${place}`)));
    must(await atDoors(pool, (db) => addAgencyUser(db, { agencyId, email, name: "Dana Whitfield" })));
    const browser = new Browser(url, `10.${place}.1.7`);
    await browser.send(SIGN_IN, { email });
    const codeOf = () => sink.delivered.find((mail) => mail.to === email)?.code;
    for (let tries = 0; !codeOf(); tries += 1) {
      if (tries > 1_000) throw new Error("no code came");
      await pause(20);
    }
    await browser.send(SIGN_IN, { email, code: codeOf() });
    people.push({ agencyId, browser });
  }
  await pool.end();
  return people;
}

/** Hands a message over and answers the workspace's id. */
export async function openWorkspace({ browser }: Person, message: string): Promise<string> {
  const data = await sendUntilAnswered(browser, CREATE, { input: { message } });
  const { caraWorkspace } = data["createCaraWorkspace"] as { caraWorkspace: { id: string } | null };
  if (!caraWorkspace) throw new Error(`refused: ${JSON.stringify(data)}`);
  return caraWorkspace.id;
}

/** Sends as the page does: under one key, again and again until it is answered. */
export async function sendUntilAnswered(
  browser: Browser,
  operation: string,
  variables: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const key = randomUUID();
  for (;;) {
    const answer: Answer | null = await browser.send(operation, variables, { key }).catch(() => null);
    if (answer?.body.data) return answer.body.data;
    if (answer && answer.status < 500 && !answer.text.includes("INTERNAL")) throw new Error(`refused: ${answer.text}`);
    await pause(AGAIN_AFTER_MS);
  }
}

/** Waits until Cara is done in a workspace; answers what is wrong when she is not within that time. */
export async function untilEnded(
  servers: OwnServers,
  { agencyId }: Person,
  id: string,
  withinMs: number,
): Promise<string[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const state = await withLook(servers, agencyId, async (look) => {
      const { rows } = await look.query<{ state: string }>("select state from workspaces where id = $1", [id]);
      return rows[0]?.state;
    }).catch(() => null);
    if (state === "IDLE" || state === "WAITING_FOR_INPUT") return [];
    if (Date.now() > deadline) return [`stands in ${state ?? "nothing"} after ${withinMs / 1000} s`];
    await pause(20);
  }
}

/** A look into the database past every proxy, as one agency. */
export async function withLook<T>(
  { database }: OwnServers,
  agencyId: string,
  work: (look: pg.Client) => Promise<T>,
): Promise<T> {
  const look = new pg.Client({ connectionString: database.urls.DATABASE_URL });
  // one that breaks fails the question that was asked; unheard, its event would end this process
  look.on("error", () => undefined);
  await look.connect();
  try {
    await look.query("select set_config('app.agency_id', $1, false)", [agencyId]);
    return await work(look);
  } finally {
    await look.end().catch(() => undefined);
  }
}
