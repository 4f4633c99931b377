import { randomUUID } from "node:crypto";
import pg from "pg";
import { addAgency, addAgencyUser } from "../../src/domains/identity/provision.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { withoutAgency } from "../../src/platform/db/transactions.ts";
import { Browser, type Answer } from "../kit/browser.ts";
import { must } from "../kit/test-policies.ts";
import { pause } from "./killable.ts";
import type { OwnServers } from "./own-servers.ts";

/** A signed-in person of a separate agency, so that no two share a row. */
export type Person = { agencyId: string; browser: Browser };

const SIGN_IN =
  "mutation SignIn($email: String!, $code: String) { agencySignIn(email: $email, code: $code) { validationErrors { message } } }";
export const CREATE = `mutation Open($input: CreateCaraWorkspaceInput!) {
  createCaraWorkspace(input: $input) { caraWorkspace { id } validationErrors { message } } }`;
/** Wait before a request without a response is retried, as the page does. */
const AGAIN_AFTER_MS = 100;

/** People, each of another agency, signed in through the real sign-in. */
export async function settlePeople({ url, sink, database }: OwnServers, count: number): Promise<Person[]> {
  const pool = createPool(database.urls.DATABASE_URL, 2);
  const people: Person[] = [];
  for (let place = 1; place <= count; place += 1) {
    const email = `dana.${place}@harborpoint.example`;
    const agencyId = must(await withoutAgency(pool, (db) => addAgency(db, `Harbor Point ${place}`)));
    must(await withoutAgency(pool, (db) => addAgencyUser(db, { agencyId, email, name: "Dana Whitfield" })));
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

/** One person, where one is enough. */
export async function settle(servers: OwnServers): Promise<Person> {
  const [person] = await settlePeople(servers, 1);
  if (!person) throw new Error("nobody was settled");
  return person;
}

/** Sends a message and returns the workspace's id. */
export async function openWorkspace(
  { browser }: Pick<Person, "browser">,
  message = "Write to holder@example.com",
): Promise<string> {
  const data = await sendUntilAnswered(browser, CREATE, { input: { message } });
  const { caraWorkspace } = data["createCaraWorkspace"] as { caraWorkspace: { id: string } | null };
  if (!caraWorkspace) throw new Error(`refused: ${JSON.stringify(data)}`);
  return caraWorkspace.id;
}

/** Sends as the page does: retries with one idempotency key until there is a response. */
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

/** How a run went on after something had been wrong, in milliseconds from the call. */
export type WentOn = { resumedMs: number; endedMs: number; mistakes: string[] };

/**
 * Waits until Cara is done in a workspace. It has gone on as soon as anything in it changes, or has ended; one that is
 * not done within that time is a mistake.
 */
export async function untilEnded(
  servers: OwnServers,
  { agencyId }: Person,
  opened: string | Promise<string>,
  withinMs: number,
): Promise<WentOn> {
  const begin = performance.now();
  const id = await opened;
  const look = `select state, (select version from live_topics where topic = 'workspace:' || $1) as version
    from workspaces where id = $1::uuid`;
  let from: string | null = null;
  let resumedMs: number | null = null;
  for (;;) {
    const now = await withLook(servers, agencyId, async (client) => {
      const { rows } = await client.query<{ state: string; version: string }>(look, [id]);
      return rows[0] ?? null;
    }).catch(() => null);
    const took = performance.now() - begin;
    const isOver = now?.state === "IDLE" || now?.state === "WAITING_FOR_INPUT";
    from ??= now?.version ?? null;
    if (isOver || (now && now.version !== from)) resumedMs ??= took;
    if (isOver) return { resumedMs: resumedMs ?? took, endedMs: took, mistakes: [] };
    if (took > withinMs) {
      const mistakes = [`stands in ${now?.state ?? "nothing"} after ${withinMs / 1000} s`];
      return { resumedMs: resumedMs ?? took, endedMs: took, mistakes };
    }
    await pause(20);
  }
}

/** The slowest of several, and everything that is wrong with any. */
export const slowestOf = (all: readonly WentOn[]): WentOn => ({
  resumedMs: Math.max(...all.map((it) => it.resumedMs)),
  endedMs: Math.max(...all.map((it) => it.endedMs)),
  mistakes: all.flatMap((it) => it.mistakes),
});

/** A look into the database past every proxy, as one agency. */
export async function withLook<T>(
  { database }: Pick<OwnServers, "database">,
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
