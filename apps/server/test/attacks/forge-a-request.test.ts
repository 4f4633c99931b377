import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { schema } from "../../src/entry/schema.ts";
import type { Answer, Browser } from "#test/kit/browser.ts";
import { doorSql } from "#test/kit/door-sql.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { startAttackedApi } from "./attacked-api.ts";
import { CALLS } from "./schema-calls.ts";

const PRESET = 'input: { title: "Forged", description: "d", basePrompt: "p", allowFileUpload: false }';
const ENCODINGS = ["multipart", "urlencoded", "text", "json", "get"] as const;
type Encoding = (typeof ENCODINGS)[number];

let api: TestApi;
let agency: TestAgency;
let browser: Browser;
/** Calls that do something when our own page sends them. */
let effective: Record<string, string>;
/** One call of every mutation of the schema. */
let mutations: Record<string, string>;
let origins: Record<"none" | "foreign" | "null" | "own", string | undefined>;

beforeAll(async () => {
  api = await startAttackedApi();
  agency = await testAgency();
  browser = await api.signIn(agency.user.email);
  const { body } = await browser.send(`mutation { createCustomPreset(${PRESET}) { customPreset { id } } }`);
  const made = body.data?.["createCustomPreset"] as { customPreset: { id: string } };
  await api.signIn(agency.user.email);
  const { body: listed } = await browser.send("{ sessions { id current } }");
  const sessions = listed.data?.["sessions"] as { id: string; current: boolean }[];
  const other = sessions.find((it) => !it.current);
  effective = {
    agencySignIn: `agencySignIn(email: "${agency.user.email}") { validationErrors { path } }`,
    createCustomPreset: `createCustomPreset(${PRESET}) { customPreset { id } }`,
    updateCustomPreset: `updateCustomPreset(id: "${made.customPreset.id}", ${PRESET.replace("Forged", "Changed")}) { customPreset { id } }`,
    revokeSession: `revokeSession(id: "${other?.id}") { revokedId }`,
    signOut: "signOut { done }",
  };
  mutations = { ...CALLS.mutation, ...effective };
  origins = { none: undefined, foreign: "https://evil.example", null: "null", own: api.env.publicUrl };
});
afterAll(() => api.stop());

/** Every row the mutations could touch, as one text. */
async function everything(): Promise<string> {
  const tables = ["custom_presets", "sessions", "audit_events", "outbox", "sign_in_challenges"];
  const parts = await Promise.all(
    tables.map((table) =>
      doorSql<{ rows: string }>(
        `select coalesce(string_agg((to_jsonb(t) - 'last_seen_at')::text, ',' order by t.id), '') as rows
           from ${table} t where agency_id = $1`,
        [agency.id],
      ),
    ),
  );
  return parts.map(([part]) => part?.rows).join("\n");
}

function send(encoding: Encoding, call: string, origin: string | undefined, hasProof: boolean): Promise<Answer> {
  const query = `mutation { ${call} }`;
  const headers = {
    "idempotency-key": randomUUID(),
    ...(origin === undefined ? {} : { origin }),
    ...(hasProof ? { "x-requested-with": "cara" } : {}),
  };
  const json = JSON.stringify({ query });
  if (encoding === "get") return browser.request(`/graphql?${new URLSearchParams({ query }).toString()}`, { headers });
  if (encoding === "urlencoded")
    return browser.request("/graphql", { method: "POST", headers, body: new URLSearchParams({ query }) });
  if (encoding === "multipart") {
    const form = new FormData();
    form.set("operations", json);
    form.set("map", "{}");
    form.set("query", query);
    return browser.request("/graphql", { method: "POST", headers, body: form });
  }
  const type = encoding === "json" ? "application/json" : "text/plain";
  return browser.request("/graphql", { method: "POST", headers: { ...headers, "content-type": type }, body: json });
}

const wasExecuted = ({ status, body }: Answer) => status < 400 || (body.data ?? null) !== null;

describe("requests another site makes a browser send", () => {
  it("[T-17] are tried for every mutation of the schema", () => {
    expect(Object.keys(mutations).toSorted()).toEqual(
      Object.keys(schema.getMutationType()?.getFields() ?? {}).toSorted(),
    );
  });

  it(
    "[T-17] [SEC-13+] execute nothing: only JSON with our header from our own page does",
    { timeout: 60_000 },
    async () => {
      const before = await everything();
      const executed: string[] = [];
      let refused = 0;
      for (const [name, call] of Object.entries(mutations))
        for (const encoding of ENCODINGS)
          for (const [from, origin] of Object.entries(origins))
            for (const hasProof of [true, false]) {
              const isOurs = encoding === "json" && hasProof && (from === "own" || from === "none");
              if (isOurs) continue;
              const answer = await send(encoding, call, origin, hasProof);
              if (wasExecuted(answer)) executed.push(`${name} ${encoding} ${from} ${hasProof}`);
              refused += 1;
            }
      expect({ executed, refused }).toEqual({ executed: [], refused: Object.keys(mutations).length * 38 });
      expect(await everything()).toBe(before);
    },
  );

  it("[T-17] execute nothing when the browser says they come from another site, or in an odd JSON encoding", async () => {
    const before = await everything();
    const call = mutations["createCustomPreset"] ?? "";
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "content-type": "text/plain; x=application/json" },
      { "content-type": "application/graphql" },
      { "content-type": "application/csp-report" },
    ])
      expect(wasExecuted(await browser.send(`mutation { ${call} }`, {}, { headers })), JSON.stringify(headers)).toBe(
        false,
      );
    expect(await everything()).toBe(before);
  });

  it("[T-17] open no stream and no socket: EventSource and WebSocket handshakes are answered like a wrong address", async () => {
    const query = encodeURIComponent(`mutation { ${mutations["createCustomPreset"]} }`);
    const before = await everything();
    for (const origin of Object.values(origins)) {
      const from: Record<string, string> = origin === undefined ? {} : { origin };
      const stream = await browser.request(`/graphql?query=${query}`, {
        headers: { accept: "text/event-stream", ...from },
      });
      expect([stream.status, stream.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
      const cookie = `__Host-cara_session=${browser.cookie("__Host-cara_session")}`;
      const upgrade = {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        "sec-websocket-protocol": "graphql-transport-ws",
      };
      expect(await handshake(`${api.url}/graphql?query=${query}`, { ...upgrade, ...from, cookie })).toBe(404);
    }
    expect(await everything()).toBe(before);
  });

  it("[T-17] get no leave from a preflight", async () => {
    const answer = await browser.request("/graphql", {
      method: "OPTIONS",
      headers: {
        origin: "https://evil.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "x-requested-with",
      },
    });
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  // last, because it signs out: the sweep above would have seen each of these
  it("[T-17] are told apart from our own: the same calls from our page are executed and leave their traces", async () => {
    for (const [name, call] of Object.entries(effective)) {
      const before = await everything();
      await doorSql(
        "update sign_in_challenges set created_at = created_at - interval '20 minutes' where agency_id = $1",
        [agency.id],
      );
      const answer = await send("json", call, name === "signOut" ? undefined : origins.own, true);
      expect([answer.status, wasExecuted(answer)], `${name} ${answer.text}`).toEqual([200, true]);
      expect(await everything(), name).not.toBe(before);
    }
  });
});

/** The status of a WebSocket handshake; 101 would mean that it was accepted. */
const handshake = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(url, { headers });
    request.on("upgrade", (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", reject);
    request.end();
  });
