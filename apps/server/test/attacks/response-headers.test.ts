import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#test/kit/browser.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { testWebRoot } from "#test/kit/test-web-root.ts";
import { askForCode, startAttackedApi } from "./attacked-api.ts";

const PAGE = '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/app.js"></script>';
const JSON_POST = {
  method: "POST",
  headers: { "content-type": "application/json", "x-requested-with": "cara", "idempotency-key": "headers-1" },
};

let api: TestApi;
let web: Awaited<ReturnType<typeof testWebRoot>>;
let browser: Browser;
let email: string;
beforeAll(async () => {
  web = await testWebRoot({ "index.html": PAGE, "assets/app.js": "export {};" });
  api = await startAttackedApi({
    WEB_ROOT: web.folder,
    ADDRESS_SEARCH_URL: "https://places.example/v1",
    ADDRESS_SEARCH_TOKEN: "t",
  });
  email = (await testAgency()).user.email;
  browser = await api.signIn(email);
});
afterAll(async () => {
  await api.stop();
  await web.remove();
});

/** The headers that every response must have; returns a line per deviation. */
function deviations(headers: Headers): string[] {
  const wanted: [string, RegExp][] = [
    ["strict-transport-security", /max-age=(\d{9,}|3[1-9]\d{6}|[4-9]\d{7})/],
    ["x-content-type-options", /^nosniff$/],
    ["referrer-policy", /^no-referrer$/],
    ["x-frame-options", /^DENY$/],
    ["cross-origin-opener-policy", /^same-origin$/],
    ["cross-origin-resource-policy", /^same-origin$/],
    ["content-security-policy", /default-src 'none'/],
    ["content-security-policy", /object-src 'none'/],
    ["content-security-policy", /base-uri 'none'/],
    ["content-security-policy", /frame-ancestors 'none'/],
    ["cache-control", /no-store|immutable/],
  ];
  const missing = wanted.filter(([name, value]) => !value.test(headers.get(name) ?? ""));
  const told = ["x-powered-by", "server", "access-control-allow-origin"].filter((name) => headers.has(name));
  const loose = /unsafe-inline|unsafe-eval|\*/.test(headers.get("content-security-policy") ?? "");
  return [...missing.map(([name]) => name), ...told, ...(loose ? ["loose content policy"] : [])];
}

/** Writes raw bytes to the server and reads its response. */
async function raw(bytes: string): Promise<{ status: number; headers: Headers }> {
  const { hostname, port } = new URL(api.url);
  const text = await new Promise<string>((resolve, reject) => {
    let received = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (chunk) => (received += chunk.toString()));
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
  const [head = "", ...lines] = (text.split("\r\n\r\n")[0] ?? "").split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(":")[0] ?? "", line.replace(/^[^:]+:\s*/, "")]),
  );
  return { status: Number(head.split(" ")[1]), headers };
}

const get =
  (path: string, method = "GET") =>
  () =>
    browser.request(path, { method });
const post =
  (body: string, headers: Record<string, string> = {}) =>
  () =>
    browser.request("/graphql", { ...JSON_POST, headers: { ...JSON_POST.headers, ...headers }, body });

/** One of every kind of response of the API. */
const CLASSES: [string, number, () => Promise<{ status: number; headers: Headers }>][] = [
  ["page", 200, get("/")],
  ["page of the app", 200, get("/app/signin?email=a@b.example")],
  ["page, head only", 200, get("/app/home", "HEAD")],
  ["asset", 200, get("/assets/app.js")],
  ["missing asset", 404, get("/assets/gone.js")],
  ["asset outside the folder", 404, get("/assets/..%2findex.html")],
  ["query", 200, post('{"query":"{ agencyUser { id } }"}')],
  ["signed out", 401, () => api.browser().send("{ agencyUser { id } }")],
  ["not found", 404, post('{"query":"{ customPreset(id: \\"x\\") { id } }"}')],
  ["unknown address", 404, get("/admin")],
  ["other method", 403, get("/graphql", "DELETE")],
  ["preflight", 404, get("/graphql", "OPTIONS")],
  ["forged", 403, post("{}", { origin: "https://evil.example" })],
  ["not JSON", 400, post("{")],
  ["form", 400, post("a=b", { "content-type": "application/x-www-form-urlencoded" })],
  ["bad operation", 400, post('{"query":"{ nothing }"}')],
  ["too large", 413, post(JSON.stringify({ query: "x".repeat(200_000) }))],
  ["too often", 429, () => askForCode(browser, email).then(() => askForCode(browser, email))],
  ["alive", 200, get("/healthz")],
  ["ready, which is not public", 404, get("/readyz")],
  ["address that cannot be read", 400, get("/%E0%A4%A")],
  ["not HTTP", 400, () => raw("HELLO\r\n\r\n")],
  ["head too long", 431, () => raw(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${"a".repeat(20_000)}\r\n\r\n`)],
];

describe("headers of every response", () => {
  it.each(CLASSES)("[T-16] [SEC-13+] are complete on: %s", async (_name, status, ask) => {
    const answer = await ask();
    expect({ status: answer.status, deviations: deviations(answer.headers) }).toEqual({ status, deviations: [] });
  });

  it("[T-16] would name what is missing", () => {
    expect(deviations(new Headers({ "strict-transport-security": "max-age=600", server: "x" }))).toEqual(
      expect.arrayContaining(["strict-transport-security", "content-security-policy", "server"]),
    );
  });

  it("[T-16] give every page a nonce of its own, the one its script carries", async () => {
    const nonces = new Set<string>();
    for (let page = 0; page < 20; page += 1) {
      const { text, headers } = await browser.request("/app/home");
      const [, nonce = ""] = /nonce="([^"]+)"/.exec(text) ?? [];
      expect(headers.get("content-security-policy")).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(Buffer.from(nonce, "base64url").length).toBeGreaterThanOrEqual(16);
      expect(text).not.toContain("__CSP_NONCE__");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(20);
  });

  it("[T-16] let a page connect only to us and the address lookup, by its origin", async () => {
    const { headers } = await browser.request("/app/accounts/new");
    const rules = (headers.get("content-security-policy") ?? "").split("; ");
    expect(rules.filter((rule) => rule.startsWith("connect-src"))).toEqual(["connect-src 'self'"]);
  });

  it("[T-16] [SEC-13+] [OQ-26] guard every cookie: host only, secure, out of reach of scripts, not sent across sites", async () => {
    await browser.send("mutation { signOut { done } }");
    const names = browser.setCookies.map((line) => line.split("=")[0]);
    expect(new Set(names)).toEqual(new Set(["__Host-cara_browser", "__Host-cara_device", "__Host-cara_session"]));
    for (const line of browser.setCookies) {
      const flags = line
        .split("; ")
        .slice(1)
        .map((flag) => flag.toLowerCase());
      expect(flags, line).toEqual(expect.arrayContaining(["path=/", "httponly", "secure", "samesite=lax"]));
      expect(
        flags.some((flag) => flag.startsWith("domain")),
        line,
      ).toBe(false);
    }
  });
});
