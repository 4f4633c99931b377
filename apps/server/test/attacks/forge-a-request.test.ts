import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { schema } from "../../src/entry/schema.ts";
import type { Answer, Browser } from "#test/kit/browser.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { reportFigure } from "#test/kit/report-figure.ts";
import { fingerprintOf } from "../two-agencies/canary-rows.ts";
import { generateOperations } from "../two-agencies/operations.ts";
import { twoAgencies, type World } from "../two-agencies/world.ts";
import { startAttackedApi } from "./attacked-api.ts";

const ENCODINGS = ["multipart", "urlencoded", "text", "json", "get"] as const;
type Encoding = (typeof ENCODINGS)[number];
type Call = { name: string; document: string; variables: Record<string, unknown> };

let api: TestApi;
let world: World;
let browser: Browser;
/** One call of every mutation of the schema, with ids of the person's own agency: only the guard can refuse it. */
let mutations: Call[];
let origins: Record<"none" | "foreign" | "null" | "own", string | undefined>;

beforeAll(async () => {
  api = await startAttackedApi();
  world = await twoAgencies(api);
  browser = world.a.browserAt(api);
  const byName = new Map<string, Call>();
  for (const { name, document, variables } of generateOperations(schema).operations) {
    const [root, field = ""] = name.split(".");
    // a later document of the same mutation only asks for more of its answer
    if (root === "Mutation" && !byName.has(field))
      byName.set(field, { name: field, document, variables: variables(world.a.ids) });
  }
  const signIn = byName.get("agencySignIn");
  if (signIn) signIn.variables = { email: await world.a.freshAddress() };
  mutations = [...byName.values()];
  origins = { none: undefined, foreign: "https://evil.example", null: "null", own: api.env.publicUrl };
}, 120_000);
afterAll(() => api.stop());

/** Every row of the person's agency, a fingerprint for each table; every mutation that is heard stores its key. */
const everything = () =>
  fingerprintOf(
    world.tables.filter(({ name }) => name !== "idempotency_keys"),
    world.a.agencyId,
  );

function send(
  encoding: Encoding,
  { document: query, variables }: Call,
  origin: string | undefined,
  hasProof: boolean,
): Promise<Answer> {
  const headers = {
    "idempotency-key": randomUUID(),
    ...(origin === undefined ? {} : { origin }),
    ...(hasProof ? { "x-requested-with": "cara" } : {}),
  };
  const json = JSON.stringify({ query, variables });
  const form = { query, variables: JSON.stringify(variables) };
  if (encoding === "get") return browser.request(`/graphql?${new URLSearchParams(form).toString()}`, { headers });
  if (encoding === "urlencoded")
    return browser.request("/graphql", { method: "POST", headers, body: new URLSearchParams(form) });
  if (encoding === "multipart") {
    const data = new FormData();
    data.set("operations", json);
    data.set("map", "{}");
    data.set("query", query);
    data.set("variables", form.variables);
    return browser.request("/graphql", { method: "POST", headers, body: data });
  }
  const type = encoding === "json" ? "application/json" : "text/plain";
  return browser.request("/graphql", { method: "POST", headers: { ...headers, "content-type": type }, body: json });
}

const wasExecuted = ({ status, body }: Answer) => status < 400 || (body.data ?? null) !== null;

const callOf = (name: string): Call => {
  const call = mutations.find((mutation) => mutation.name === name);
  if (!call) throw new Error(`there is no ${name}`);
  return call;
};
describe("requests another site makes a browser send", () => {
  it("[T-17] are tried for every mutation of the schema", () => {
    expect(mutations.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(schema.getMutationType()?.getFields() ?? {}).toSorted(),
    );
  });

  it(
    "[T-17] [SEC-13+] execute nothing: only JSON with our header from our own page does",
    { timeout: 120_000 },
    async () => {
      const before = await everything();
      const executed: string[] = [];
      let refused = 0;
      for (const call of mutations)
        for (const encoding of ENCODINGS)
          for (const [from, origin] of Object.entries(origins))
            for (const hasProof of [true, false]) {
              const isOurs = encoding === "json" && hasProof && (from === "own" || from === "none");
              if (isOurs) continue;
              const answer = await send(encoding, call, origin, hasProof);
              if (wasExecuted(answer)) executed.push(`${call.name} ${encoding} ${from} ${hasProof}`);
              refused += 1;
            }
      reportFigure("forged requests executed", executed.length, 0);
      expect({ executed, refused }).toEqual({ executed: [], refused: mutations.length * 38 });
      expect(await everything()).toEqual(before);
    },
  );

  it("[T-17] execute nothing when the browser says they come from another site, or in an odd JSON encoding", async () => {
    const before = await everything();
    const { document, variables } = callOf("createCustomPreset");
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "content-type": "text/plain; x=application/json" },
      { "content-type": "application/graphql" },
      { "content-type": "application/csp-report" },
    ])
      expect(wasExecuted(await browser.send(document, variables, { headers })), JSON.stringify(headers)).toBe(false);
    expect(await everything()).toEqual(before);
  });

  it("[T-17] open no stream and no socket: EventSource and WebSocket handshakes are refused like an unknown address", async () => {
    const { document, variables } = callOf("createCustomPreset");
    const query = `${encodeURIComponent(document)}&variables=${encodeURIComponent(JSON.stringify(variables))}`;
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
    expect(await everything()).toEqual(before);
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
  it(
    "[T-17] are told apart from our own: each of the same calls from our page is executed, and most leave their traces",
    { timeout: 120_000 },
    async () => {
      const isLast = ({ name }: Call) => Number(name === "signOut");
      const withoutEffect: string[] = [];
      for (const call of mutations.toSorted((a, b) => isLast(a) - isLast(b))) {
        const before = await everything();
        const answer = await send("json", call, call.name === "signOut" ? undefined : origins.own, true);
        expect([answer.status, wasExecuted(answer)], `${call.name} ${answer.text}`).toEqual([200, true]);
        if (JSON.stringify(await everything()) === JSON.stringify(before)) withoutEffect.push(call.name);
      }
      // those were heard, and then refused by the state of the planted rows, such as an import that is done
      expect(withoutEffect.length, withoutEffect.join(", ")).toBeLessThan(mutations.length / 2);
    },
  );
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
