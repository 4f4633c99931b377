import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Browser } from "#test/kit/browser.ts";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { faultOf, startAttackedApi } from "./attacked-api.ts";

const SESSION = "__Host-cara_session";
const CREATE =
  "mutation Create($input: CustomPresetInput!) { createCustomPreset(input: $input) { customPreset { id title } validationErrors { path } } }";
const preset = (title: string) => ({ input: { title, description: "d", basePrompt: "p", allowFileUpload: false } });

let api: TestApi;
let agency: TestAgency;
let browser: Browser;
beforeAll(async () => {
  api = await startAttackedApi();
  agency = await testAgency();
  browser = await api.signIn(agency.user.email);
});
afterAll(() => api.stop());

const made = (title: string, agencyId: string = agency.id) =>
  privilegedSql<{ id: string }>("select id from custom_presets where agency_id = $1 and title = $2", [agencyId, title]);
const events = (subject: string | undefined) =>
  privilegedSql("select id from audit_events where subject_id = $1 and kind = 'custom_preset.created'", [subject]);

describe("a mutation sent again", { timeout: 60_000 }, () => {
  it("[T-62] twenty times concurrently has one effect, and every response is the same, byte for byte", async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.send(CREATE, preset("Twenty"), { key })),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const rows = await made("Twenty");
    expect(rows).toHaveLength(1);
    expect(await events(rows[0]?.id)).toHaveLength(1);
    expect(answers[0]?.text).toContain(rows[0]?.id);
    // the control: with keys of their own they would all have had an effect
    await Promise.all(Array.from({ length: 3 }, () => browser.send(CREATE, preset("Three"))));
    expect(await made("Three")).toHaveLength(3);
  });

  it("[T-62] under its key with another body is a conflict, and has no effect", async () => {
    const key = randomUUID();
    await browser.send(CREATE, preset("First"), { key });
    const other = CREATE.replace("customPreset { id title }", "customPreset { id }");
    for (const answer of [
      await browser.send(CREATE, preset("Second"), { key }),
      await browser.send(other, preset("First"), { key }),
      await browser.send("mutation { signOut { done } }", {}, { key }),
    ]) {
      expect([answer.status, faultOf(answer)]).toEqual([409, "CONFLICT"]);
      expect(answer.body.errors?.[0]?.extensions["reason"]).toBe("IDEMPOTENCY_MISMATCH");
    }
    expect([await made("First"), await made("Second")].map((rows) => rows.length)).toEqual([1, 0]);
    expect((await browser.send("{ agencyUser { id } }")).status).toBe(200);
  });

  it("[T-62] under a key older than a day is a new one; younger, it is not", async () => {
    const key = randomUUID();
    const age = (interval: string) =>
      agency.inDatabase((db) =>
        sql`update idempotency_keys set created_at = created_at - ${interval}::interval where key = ${key}`.execute(db),
      );
    const first = await browser.send(CREATE, preset("Daily"), { key });
    await age("23 hours 59 minutes");
    expect((await browser.send(CREATE, preset("Daily"), { key })).text).toBe(first.text);
    await age("1 minute");
    const second = await browser.send(CREATE, preset("Daily"), { key });
    expect([second.status, second.text === first.text]).toEqual([200, false]);
    expect(await made("Daily")).toHaveLength(2);
    expect((await browser.send(CREATE, preset("Daily"), { key })).text).toBe(second.text);
  });

  it("[T-62] to another process after a restart gets the first response", async () => {
    const key = randomUUID();
    const before = await startAttackedApi();
    const cookie = browser.cookie(SESSION) ?? "";
    const old = new Browser(before.url, "10.1.1.1");
    old.setCookie(SESSION, cookie);
    const first = await old.send(CREATE, preset("Restart"), { key });
    await before.stop();
    const after = await startAttackedApi();
    const fresh = new Browser(after.url, "10.1.1.1");
    fresh.setCookie(SESSION, cookie);
    expect((await fresh.send(CREATE, preset("Restart"), { key })).text).toBe(first.text);
    expect(await made("Restart")).toHaveLength(1);
    await after.stop();
  });

  it("[T-62] because its response was lost has its effect once", async () => {
    const key = randomUUID();
    const body = JSON.stringify({ query: CREATE, variables: preset("Lost") });
    const { hostname, port } = new URL(api.url);
    const head = [
      "POST /graphql HTTP/1.1",
      `host: ${hostname}`,
      "content-type: application/json",
      "x-requested-with: cara",
      `idempotency-key: ${key}`,
      `cookie: ${SESSION}=${browser.cookie(SESSION)}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    // sent completely, and the connection closed before the first byte of the response
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, () => setImmediate(() => socket.destroy())),
      );
      socket.on("close", () => resolve()).on("error", reject);
    });
    await vi.waitFor(async () => expect(await made("Lost")).toHaveLength(1), { timeout: 5_000 });
    const again = await browser.send(CREATE, preset("Lost"), { key });
    expect(again.status).toBe(200);
    const rows = await made("Lost");
    expect(rows).toHaveLength(1);
    expect(again.text).toContain(rows[0]?.id);
  });

  it("[T-62] that failed validation is refused with the same errors, and a fault is not stored", async () => {
    const key = randomUUID();
    const first = await browser.send(CREATE, preset(""), { key });
    expect(first.text).toContain('"path":"title"');
    expect((await browser.send(CREATE, preset(""), { key })).text).toBe(first.text);
    const update =
      "mutation U($id: ID!, $input: CustomPresetInput!) { updateCustomPreset(id: $id, input: $input) { customPreset { id } } }";
    const missing = { id: randomUUID(), ...preset("Missing") };
    const faulty = randomUUID();
    expect((await browser.send(update, missing, { key: faulty })).status).toBe(404);
    expect(await privilegedSql("select key from idempotency_keys where key = $1", [faulty])).toEqual([]);
  });

  it("[T-62] is another one when another person or agency sends it, though the key is the same", async () => {
    const key = randomUUID();
    const [colleague, stranger] = [await agency.addUser("Lee Marsh"), await testAgency()];
    const texts = new Set<string>();
    for (const sender of [browser, await api.signIn(colleague.email), await api.signIn(stranger.user.email)]) {
      const answer = await sender.send(CREATE, preset("Shared"), { key });
      expect(answer.status).toBe(200);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(3);
    expect([await made("Shared"), await made("Shared", stranger.id)].map((rows) => rows.length)).toEqual([2, 1]);
  });

  it.each([undefined, "", "short", "a".repeat(256), "with blank 1", "ünicode-key"])(
    "[T-62] needs a key: %j is refused",
    async (key) => {
      const answer = await browser.request("/graphql", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-requested-with": "cara",
          ...(key === undefined ? {} : { "idempotency-key": Buffer.from(key).toString("latin1") }),
        },
        body: JSON.stringify({ query: CREATE, variables: preset("Keyless") }),
      });
      expect([answer.status, faultOf(answer)]).toEqual([400, "BAD_USER_INPUT"]);
      expect(await made("Keyless")).toEqual([]);
    },
  );
});
