import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "./kit/test-api.ts";
import { testAgency } from "./kit/test-agency.ts";

const SESSION = "4f9f1f9a-2b0e-4a57-9d3c-8a0a0f7c8d11";
const TOKEN = "secret-address-token";

/** A small server that speaks the provider's protocol, so that real requests go over a real socket. */
const asked: URL[] = [];
const retrieved = (countryCode: string) => ({
  features: [
    {
      properties: {
        name: "4400 Medical Drive",
        address: "4400 Medical Drive",
        context: {
          country: { name: "United States", country_code: countryCode },
          region: { name: "Texas", region_code: "TX" },
          place: { name: "San Antonio" },
          postcode: { name: "78229" },
        },
      },
    },
  ],
});
const SUGGESTED = {
  suggestions: [
    { mapbox_id: "id/1", name: "4400 Medical Drive", place_formatted: "San Antonio, Texas 78229" },
    { mapbox_id: "id/2", name: "4400 Medical Drive North" },
    ...Array.from({ length: 20 }, (_, index) => ({ mapbox_id: `more-${index}`, name: `More ${index}` })),
  ],
};
const RESPONSES: Record<string, (url: URL) => unknown> = {
  "/search/searchbox/v1/suggest": (url) =>
    url.searchParams.get("q") === "endless" ? { suggestions: [], padding: "x".repeat(70_000) } : SUGGESTED,
  "/search/searchbox/v1/retrieve/id%2F1": () => retrieved("US"),
  "/search/searchbox/v1/retrieve/abroad": () => retrieved("CA"),
};

let provider: Server;
let providerUrl = "";
let api: TestApi;

beforeAll(async () => {
  provider = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://provider");
    asked.push(url);
    if (url.searchParams.get("q") === "elsewhere") response.writeHead(302, { location: `${providerUrl}/stolen` }).end();
    else if (url.searchParams.get("access_token") !== TOKEN) response.writeHead(401).end("{}");
    else {
      const body = RESPONSES[url.pathname]?.(url);
      response.writeHead(body ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(body ?? {}));
    }
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const address = provider.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  providerUrl = `http://127.0.0.1:${address.port}`;
  api = await startTestApi({ ADDRESS_SEARCH_URL: providerUrl, ADDRESS_SEARCH_TOKEN: TOKEN });
});
afterAll(async () => {
  await api.stop();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

const suggest = (q: string, session = SESSION) => `/addresses?${new URLSearchParams({ q, session }).toString()}`;
const chosen = (id: string) => `/addresses/chosen?${new URLSearchParams({ id, session: SESSION }).toString()}`;
const signIn = async (at = api) => at.signIn((await testAgency()).user.email);

describe("the address search", () => {
  it("[OQ-34] [INPUT-18] [ACC-11] asks the provider from the server, with the token, within the US only", async () => {
    const browser = await signIn();
    const { status, text } = await browser.request(suggest("4400 med"));
    expect(status).toBe(200);
    const { suggestions } = JSON.parse(text) as { suggestions: unknown[] };
    expect(suggestions).toHaveLength(6);
    expect(suggestions.slice(0, 2)).toEqual([
      { id: "id/1", label: "4400 Medical Drive", detail: "San Antonio, Texas 78229" },
      { id: "id/2", label: "4400 Medical Drive North", detail: "" },
    ]);
    expect(text).not.toContain(TOKEN);
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toEqual({
      q: "4400 med",
      country: "us",
      language: "en",
      types: "address",
      limit: "6",
      session_token: SESSION,
      access_token: TOKEN,
    });
  });

  it("[ACC-11] brings the parts of the chosen address, and none outside the US", async () => {
    const browser = await signIn();
    expect(JSON.parse((await browser.request(chosen("id/1"))).text)).toEqual({
      address: { line1: "4400 Medical Drive", city: "San Antonio", zone: "TX", postalCode: "78229" },
    });
    expect((await browser.request(chosen("abroad"))).status).toBe(404);
  });

  it("[OQ-34] needs a session, and asks the provider nothing without one", async () => {
    const before = asked.length;
    for (const path of [suggest("4400 med"), chosen("id/1")])
      expect((await api.browser().request(path)).status).toBe(401);
    expect(asked).toHaveLength(before);
  });

  it("lets no input reach another address, follows no redirect, and reads no endless response", async () => {
    const browser = await signIn();
    for (const id of ["..", ".", "../suggest", "../../../stolen", "//127.0.0.1/stolen"])
      expect((await browser.request(chosen(id))).status).toBe(404);
    for (const text of ["elsewhere", "endless"])
      expect(JSON.parse((await browser.request(suggest(text))).text)).toEqual({ suggestions: [] });
    expect(asked.filter(({ pathname }) => !pathname.startsWith("/search/searchbox/v1/"))).toEqual([]);
    for (const path of [suggest("ab"), suggest("x".repeat(201)), suggest("4400", "no session"), chosen("")])
      expect((await browser.request(path)).status).toBe(400);
  });

  it("refuses a flood by one person before it reaches the provider", async () => {
    const browser = await signIn();
    const before = asked.length;
    const statuses: number[] = [];
    for (let tries = 0; tries < 125; tries += 1) statuses.push((await browser.request(suggest("4400 med"))).status);
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(120)).toEqual([429, 429, 429, 429, 429]);
    expect(asked.length - before).toBe(120);
  });

  it("[INPUT-18] is off without a token", async () => {
    const silent = await startTestApi({ ADDRESS_SEARCH_URL: providerUrl });
    try {
      const before = asked.length;
      expect((await (await signIn(silent)).request(suggest("4400 med"))).status).toBe(204);
      expect(asked).toHaveLength(before);
    } finally {
      await silent.stop();
    }
  });
});
