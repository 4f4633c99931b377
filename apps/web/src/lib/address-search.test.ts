import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAddressSearch } from "./address-search.ts";

/** A small service that speaks the protocol, so that real requests go over a real socket. */
const asked: URL[] = [];
let server: Server;
let baseUrl = "";

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

const answers: Record<string, (url: URL) => [number, unknown]> = {
  "/search/searchbox/v1/suggest": (url) =>
    url.searchParams.get("access_token") === "good-token"
      ? [
          200,
          {
            suggestions: [
              { mapbox_id: "id/1", name: "4400 Medical Drive", place_formatted: "San Antonio, Texas 78229" },
              { mapbox_id: "id/2", name: "4400 Medical Drive North" },
            ],
          },
        ]
      : [401, { message: "Not Authorized" }],
  "/search/searchbox/v1/retrieve/id%2F1": () => [200, retrieved("US")],
  "/search/searchbox/v1/retrieve/abroad": () => [200, retrieved("CA")],
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", baseUrl);
    asked.push(url);
    const [status, body] = answers[url.pathname]?.(url) ?? [404, {}];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  baseUrl = `http://127.0.0.1:${address.port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const search = (token = "good-token") => {
  const created = createAddressSearch({ baseUrl, token });
  if (created === undefined) throw new Error("switched off");
  return created;
};
const signal = () => new AbortController().signal;

describe("createAddressSearch", () => {
  it("[INPUT-18] asks with the access token and only within the US", async () => {
    const suggestions = await search().suggest("4400 med", signal());
    expect(suggestions).toEqual([
      { id: "id/1", label: "4400 Medical Drive", detail: "San Antonio, Texas 78229" },
      { id: "id/2", label: "4400 Medical Drive North", detail: "" },
    ]);
    const sent = asked.at(-1)?.searchParams;
    expect(sent?.get("q")).toBe("4400 med");
    expect(sent?.get("access_token")).toBe("good-token");
    expect(sent?.get("country")).toBe("us");
    expect(sent?.get("types")).toBe("address");
  });

  it("[INPUT-18] brings the parts of the chosen address", async () => {
    const found = await search().retrieve({ id: "id/1", label: "", detail: "" }, signal());
    expect(found).toEqual({ line1: "4400 Medical Drive", city: "San Antonio", zone: "TX", postalCode: "78229" });
  });

  it("counts suggestions and their retrieval as one session, the next as another", async () => {
    const one = search();
    await one.suggest("4400", signal());
    const first = asked.at(-1)?.searchParams.get("session_token");
    await one.retrieve({ id: "id/1", label: "", detail: "" }, signal());
    expect(asked.at(-1)?.searchParams.get("session_token")).toBe(first);
    await one.suggest("4401", signal());
    expect(asked.at(-1)?.searchParams.get("session_token")).not.toBe(first);
  });

  it("[INPUT-18] is switched off without a token", () => {
    expect(createAddressSearch({ baseUrl, token: "" })).toBeUndefined();
  });

  it("refuses an address outside the US", async () => {
    await expect(search().retrieve({ id: "abroad", label: "", detail: "" }, signal())).rejects.toThrow("left the US");
  });

  it("fails when the service refuses the token, so that the field falls back to typing", async () => {
    await expect(search("bad-token").suggest("4400", signal())).rejects.toThrow("401");
  });

  it("stops asking when the person types on", async () => {
    const controller = new AbortController();
    const pending = search().suggest("4400", controller.signal);
    controller.abort();
    await expect(pending).rejects.toThrow(/abort/iu);
  });
});
