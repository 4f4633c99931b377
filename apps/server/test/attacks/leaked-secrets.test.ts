import { randomBytes, randomUUID } from "node:crypto";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Redis } from "ioredis";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AgencyId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import { addAgency, addAgencyUser } from "#domains/identity/provision.ts";
import { createPool } from "#platform/db/pool.ts";
import { withoutAgency, inAgency } from "#platform/db/transactions.ts";
import { Browser } from "#test/kit/browser.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { unwatched } from "#test/kit/lag-probe.ts";
import { createTestDatabase } from "#test/kit/test-database.ts";
import { SIGN_IN } from "#test/kit/test-api-at.ts";
import { emptyRedis, signInAnswer, wrongCode } from "./attacked-api.ts";
import { findCanaries, type Canary } from "./canaries.ts";
import { startOwnEngine } from "./own-engine.ts";
import { freePort, spawnEntry, type Spawned } from "./spawned-process.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const WEB_BUNDLE = join(ROOT, "apps/web/dist");
const SECRET = randomBytes(32);
const BEARER = `bearer-${randomUUID()}`;
const email = `dana.${randomUUID().slice(0, 8)}@harborpoint.example`;
const ends: (() => Promise<unknown>)[] = [];
const keys: string[] = [];
const canaries: Canary[] = [
  { name: "secret", value: SECRET.toString("base64") },
  { name: "secret in hex", value: SECRET.toString("hex") },
  { name: "authorization", value: BEARER },
];
/** Keys of requests are kept in the database by design, and nowhere else. */
const keyCanaries = (): Canary[] => keys.map((value) => ({ name: "idempotency key", value }));

let engine: Awaited<ReturnType<typeof startOwnEngine>>;
let api: Spawned;
let worker: Spawned;
let redisUrl: string;
let pool: ReturnType<typeof createPool>;
let agencyId: AgencyId;
let browser: Browser;

beforeAll(async () => {
  // a database and an engine of its own: this worker takes every mail order it finds
  const database = await createTestDatabase();
  ends.push(database.drop);
  Object.assign(process.env, database.urls);
  pool = createPool(database.urls.DATABASE_URL, 2);
  ends.push(() => pool.end());
  agencyId = must(await withoutAgency(pool, (db) => addAgency(db, "Harbor Point Insurance")));
  must(await withoutAgency(pool, (db) => addAgencyUser(db, { agencyId, email, name: "Dana Whitfield" })));
  engine = await startOwnEngine();
  ends.push(engine.stop);
  redisUrl = await emptyRedis();
  const port = await freePort();
  const env = {
    ...engine.urls,
    ...database.urls,
    REDIS_URL: redisUrl,
    CARA_SECRET: SECRET.toString("base64"),
    CARA_API_PORT: String(port),
    CARA_WORKER_PORT: String(await freePort()),
    LOG_LEVEL: "trace",
  };
  worker = await spawnEntry("worker.ts", "worker ready", env);
  ends.push(worker.stop);
  api = await spawnEntry("api.ts", "api ready", env);
  ends.push(api.stop);
  browser = new Browser(`http://127.0.0.1:${port}`, "10.3.3.3");
  await useEverything();
}, 120_000);

afterAll(async () => {
  // in this order, whatever of it was started
  for (const end of ends.toReversed()) await end();
});

function must<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

const send = (query: string, variables: unknown = {}) => {
  const key = `canary-${randomUUID()}`;
  keys.push(key);
  return browser.send(query, variables, { key, headers: { authorization: `Bearer ${BEARER}` } });
};

/** Signs in through the mail, works, makes every kind of mistake with the secrets in it, and signs out. */
async function useEverything(): Promise<void> {
  await send(SIGN_IN, { email });
  const code = await mailedCode(email);
  canaries.push({ name: "code", value: code });
  await send(SIGN_IN, { email, code: wrongCode(code) });
  const answer = await send(SIGN_IN, { email, code });
  if (!signInAnswer(answer)?.agencyUser) throw new Error(`sign-in failed: ${answer.text}`);
  const cookie = browser.cookie("__Host-cara_session") ?? "";
  canaries.push(
    { name: "session cookie", value: cookie },
    { name: "session secret", value: Buffer.from(cookie, "base64url").subarray(16).toString("hex") },
    { name: "browser cookie", value: browser.cookie("__Host-cara_browser") ?? "" },
  );
  const input = { title: "Loss runs", description: "d", basePrompt: "p", allowFileUpload: true };
  await send("mutation M($input: CustomPresetInput!) { createCustomPreset(input: $input) { customPreset { id } } }", {
    input,
  });
  await send(
    "{ agencyUser { id preferences { favoritePresets { presets } } } customPresets(first: 10) { edges { cursor } } sessions { id } }",
  );
  await send(`{ nothing(code: "${code}", cookie: "${cookie}") }`);
  await send("query Q($id: ID!) { customPreset(id: $id) { id } }", { id: cookie });
  await send(SIGN_IN, { email: `${code}@`, code: cookie });
  await browser.request(`/app/signin?${new URLSearchParams({ email, code }).toString()}`);
  await browser.request("/graphql", {
    method: "POST",
    headers: { "x-requested-with": "cara", "content-type": "application/json" },
    body: `{${cookie}${code}`,
  });
  await send("mutation { signOut { done } }");
}

