import { randomInt } from "node:crypto";
import { HeadObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { Redis } from "ioredis";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addAgency, addAgencyUser } from "#domains/identity/provision.ts";
import type { AgencyId } from "#kernel/ids.ts";
import { createPool } from "#platform/db/pool.ts";
import { withoutAgency, inAgency } from "#platform/db/transactions.ts";
import { textPdf } from "#test/documents/pdf.ts";
import { mustUpload } from "#test/documents/uploading.ts";
import { Browser } from "#test/kit/browser.ts";
import { unwatched } from "#test/kit/lag-probe.ts";
import { startScriptedModel } from "#test/kit/own-scripted-model.ts";
import { reportFigure } from "#test/kit/report-figure.ts";
import { createTestDatabase } from "#test/kit/test-database.ts";
import { servicesEnvironment } from "#test/kit/test-environment.ts";
import { must } from "#test/kit/test-policies.ts";
import { SIGN_IN } from "#test/kit/test-api-at.ts";
import { emptyRedis } from "./attacked-api.ts";
import { findCanaries as find, type Canary } from "./canaries.ts";
import { startMoodyMailServer } from "./moody-mail-server.ts";
import { startOwnEngine } from "./own-engine.ts";
import { freePort, spawnEntry, type Spawned } from "./spawned-process.ts";

/** A word that stands nowhere else: no letter of it is a digit of a hash. */
const word = () => Array.from({ length: 14 }, () => "ghjkmnpqrstvwxyz"[randomInt(16)]).join("");
const secrets = {
  person: `${word()}@harborpoint.example`,
  typed: word(),
  typedAddress: `${word()}@bakery.example`,
  rejectedAddress: `${word()}@bakery.example`,
  refusedAddress: `${word()}@bakery.example`,
  fileName: word(),
  fileText: word(),
  customer: word(),
};
const canaries = Object.entries(secrets).map(([name, value]) => ({ name, value }));
const PLANTED = word();

const ends: (() => unknown)[] = [];
let engine: Awaited<ReturnType<typeof startOwnEngine>>;
let api: Spawned;
let worker: Spawned;
let redisUrl: string;
let pool: ReturnType<typeof createPool>;
let agencyId: AgencyId;
let browser: Browser;
let url: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  ends.push(database.drop);
  pool = createPool(database.urls.DATABASE_URL, 2);
  ends.push(() => pool.end());
  agencyId = must(await withoutAgency(pool, (db) => addAgency(db, "Harbor Point Insurance")));
  must(
    await withoutAgency(pool, (db) => addAgencyUser(db, { agencyId, email: secrets.person, name: "Dana Whitfield" })),
  );
  engine = await startOwnEngine();
  ends.push(engine.stop);
  const model = await startScriptedModel({ paceMs: 0 });
  ends.push(model.close);
  const mail = await startMoodyMailServer({ rejects: secrets.rejectedAddress, refuses: secrets.refusedAddress });
  ends.push(mail.close);
  redisUrl = await emptyRedis();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    ...engine.urls,
    ...database.urls,
    REDIS_URL: redisUrl,
    SMTP_URL: mail.url,
    CARA_MODEL: "scripted:helpful",
    CARA_SCRIPTED_MODEL_URL: model.url,
    CARA_API_PORT: String(port),
    CARA_WORKER_PORT: String(await freePort()),
    LOG_LEVEL: "trace",
  };
  worker = await spawnEntry("worker.ts", "worker ready", env);
  ends.push(worker.stop);
  api = await spawnEntry("api.ts", "api ready", env);
  ends.push(api.stop);
  browser = new Browser(url, "10.3.3.4");
  await browser.send(SIGN_IN, { email: secrets.person });
  await browser.send(SIGN_IN, { email: secrets.person, code: await mail.code() });
  await work();
}, 240_000);

afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** A run with a file, calls and an email; a question; one email of which a part is refused, and one refused whole. */
async function work(): Promise<void> {
  const pdf = textPdf([[`The aggregate limit of ${secrets.customer} is 1,000,000 ${secrets.fileText}`]]);
  const fileId = await mustUpload(url, browser, `${secrets.fileName}.pdf`, pdf);
  const run = await say(`Play scenario whole-run for ${secrets.typed}, write to ${secrets.typedAddress}`, [fileId]);
  expect(await said(run)).toContain(secrets.fileText);
  const partly = await say(
    `Play scenario email to ${secrets.typedAddress} and ${secrets.rejectedAddress} on ${secrets.typed}`,
  );
  await approve(partly, [secrets.typedAddress, secrets.rejectedAddress], `Not accepted for ${secrets.rejectedAddress}`);
  const whole = await say(`Play scenario email to ${secrets.refusedAddress} on ${secrets.typed}`);
  await approve(whole, [secrets.refusedAddress], `550 Mailbox of ${secrets.refusedAddress} is unknown`);
  await say(`Play scenario ask, about ${secrets.typed}`, [], "WAITING_FOR_INPUT");
}

async function say(message: string, files: string[] = [], end = "IDLE"): Promise<string> {
  const { body, text } = await browser.send(
    "mutation O($input: CreateCaraWorkspaceInput!) { createCaraWorkspace(input: $input) { caraWorkspace { id } } }",
    { input: { message, files } },
  );
  const opened = body.data?.["createCaraWorkspace"] as { caraWorkspace: { id: string } | null } | undefined;
  const id = opened?.caraWorkspace?.id ?? "";
  if (id === "") throw new Error(text);
  await vi.waitFor(async () => expect(await rows(sql`select state from workspaces where id = ${id}`)).toContain(end), {
    timeout: 60_000,
    interval: 200,
  });
  return id;
}

