import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshAddress } from "../kit/test-api-at.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { testWebRoot } from "../kit/test-web-root.ts";
import { testReader } from "../documents/extraction.ts";
import { issuingAgency, type Issued, type IssuingAgency } from "./issued.ts";

const PAGE = [
  "{{#isFound}}{{#isCurrent}}CURRENT{{/isCurrent}}{{#isSuperseded}}SUPERSEDED{{/isSuperseded}}{{#isVoid}}VOID{{/isVoid}}",
  "{{number}}|{{agency}}|{{issuedOn}}|{{lookedAt}}|{{sha256}}|{{statementUrl}}{{/isFound}}{{^isFound}}BUSY{{/isFound}}",
].join("|");
const STATUS = "query C($id: ID!) { certificate(id: $id) { statusUrl } }";

describe("the status page of a certificate", { timeout: 180_000 }, () => {
  let api: TestApi;
  let web: Awaited<ReturnType<typeof testWebRoot>>;
  let agency: IssuingAgency;
  let issued: Issued;
  beforeAll(async () => {
    web = await testWebRoot({ "certificate-status.html": PAGE, "404.html": "<h1>Page not found</h1>" });
    api = await startTestApi({ WEB_ROOT: web.folder, PUBLIC_URL: "https://cara.example" });
    agency = await issuingAgency(api);
    issued = await agency.issue();
  });
  afterAll(async () => {
    await api.stop();
    await web.remove();
  });

  const pathOf = ({ statusUrl }: Pick<Issued, "statusUrl">) => new URL(statusUrl).pathname;
  /** A reader with neither session nor cookie, at an address of their own. */
  const look = (path: string, address = freshAddress()) =>
    fetch(api.url + path, { headers: { accept: "text/html", "x-forwarded-for": address } });
  const page = async (path: string) => (await look(path)).text();
  const setState = (state: string) =>
    agency.world.agency.inDatabase((db) =>
      db.updateTable("certificates").set({ state }).where("id", "=", issued.id).execute(),
    );

  it("says without a session what the certificate is as of now, and nothing that it insures", async () => {
    const before = Date.now();
    const response = await look(pathOf(issued));
    const text = await response.text();
    expect(response.status).toBe(200);
    const [state, number, name, issuedOn, lookedAt = "", sha256] = text.split("|");
    expect({ state, number, name, sha256 }).toEqual({
      state: "CURRENT",
      number: issued.certificateNumber,
      name: "Harbor Point Insurance",
      sha256: createHash("sha256").update(issued.bytes).digest("hex"),
    });
    expect(issuedOn).toMatch(/^\w+ \d{1,2}, \d{4}$/);
    expect(lookedAt).toContain("UTC");
    expect(Math.abs(Date.parse(lookedAt.replace(" at", "")) - before)).toBeLessThan(120_000);
    for (const secret of ["Meridian", "GL-104-2026", "1,000,000", "Dana"]) expect(text).not.toContain(secret);
  });

  it("says so once it is superseded or void", async () => {
    for (const state of ["SUPERSEDED", "VOID"]) {
      await setState(state);
      expect(await page(pathOf(issued))).toMatch(new RegExp(`^${state}\\|`));
    }
    await setState("ISSUED");
  });

  it("gives the signed statement as a file, to be checked with the published keys", async () => {
    const response = await look(`${pathOf(issued)}/statement.json`);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="${issued.certificateNumber}-statement.json"`,
    );
    const { statement } = (await response.json()) as { statement: string; signature: string };
    const { keys } = testReader().statements;
    expect(JSON.parse(statement)).toMatchObject({
      number: issued.certificateNumber,
      agency: { id: agency.world.agency.id, name: "Harbor Point Insurance" },
      sha256: createHash("sha256").update(issued.bytes).digest("hex"),
      keyId: keys.keyId,
    });
    const published = (await (await look("/.well-known/certificate-keys.json")).json()) as { keys: { kid: string }[] };
    expect(published.keys.map(({ kid }) => kid)).toContain(keys.keyId);
    expect(JSON.stringify(published)).not.toContain('"d"');
  });

  it("keeps every answer from search engines, caches and other sites", async () => {
    const code = pathOf(issued).slice(3);
    for (const path of [`/c/${code}`, `/c/${code}/statement.json`, "/c/unknown", "/c/unknown/statement.json"]) {
      const { headers } = await look(path);
      expect(headers.get("x-robots-tag"), path).toMatch(/^noindex, nofollow/);
      expect(headers.get("cache-control"), path).toBe("no-store");
      expect(headers.get("referrer-policy"), path).toBe("no-referrer");
      expect(headers.get("set-cookie"), path).toBeNull();
      expect(headers.get("content-security-policy"), path).not.toMatch(/unsafe|https?:|\*/);
    }
  });

  it("is one page for every address that leads nowhere, and never that of a draft", async () => {
    const code = pathOf(issued).slice(3);
    const id = await agency.draft();
    const { body } = await agency.member.send(STATUS, { id });
    expect(body.data).toEqual({ certificate: { statusUrl: null } });
    const wrong = [`${code.slice(0, -1)}!`, `${code}A`, code.toLowerCase(), "x", "a".repeat(100), "%00", "..%2f", id];
    for (const one of wrong) {
      const response = await look(`/c/${one}`);
      expect([one, response.status, await response.text()]).toEqual([one, 404, "<h1>Page not found</h1>"]);
    }
  });

  it("refuses a network that asks too often, also with a right code, and no other network", async () => {
    const address = freshAddress();
    const statuses = new Map<number, number>();
    for (let at = 0; at < 70; at += 1) {
      const { status } = await look(`/c/guess-${at}`, address);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: 60, 429: 10 });
    const refused = await look(pathOf(issued), address);
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining("BUSY")]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await look(`${pathOf(issued)}/statement.json`, address)).status).toBe(429);
    expect((await look(pathOf(issued))).status).toBe(200);
  });
});

describe("the status page in development, without a built web app", { timeout: 180_000 }, () => {
  it("is the page that the development server has at that moment, filled by the API", async () => {
    let page = PAGE;
    const asked: (string | undefined)[] = [];
    const web = createServer(({ url }, response) => {
      asked.push(url);
      response.end(url?.startsWith("/404.html") ? "<h1>Page not found</h1>" : page);
    });
    await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
    const { port } = web.address() as AddressInfo;
    const api = await startTestApi({ NODE_ENV: "development", PUBLIC_URL: `http://127.0.0.1:${port}` });
    const { statusUrl, certificateNumber } = await (await issuingAgency(api)).issue();
    const look = (path: string) =>
      fetch(api.url + path, { headers: { accept: "text/html", "x-forwarded-for": freshAddress() } });
    const path = new URL(statusUrl).pathname;
    expect(await (await look(path)).text()).toContain(`CURRENT|${certificateNumber}`);
    expect(asked).toEqual(["/certificate-status.html?template", "/404.html?template"]);
    page = "changed: {{number}}";
    expect(await (await look(path)).text()).toBe(`changed: ${certificateNumber}`);
    const missing = await look("/c/AAAAAAAAAAAAAAAAAAAAAA");
    expect([missing.status, await missing.text()]).toEqual([404, "<h1>Page not found</h1>"]);
    await new Promise((resolve) => web.close(resolve));
    expect((await look(path)).status).toBeGreaterThanOrEqual(500);
    await api.stop();
  });
});