async function mailedCode(email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = (await (await fetch(`${process.env["INBOX_URL"]}/api/email`)).json()) as {
        subject: string;
        to: { address: string }[];
      }[];
      const [, code] =
        /^(\d{6}) is your/.exec(mails.find((mail) => mail.to[0]?.address === email)?.subject ?? "") ?? [];
      if (!code) throw new Error("no mail yet");
      return code;
    },
    { timeout: 30_000, interval: 200 },
  );
}

/** Every row of every table; the few that only the agency itself may read are read as the agency. */
async function databaseText(): Promise<string> {
  const tables = await privilegedSql<{ name: string; isPrivileged: boolean }>(
    `select c.oid::regclass::text as name, has_table_privilege('cara_door', c.oid, 'select') as "isPrivileged" from pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and c.relname <> 'schema_migrations'`,
  );
  expect(tables.length).toBeGreaterThanOrEqual(11);
  const rows = await Promise.all(
    tables.map(async ({ name, isPrivileged }) => {
      if (isPrivileged) return privilegedSql<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
      const query = sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`;
      return (await inAgency(pool, agencyId, (db) => query.execute(db))).rows;
    }),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join("\n");
}

async function redisText(): Promise<string> {
  const redis = new Redis(redisUrl);
  const names = await redis.keys("*");
  const lines = await Promise.all(
    names.map(async (name) => `${name} ${await redis.type(name)} ${await redis.get(name)}`),
  );
  redis.disconnect();
  expect(lines.filter((line) => !/ string /.test(line))).toEqual([]);
  return lines.join("\n");
}

describe("what is written down while people work", () => {
  it("[T-46] holds no secret in the log of either process", () =>
    // searching is our own work, not the attacker's
    unwatched(async () => {
      for (const [name, { output }] of Object.entries({ api, worker })) {
        expect(output()).toContain(`${name} ready`);
        expect(findCanaries(output(), [...canaries, ...keyCanaries()])).toEqual([]);
        expect(output()).not.toContain(email);
      }
      expect(canaries).toHaveLength(7);
      // the control: the same look sees a line that holds one
      expect(findCanaries(`${api.output()} {"code":"${canaries[3]?.value}"}`, canaries)).toEqual(["code"]);
    }));

  it(
    "[T-46] holds no secret in Restate, and no cookie or authorization was ever sent to it",
    { timeout: 30_000 },
    async () => {
      const journal = await engine.journal();
      expect(journal).toContain("SendSignInCode");
      expect(findCanaries(journal, [...canaries, ...keyCanaries()])).toEqual([]);
      expect(findCanaries(await engine.files(), [...canaries, ...keyCanaries()])).toEqual([]);
      expect(journal).not.toMatch(/"name\\*":\\*"(cookie|authorization)/i);

      await fetch(`${engine.urls.RESTATE_INGRESS_URL}/SendSignInCode/run/send`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: BEARER },
        body: JSON.stringify({ agencyId, challengeId: randomUUID() }),
      });
      await vi.waitFor(async () => expect(findCanaries(await engine.journal(), canaries)).toEqual(["authorization"]), {
        timeout: 10_000,
      });
      expect(await engine.journal()).toMatch(/"name\\*":\\*"authorization/i);
    },
  );

  it("[T-46] holds no secret in Redis", async () => {
    const text = await redisText();
    expect(text).toContain("cara:limit:");
    expect(findCanaries(text, [...canaries, ...keyCanaries()])).toEqual([]);
    const redis = new Redis(redisUrl);
    await redis.set("planted", canaries[3]?.value ?? "");
    redis.disconnect();
    expect(findCanaries(await redisText(), canaries)).toEqual(["code"]);
  });

  it("[T-46] holds no secret in the database", async () => {
    expect(findCanaries(await databaseText(), canaries)).toEqual([]);
    await privilegedSql("update sign_in_challenges set nonce = $1", [Buffer.from(canaries[3]?.value ?? "")]);
    expect(findCanaries(await databaseText(), canaries)).toEqual(["code"]);
  });

  it("[T-46] holds no secret of this installation in the web app", { timeout: 600_000 }, async () => {
    // the build that is there is searched; where there is none it is made
    if (!existsSync(WEB_BUNDLE)) await promisify(execFile)("pnpm", ["--silent", "build"], { cwd: ROOT });
    const names = [
      "CARA_SECRET",
      "DATABASE_URL",
      "MIGRATE_DATABASE_URL",
      "S3_SECRET_ACCESS_KEY",
      "RESTATE_IDENTITY_KEY",
    ];
    const own = names.flatMap((name) => (process.env[name] ? [{ name, value: process.env[name] }] : []));
    expect(own.map(({ name }) => name)).toEqual(names);
    const files = (await readdir(WEB_BUNDLE, { recursive: true, withFileTypes: true })).filter((it) => it.isFile());
    expect(files.filter(({ name }) => name.endsWith(".js")).length).toBeGreaterThan(10);
    for (const file of files)
      expect(findCanaries(await readFile(join(file.parentPath, file.name), "latin1"), own), file.name).toEqual([]);
    expect(findCanaries(`const planted = ${JSON.stringify(own[0]?.value)};`, own)).toEqual(["CARA_SECRET"]);
  });
});