/** Types the recipients into the workspace's email, approves it and waits until its delivery is recorded with these words. */
async function approve(workspaceId: string, to: string[], words: string): Promise<void> {
  const { body } = await browser.send(
    "query A($id: ID!) { caraWorkspace(id: $id) { artifacts { id version subject body } } }",
    { id: workspaceId },
  );
  const shown = body.data?.["caraWorkspace"] as { artifacts: { id: string; version: number }[] };
  const edited = await browser.send(
    "mutation E($id: ID!, $version: Int!, $subject: String!, $body: String!, $to: [String!]!) { updateEmailArtifact(id: $id, input: { version: $version, subject: $subject, body: $body, to: $to }) { validationErrors { message } } }",
    { ...shown.artifacts[0], to },
  );
  expect(edited.text).toContain('"validationErrors":[]');
  const approved = await browser.send(
    "mutation A($id: ID!, $version: Int!) { approveEmailArtifact(id: $id, version: $version, sendAnyway: true) { validationErrors { message } } }",
    { id: shown.artifacts[0]?.id, version: (shown.artifacts[0]?.version ?? 0) + 1 },
  );
  expect(approved.text).toContain('"validationErrors":[]');
  const id = shown.artifacts[0]?.id ?? "";
  await vi.waitFor(
    async () => expect(await rows(sql`select failure from email_approvals where artifact_id = ${id}`)).toContain(words),
    { timeout: 60_000, interval: 200 },
  );
}

const said = (id: string) => rows(sql`select content, payload from workspace_messages where workspace_id = ${id}`);
const rows = (query: RawBuilder<unknown>): Promise<string> =>
  inAgency(pool, agencyId, async (db) => JSON.stringify((await query.execute(db)).rows));

/** Reading all files and searching in them is our own work, not the attacker's. */
const readFiles = () => unwatched(() => engine.files());
const readJournal = () => unwatched(() => engine.journal());
const findCanaries = (text: string, wanted: readonly Canary[]) => unwatched(async () => find(text, wanted));
/** The figure of one place: how many of the planted words stand in it. */
async function expectNone(place: string, ...texts: string[]): Promise<void> {
  const found = await Promise.all(texts.map((text) => findCanaries(text, canaries)));
  expect(found.flat()).toEqual([]);
  reportFigure(`planted words of a run found in ${place}`, found.flat().length, 0);
}

describe("what is written down outside of the database while Cara works", () => {
  it("[T-46] holds no word of a person, a file, an email or the model in Restate", { timeout: 60_000 }, async () => {
    const journal = await readJournal();
    for (const step of ["ask-model-2", "call-tool-1-7", "keep-results-2", "send-mail", "record-delivery", "end-run"])
      expect(journal).toContain(step);
    await expectNone("Restate's journal and files", journal, await readFiles());
    // the control: a word that is journaled is found in both
    await fetch(`${engine.urls.RESTATE_INGRESS_URL}/SendSignInCode/run/send`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ agencyId, challengeId: crypto.randomUUID(), planted: PLANTED }),
    });
    const planted = [{ name: "planted", value: PLANTED }];
    await vi.waitFor(async () => expect(await findCanaries(await readJournal(), planted)).toEqual(["planted"]));
    expect(await findCanaries(await readFiles(), planted)).toEqual(["planted"]);
  });

  it("[T-46] holds none of them in the names and labels of stored objects", async () => {
    const env = servicesEnvironment();
    const store = new S3Client({
      endpoint: env["S3_ENDPOINT"] ?? "",
      region: env["S3_REGION"] ?? "",
      forcePathStyle: true,
      credentials: { accessKeyId: env["S3_ACCESS_KEY_ID"] ?? "", secretAccessKey: env["S3_SECRET_ACCESS_KEY"] ?? "" },
    });
    const Bucket = env["S3_BUCKET"] ?? "";
    const { Contents = [] } = await store.send(new ListObjectsV2Command({ Bucket, Prefix: `agency/${agencyId}/` }));
    expect(Contents.length).toBeGreaterThanOrEqual(2);
    const heads = await Promise.all(Contents.map(({ Key }) => store.send(new HeadObjectCommand({ Bucket, Key }))));
    await expectNone("the names and labels of stored objects", JSON.stringify([Contents, heads]));
    store.destroy();
  });

  it("[T-46] holds none of them in Redis", async () => {
    const redis = new Redis(redisUrl);
    const names = await redis.keys("*");
    expect(names.length).toBeGreaterThan(0);
    const dumps = await Promise.all(names.map((name) => redis.dumpBuffer(name)));
    redis.disconnect();
    await expectNone("Redis", [...names, ...dumps.map((dump) => dump?.toString("latin1"))].join("\n"));
  });

  it("[T-46] holds none of them in the log of either process", async () => {
    for (const [name, { output }] of Object.entries({ api, worker })) expect(output()).toContain(`${name} ready`);
    await expectNone("the logs", api.output(), worker.output());
    // the mail server's passing refusal was logged, without the address in it
    expect(worker.output()).toContain("a step failed");
  });
});
