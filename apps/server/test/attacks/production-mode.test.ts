import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#test/kit/browser.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { SIGN_IN } from "#test/kit/test-api-at.ts";
import { faultOf, startAttackedApi } from "./attacked-api.ts";

const ME = "query Me { agencyUser { id } }";
const PRESET = "query Preset($id: ID!) { customPreset(id: $id) { title } }";
const SHIPPED = [ME, PRESET, SIGN_IN];
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

let folder: string;
let open: TestApi;
let api: TestApi;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cara-operations-"));
  const file = join(folder, "operations.json");
  await writeFile(file, JSON.stringify(Object.fromEntries(SHIPPED.map((text) => [hashOf(text), text]))));
  // the test's own sign-in sends texts, so it goes through a process that takes them
  [open, api] = await Promise.all([
    startAttackedApi(),
    startAttackedApi({ NODE_ENV: "production", OPERATIONS_FILE: file, ALLOW_UNSCANNED_FILES: "yes" }),
  ]);
  const signedIn = await open.signIn((await testAgency()).user.email);
  browser = api.browser();
  browser.setCookie("__Host-cara_session", signedIn.cookie("__Host-cara_session") ?? "");
});
afterAll(async () => {
  await Promise.all([api.stop(), open.stop()]);
  await rm(folder, { recursive: true });
});

const post = (body: unknown) =>
  browser.request("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "cara", "idempotency-key": "production-1" },
    body: JSON.stringify(body),
  });
const byHash = (sha256Hash: unknown, rest: object = {}) =>
  post({ ...rest, extensions: { persistedQuery: { version: 1, sha256Hash } } });

describe("in production", { timeout: 60_000 }, () => {
  it("[T-24] only the shipped operations run, by their hash", async () => {
    expect((await byHash(hashOf(ME))).status).toBe(200);
    expect((await byHash(hashOf(ME), { query: ME })).status).toBe(200);
    const others = [
      { query: "{ agencyUser { id } }" },
      { query: ME },
      { query: `${ME} ` },
      { query: "mutation { signOut { done } }" },
      { query: getIntrospectionQuery() },
      { query: "{ __typename }" },
      {},
      { query: null },
      { id: hashOf(ME) },
      { documentId: hashOf(ME) },
    ];
    for (const body of others) {
      const answer = await post(body);
      expect([answer.status, answer.body.errors?.[0]?.message], JSON.stringify(body)).toEqual([
        400,
        "Unknown operation",
      ]);
    }
  });

  it("[T-24] a shipped hash is no cover for another text, and no other hash is taken or learned", async () => {
    const other = "query Me { agencyUser { id email } }";
    for (const [hash, rest] of [
      [hashOf(ME), { query: other }],
      [hashOf(ME), { query: "" }],
      [hashOf(other), { query: other }],
      [hashOf(other), {}],
      [hashOf(ME).toUpperCase(), {}],
      ["__proto__", {}],
      ["constructor", {}],
      [[hashOf(ME)], {}],
      [null, {}],
    ] as const) {
      const answer = await byHash(hash, rest);
      expect([answer.status, faultOf(answer)], JSON.stringify([hash, rest])).toEqual([400, "BAD_USER_INPUT"]);
    }
    // sending a text along with its hash taught the server nothing
    expect((await byHash(hashOf(other))).status).toBe(400);
  });

  it("[T-23] [ERR-04+] no response reveals internals: no types, suggestions, pages, paths or stack traces", async () => {
    const answers = [
      await post({ query: getIntrospectionQuery() }),
      await post({ query: "{ __schema { types { name } } }" }),
      await post({ query: "{ agencyUsr { id } }" }),
      await post({ query: "{ agencyUser { i } }" }),
      await byHash(hashOf(PRESET), { variables: { id: { deep: 1 } } }),
      await byHash(hashOf(PRESET), { variables: {} }),
      await byHash(hashOf(PRESET), { variables: { id: "x" } }),
      await byHash(hashOf(PRESET), { variables: 7 }),
      ...(await Promise.all(
        ["/graphql", "/graphiql", "/playground", "/voyager", "/schema.graphql", "/.env", "/metrics"].map((path) =>
          browser.request(path, { headers: { accept: "text/html" } }),
        ),
      )),
      await browser.request("/graphql", {
        method: "POST",
        headers: { "x-requested-with": "cara", "content-type": "application/json" },
        body: "{",
      }),
    ];
    for (const answer of answers) {
      expect([400, 404], answer.text).toContain(answer.status);
      expect(answer.text).not.toMatch(
        /did you mean|__schema|"types"|graphiql|<html|node_modules|\.ts\b|\.js\b|\bat \w+ \(|select |insert |pg_|custom_presets/i,
      );
      expect(answer.headers.get("content-type")).toContain("application/json");
    }
  });

  it("[T-23] [ERR-04+] a failure inside is a reference number outside, and its story stays in the log", async () => {
    const broken = await startAttackedApi({
      DATABASE_URL: "postgres://127.0.0.1:1/none",
      API_DATABASE_LOGIN: "nobody:wrong-password",
    });
    const asking = broken.browser();
    asking.setCookie("__Host-cara_session", browser.cookie("__Host-cara_session") ?? "");
    const answer = await asking.send(ME);
    const reference = String(answer.body.errors?.[0]?.extensions["requestId"]);
    expect(answer.status).toBe(500);
    expect(answer.body.errors).toEqual([
      {
        message: `Something went wrong on our side. Reference: ${reference}`,
        extensions: { code: "INTERNAL_SERVER_ERROR", requestId: reference },
      },
    ]);
    // its whole log is written when it ends
    await broken.stop();
    expect(broken.log()).toContain(reference);
    expect(broken.log()).toContain("ECONNREFUSED");
    expect(broken.log()).not.toContain("wrong-password");
  });

  it("[T-24] the server does not start in production without the list", async () => {
    await expect(startAttackedApi({ NODE_ENV: "production" })).rejects.toThrow(/OPERATIONS_FILE/);
  });

  it("[T-23] suggestions are hidden in development too", async () => {
    const answer = await open.browser().send("{ agencyUsr { id } }");
    expect(answer.text).toContain("Cannot query field");
    expect(answer.text).not.toMatch(/did you mean/i);
  });
});
