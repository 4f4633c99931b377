import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSocket, type AddressInfo, type Server as Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPageFetcher, type FetcherOptions } from "./fetch-page.ts";
import { forbiddenAddresses } from "#test/web/forbidden-addresses.ts";
import { isPublicAddress } from "./public-address.ts";

/** A public address; `dial` below substitutes our own server. */
const PUBLIC = "93.184.215.14";
const dialled: string[] = [];
let page: RequestListener;
let web: Server;
let webPort: number;
let canaries: Socket[];
let touched = 0;

beforeAll(async () => {
  web = createServer((request, response) => page(request, response));
  webPort = await listen(web, "127.0.0.1");
  // a request that reaches one of these has bypassed the guard
  canaries = await Promise.all(
    ["127.0.0.1", "::1", "0.0.0.0"].map(async (host) => {
      const canary = createSocket((socket) => {
        touched += 1;
        socket.destroy();
      });
      await listen(canary, host);
      return canary;
    }),
  );
});
afterAll(() => {
  web.closeAllConnections();
  web.close();
  for (const canary of canaries) canary.close();
});

const portOf = (server: Socket) => (server.address() as AddressInfo).port;
function listen(server: Socket | Server, host: string): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, host, () => resolve(portOf(server)));
  });
}

/** Permits every host and the canaries' ports, so that only the address guard protects. */
function fetcher(more: Partial<FetcherOptions> = {}) {
  dialled.length = 0;
  return createPageFetcher({
    isPermitted: () => true,
    ports: new Set([80, 443, ...canaries.map(portOf)]),
    resolve: () => Promise.resolve([PUBLIC]),
    dial: (host, port) => {
      dialled.push(host);
      return host === PUBLIC ? { host: "127.0.0.1", port: webPort } : { host, port };
    },
    ...more,
  });
}
const say =
  (status: number, headers: Record<string, string>, body = ""): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
const html = { "content-type": "text/html; charset=utf-8" };

