import { describe, expect, it, vi } from "vitest";
import { failure, fakeServer, JANE } from "../../test/fake-server.ts";
import { execute } from "./execute.ts";
import { ConnectionFailure, GraphQLFailure } from "./failure.ts";
import { SignedInUserDocument, SignOutDocument } from "./gen/graphql.ts";
import persisted from "./gen/persisted-documents.json?raw";
import { takePage } from "./return-page.ts";

const ask = (request?: Request) => execute(SignedInUserDocument, {}, request);
const respond = (response: Response) => vi.stubGlobal("fetch", async () => response);
const locationOf = (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("location") : thrown);

describe("execute", () => {
  it("[API-01] posts operation, variables and the hash of a known operation as JSON, marked as ours", async () => {
    const sent = fakeServer({ SignedInUser: () => ({ agencyUser: JANE }) });
    await expect(ask()).resolves.toEqual({ agencyUser: JANE });
    const [request] = sent;
    expect(request?.headers.get("content-type")).toBe("application/json");
    expect(request?.headers.get("x-requested-with")).toBe("cara");
    expect(request?.headers.has("idempotency-key")).toBe(false);
    const { persistedQuery } = extensionsOf(request?.body);
    expect(persistedQuery.version).toBe(1);
    expect(persisted).toContain(`"${persistedQuery.sha256Hash}": "query SignedInUser`);
  });

  it("gives every mutation a new idempotency key once the previous one has a response", async () => {
    const sent = fakeServer({ SignOut: () => ({ signOut: { done: true } }) });
    await execute(SignOutDocument, {});
    await execute(SignOutDocument, {});
    const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(2);
    expect(keys.every(Boolean)).toBe(true);
  });

  it("[ERR-06] [API-26] raises an errors list as a failure with its code and reference", async () => {
    respond(failure("FORBIDDEN", "Not allowed", "req-42", 200));
    const error: unknown = await ask().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(GraphQLFailure);
    expect(error).toMatchObject({ message: "Not allowed", code: "FORBIDDEN", requestId: "req-42" });
  });

  it("[API-26] rethrows an abort as it is: no failure, no lost connection", async () => {
    const called = new AbortController();
    vi.stubGlobal("fetch", (_address: string, { signal }: RequestInit) => {
      called.abort();
      return Promise.reject(signal?.reason);
    });
    const request = new Request("http://localhost/app/home", { signal: called.signal });
    const error: unknown = await ask(request).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: "AbortError" });
    // the answer had begun
    const reading = new AbortController();
    const body = new ReadableStream({
      pull(stream) {
        reading.abort();
        stream.error(reading.signal.reason);
      },
    });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
    const left = new Request("http://localhost/app/home", { signal: reading.signal });
    await expect(ask(left)).rejects.toMatchObject({ name: "AbortError" });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(ask()).rejects.toBeInstanceOf(ConnectionFailure);
  });

  it("[ERR-15] counts a code it does not know as an internal error", async () => {
    respond(failure("SOMETHING_NEW", "Hm", "req-1", 500));
    await expect(ask()).rejects.toMatchObject({ code: "INTERNAL_SERVER_ERROR" });
  });

  it.each([
    ["a broken connection", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a page in place of JSON", async () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["a response without data", async () => Response.json({})],
  ])("reports %s as a connection failure", async (_, reply) => {
    vi.stubGlobal("fetch", reply);
    await expect(ask()).rejects.toBeInstanceOf(ConnectionFailure);
  });

  it("[SIGNIN-12] [OQ-24] redirects to /app/signin without a session and remembers the page", async () => {
    respond(failure("UNAUTHENTICATED", "Sign in", "req-1", 401));
    const page = new Request(`${window.location.origin}/app/presets?search=x`);
    expect(locationOf(await ask(page).catch((thrown: unknown) => thrown))).toBe("/app/signin");
    expect(takePage()).toBe("/app/presets?search=x");
    expect(takePage()).toBe("/app");
  });

  it("[ROUTES-03] a redirect response goes to its location, or to /signin when it has none", async () => {
    respond(new Response(null, { status: 302, headers: { location: "/app/workbench?x=1" } }));
    expect(locationOf(await ask().catch((thrown: unknown) => thrown))).toBe("/app/workbench?x=1");
    respond(new Response(null, { status: 302 }));
    expect(locationOf(await ask().catch((thrown: unknown) => thrown))).toBe("/signin");
  });

  it("[ROUTES-03] a redirect that the browser followed goes to its final URL", async () => {
    const followed = Response.json({});
    Object.defineProperties(followed, {
      redirected: { value: true },
      url: { value: `${window.location.origin}/app/home` },
    });
    respond(followed);
    expect(locationOf(await ask().catch((thrown: unknown) => thrown))).toBe("/app/home");
  });
});

function extensionsOf(body: Record<string, unknown> | undefined) {
  // Written by execute() a moment ago.
  return body?.["extensions"] as { persistedQuery: { version: number; sha256Hash: string } };
}
