import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCertificate, NewCertificate } from "#domains/certificates/records/create-certificate.ts";
import { makeStatement } from "#domains/certificates/statements/make-statement.ts";
import { statusCode } from "#domains/certificates/statements/status-code.ts";
import type { CertificateId } from "#kernel/ids.ts";
import { certifying } from "#test/certificates/certifying.ts";
import { testReader } from "#test/documents/extraction.ts";
import { reportFigure } from "#test/kit/report-figure.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must, type PolicyWorld } from "#test/kit/test-policies.ts";
import { testWebRoot } from "#test/kit/test-web-root.ts";
import { anyAddress, inParallel } from "./attacked-api.ts";
import { countWork } from "./count-work.ts";

const HOLDER = {
  name: "Meridian Tower Owners LLC",
  address: { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" },
};
const { statements } = testReader();
const anyCode = () => randomBytes(16).toString("base64url");

describe("guessing the code of a status page", { timeout: 120_000 }, () => {
  let api: TestApi;
  let web: Awaited<ReturnType<typeof testWebRoot>>;
  let world: PolicyWorld;
  let issued: string;
  let draft: string;
  beforeAll(async () => {
    web = await testWebRoot({ "certificate-status.html": "{{number}}", "404.html": "<h1>Page not found</h1>" });
    // in this process, where what it says to the servers behind it can be heard
    api = await startTestApi({ WEB_ROOT: web.folder });
    ({ world } = await certifying(api));
    const agencyId = world.agency.id;
    const create = async (): Promise<CertificateId> => {
      const input = { accountId: world.accountId, additionalInsured: false, holder: HOLDER, riskState: "OH" };
      return must(await world.agency.run(createCertificate, NewCertificate.parse(input))).id;
    };
    const id = await create();
    await world.agency.inDatabase(async (db) => {
      await db
        .updateTable("certificates")
        .set({ state: "ISSUED", issued_on: "2026-11-18" })
        .where("id", "=", id)
        .execute();
      await makeStatement(db, statements, { agencyId, id, issuedAt: new Date(), sha256: randomBytes(32) });
    });
    issued = statusCode(statements.secret, agencyId, id);
    draft = statusCode(statements.secret, agencyId, await create());
  });
  afterAll(async () => {
    await api.stop();
    await web.remove();
  });

  const look = (path: string, address = anyAddress()) =>
    fetch(`${api.url}/c/${path}`, { headers: { accept: "text/html", "x-forwarded-for": address } });
  /** All that a stranger can compare. */
  const visible = async (path: string) => {
    const response = await look(path);
    const headers = [...response.headers]
      .filter(([name]) => name !== "date")
      .map(([name, value]) => `${name}: ${value}`);
    const text = (await response.text()).replace(/"requestId":"[^"]+"/, "");
    return { status: response.status, headers: headers.toSorted(), text };
  };

  it("finds nothing one bit beside a code, in another spelling of it, or by what the database holds", async () => {
    expect((await look(issued)).status).toBe(200);
    const bytes = Buffer.from(issued, "base64url");
    const beside = Array.from({ length: 128 }, (_, bit) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      return changed.toString("base64url");
    });
    // the last of 22 letters holds two bits only: 15 other letters decode to the same bytes
    const alike = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
      .split("")
      .map((letter) => issued.slice(0, -1) + letter)
      .filter((code) => code !== issued);
    const hash = createHash("sha256").update(issued).digest();
    const spellings = [bytes.toString("hex"), `${issued}==`, hash.toString("hex"), hash.toString("base64url")];
    let opened = 0;
    await inParallel([...beside, ...alike, ...spellings], 8, async (code) => {
      if ((await look(code)).status !== 404) opened += 1;
    });
    for (const code of spellings) if ((await look(`${code}/statement.json`)).status !== 404) opened += 1;
    reportFigure("status pages opened by codes beside a right one", opened, 0, "pages");
    expect(opened).toBe(0);
  });

  it("cannot tell a draft's code from one that never was, nor from any other text: same bytes, same work", async () => {
    const kinds = { never: anyCode(), draft, malformed: "x".repeat(90), short: "a" };
    for (const suffix of ["", "/statement.json"]) {
      const [never, ...others] = await Promise.all(Object.values(kinds).map((code) => visible(code + suffix)));
      expect(never?.status).toBe(404);
      for (const other of others) expect(other).toEqual(never);
    }
    // the first look prepares the statement on its connection
    await look(anyCode());
    const works = [];
    for (const code of Object.values(kinds)) works.push(await countWork(() => look(code)));
    const [never, ...others] = works;
    expect(never?.statements).toContainEqual(expect.stringContaining("app.certificate_status"));
    expect(never?.limits).toContainEqual(expect.stringContaining("status-pages"));
    for (const other of others) expect(other).toEqual(never);
  });

  it("is refused after 60 looks in a minute, whatever address of a network it comes from", async () => {
    let heard = 0;
    const begin = performance.now();
    await inParallel(Array.from({ length: 150 }).keys(), 8, async (at) => {
      const { status } = await look(anyCode(), `2001:db8:77:${(at % 250).toString(16)}::${at.toString(16)}`);
      if (status !== 429) heard += 1;
    });
    const minutes = Math.ceil((performance.now() - begin) / 60_000);
    reportFigure("codes that one network tried in a minute", heard / minutes, 60, "codes");
    expect(heard).toBeLessThanOrEqual(60 * minutes);
    // 2^128 codes at 60 a minute: no number of networks makes a difference
    expect((await look(issued)).status).toBe(200);
  });

  it("leaves no code in the log", async () => {
    await look(issued);
    await look(`${issued}/statement.json`);
    expect(api.log()).toContain("/c/:code");
    expect(api.log()).not.toContain(issued);
  });
});