describe("createPageFetcher", () => {
  it("fetches a page from a public address", async () => {
    page = (request, response) => response.writeHead(200, html).end(`<p>${request.headers.host} ${request.url}`);
    expect(await fetcher()("http://rules.example/a?b=c")).toEqual({
      ok: true,
      url: "http://rules.example/a?b=c",
      contentType: "text/html; charset=utf-8",
      text: "<p>rules.example /a?b=c",
    });
  });

  it("connects to no forbidden address, in any notation", async () => {
    const spellings = forbiddenAddresses();
    expect(spellings.length).toBeGreaterThanOrEqual(60);
    const read = fetcher({ resolve: (host) => Promise.resolve([host]) });
    for (const host of spellings)
      for (const port of ["", ...canaries.map((canary) => `:${portOf(canary)}`)])
        for (const scheme of ["http", "https"])
          expect(await read(`${scheme}://${host}${port}/latest/meta-data/`), host).toMatchObject({ ok: false });
    expect(dialled).toEqual([]);
    expect(touched).toBe(0);
  });

  it("connects to no name that resolves to a forbidden address, not even beside a public one", async () => {
    for (const addresses of [
      ["127.0.0.1"],
      ["169.254.169.254"],
      ["::1"],
      ["::ffff:10.0.0.1"],
      ["fd00::1"],
      [PUBLIC, "10.0.0.7"],
      ["10.0.0.7", PUBLIC],
      [],
      ["not an address"],
    ])
      expect(await fetcher({ resolve: () => Promise.resolve(addresses) })("http://innocent.example/")).toEqual({
        ok: false,
        problem: "'innocent.example' is not on the public internet.",
      });
    expect(dialled).toEqual([]);
  });

  it("resolves a name once per hop, so that DNS rebinding is caught at the next", async () => {
    let asked = 0;
    page = say(302, { location: "/again" });
    const rebinding = () => {
      asked += 1;
      return Promise.resolve([asked === 1 ? PUBLIC : "127.0.0.1"]);
    };
    expect(await fetcher({ resolve: rebinding })("http://rebind.example/")).toMatchObject({ ok: false });
    expect(dialled).toEqual([PUBLIC]);
    expect(asked).toBe(2);
    page = say(200, html, "fine");
    asked = 0;
    expect(await fetcher({ resolve: rebinding })("http://rebind.example/")).toMatchObject({ ok: true, text: "fine" });
    expect(asked).toBe(1);
  });

  it("follows five redirects, each checked again, and none to a forbidden address", async () => {
    page = (request, response) => {
      const hop = Number(request.url?.slice(1));
      if (hop === 0) response.writeHead(200, html).end("there");
      else response.writeHead(301, { location: `/${hop - 1}` }).end();
    };
    expect(await fetcher()("http://moved.example/5")).toMatchObject({ ok: true, text: "there" });
    expect(await fetcher()("http://moved.example/6")).toEqual({
      ok: false,
      problem: "The page was moved more than 5 times.",
    });
    for (const location of [
      `http://127.0.0.1:${canaries.map(portOf)[0]}/`,
      `//[::1]:${canaries.map(portOf)[1]}/`,
      "http://2130706433/",
      "http://169.254.169.254/latest/meta-data/",
      "file:///etc/passwd",
      "gopher://127.0.0.1:6379/_INFO",
      "ftp://rules.example/",
      "http://rules.example:22/",
    ]) {
      page = say(307, { location });
      const before = touched;
      expect(await fetcher()("http://moved.example/"), location).toMatchObject({ ok: false });
      expect(dialled).toEqual([PUBLIC]);
      expect(touched).toBe(before);
    }
  });

  it("refuses other schemes, ports, user names and hosts that are not permitted", async () => {
    const strict = fetcher({ ports: new Set([80, 443]), isPermitted: (host) => host === "rules.example" });
    for (const url of [
      "file:///etc/passwd",
      "gopher://rules.example/",
      "ftp://rules.example/",
      "data:text/html,x",
      "javascript:alert(1)",
      "http://rules.example:22/",
      "http://rules.example:5432/",
      "http://rules.example:6379/",
      "http://rules.example:8080/",
      "http://user:pass@rules.example/",
      "http://rules.example@127.0.0.1/",
      "http://rules.example.evil.example/",
      "http://evilrules.example/",
      "//rules.example/",
      "rules.example",
      `http://rules.example/${"x".repeat(2_000)}`,
    ])
      expect(await strict(url), url).toMatchObject({ ok: false });
    expect(dialled).toEqual([]);
  });

  it("stops at five megabytes, declared or not, at fifteen seconds, and at content that is not text", async () => {
    page = say(200, { ...html, "content-length": "1000000000" });
    expect(await fetcher()("http://big.example/")).toEqual({ ok: false, problem: "The page is too large." });
    let sent = 0;
    page = (_request, response) => {
      response.writeHead(200, html);
      const more = () => {
        while (!response.destroyed && sent < 1_000_000_000) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536, "x"))) return;
        }
      };
      response.on("drain", more);
      more();
    };
    expect(await fetcher()("http://big.example/")).toEqual({ ok: false, problem: "The page is too large." });
    expect(sent).toBeLessThan(50_000_000);
    page = say(200, { "content-type": "application/octet-stream" }, "x");
    expect(await fetcher()("http://bytes.example/")).toMatchObject({ ok: false });
    page = say(500, html, "x");
    expect(await fetcher()("http://broken.example/")).toEqual({ ok: false, problem: "The page answered 500." });
  });

  it("times out on a slow drip, a silent server and a name that never resolves", async () => {
    const limits = { pageMs: 300, pageBytes: 1_000_000 };
    page = (_request, response) => {
      response.writeHead(200, html);
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drip));
    };
    const late = { ok: false, problem: "The page took too long." };
    expect(await fetcher({ limits })("http://drip.example/")).toEqual(late);
    page = () => undefined;
    expect(await fetcher({ limits })("http://silent.example/")).toEqual(late);
    expect(await fetcher({ limits, resolve: () => new Promise(() => undefined) })("http://lost.example/")).toEqual(
      late,
    );
  });
});

describe("isPublicAddress", () => {
  it("accepts public IPv4 and IPv6 addresses and nothing else", () => {
    for (const address of [PUBLIC, "8.8.8.8", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
      expect(isPublicAddress(address), address).toBe(true);
    for (const text of ["", "localhost", "127.1", "0x7f000001", "2130706433", "::ffff:8.8.8.8", "8.8.8.8/0"])
      expect(isPublicAddress(text), text).toBe(false);
  });
});
