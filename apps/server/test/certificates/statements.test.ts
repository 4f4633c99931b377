import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findStatus } from "../../src/domains/certificates/statements/find-status.ts";
import { makeStatement } from "../../src/domains/certificates/statements/make-statement.ts";
import { listCodeHashes } from "../../src/domains/certificates/statements/statement.store.ts";
import { statementUrl } from "../../src/domains/certificates/statements/statement-url.ts";
import { statusCode } from "../../src/domains/certificates/statements/status-code.ts";
import { useCaseSettings } from "../../src/entry/use-case-settings.ts";
import { createSecret } from "../../src/platform/secret.ts";
import type { Settings } from "../../src/platform/use-case.ts";
import { testReader } from "../documents/extraction.ts";
import { privilegedSql } from "../kit/privileged-sql.ts";
import { testAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { issuingAgency, type Issued, type IssuingAgency } from "./issued.ts";

const { unscoped, statements } = testReader();
const codeOf = ({ statusUrl }: Pick<Issued, "statusUrl">) => new URL(statusUrl).pathname.slice("/c/".length);
const found = (code: string) => unscoped((db) => findStatus(db, code));

describe("the statement of an issued certificate", { timeout: 180_000 }, () => {
  let api: TestApi;
  let agency: IssuingAgency;
  let issued: Issued;
  beforeAll(async () => {
    api = await startTestApi();
    agency = await issuingAgency(api);
    issued = await agency.issue();
  });
  afterAll(() => api.stop());

  const urlFor = (
    settings: Settings,
    id = issued.id,
    state: "DRAFT" | "ISSUED" = "ISSUED",
    home = agency.world.agency,
  ) =>
    home.inDatabase((db) => {
      const findCodeHash = async () => (await listCodeHashes(db, [id]))[0]?.codeHash ?? null;
      return statementUrl({ agencyId: home.id, settings, findCodeHash }, { id, state });
    });

  it("is made with the certificate, about the bytes that everyone gets", async () => {
    const { statement, state } = (await found(codeOf(issued))) ?? {};
    expect({ state, statement }).toEqual({
      state: "ISSUED",
      statement: expect.objectContaining({
        number: issued.certificateNumber,
        agency: { id: agency.world.agency.id, name: agency.world.agency.name },
        sha256: createHash("sha256").update(issued.bytes).digest("hex"),
        keyId: statements.keys.keyId,
      }),
    });
    expect(Math.abs(Date.now() - Date.parse(statement?.issuedAt ?? ""))).toBeLessThan(600_000);
  });

  it("is made once: a repeat, also about other bytes, changes nothing", async () => {
    const before = await found(codeOf(issued));
    const again = { agencyId: agency.world.agency.id, id: issued.id, issuedAt: new Date(), sha256: randomBytes(32) };
    await agency.world.agency.inDatabase((db) => makeStatement(db, statements, again));
    expect(await found(codeOf(issued))).toEqual(before);
  });

  it("[T-46] has a code of 128 bits that is nowhere in the database", async () => {
    const code = codeOf(issued);
    expect(Buffer.from(code, "base64url")).toHaveLength(16);
    const [row] = await privilegedSql<{ row: string }>(
      "select to_jsonb(s)::text as row from certificate_statements s where certificate_id = $1",
      [issued.id],
    );
    expect(row?.row).toContain(createHash("sha256").update(code).digest("hex"));
    for (const spelling of [code, Buffer.from(code, "base64url").toString("hex")])
      expect(row?.row).not.toContain(spelling);
    const other = await agency.issue();
    expect(codeOf(other)).not.toBe(code);
  });

  it("belongs to its agency: another gets neither its row nor its address, and no code of its own leads there", async () => {
    const stranger = await testAgency();
    const rows = await stranger.inDatabase((db) => db.selectFrom("certificate_statements").selectAll().execute());
    expect(rows).toEqual([]);
    const settings = useCaseSettings(api.env);
    expect(await urlFor(settings)).toBe(issued.statusUrl);
    expect(await urlFor(settings, issued.id, "ISSUED", stranger)).toBeNull();
    expect(await found(statusCode(statements.secret, stranger.id, issued.id))).toBeNull();
    const browser = await api.signIn(stranger.user.email);
    const { body } = await browser.send("query C($id: ID!) { certificate(id: $id) { statusUrl } }", { id: issued.id });
    expect(body.errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");
  });

  it("keeps its mailed address when the secret changes, and offers no address that leads nowhere", async () => {
    const { CARA_SECRET: _former, ...env } = api.env;
    const settings = useCaseSettings({ ...env, CARA_SECRET: randomBytes(32).toString("base64") });
    expect(await urlFor(settings)).toBeNull();
    expect(await found(codeOf(issued))).not.toBeNull();
    expect(await found(statusCode(createSecret(env.publicUrl), agency.world.agency.id, issued.id))).toBeNull();
  });

  it("[OQ-29] is missing where nothing was issued, at an address that is known before", async () => {
    const id = await agency.draft();
    const { body } = await agency.member.send("query C($id: ID!) { certificate(id: $id) { statusUrl } }", { id });
    expect(body.data).toEqual({ certificate: { statusUrl: null } });
    const settings = useCaseSettings(api.env);
    const url = await urlFor(settings, id, "DRAFT");
    expect(await found(codeOf({ statusUrl: url ?? "" }))).toBeNull();
    // the email that is approved with the draft has the address that the issued certificate gets
    expect(await urlFor(settings, issued.id, "DRAFT")).toBe(issued.statusUrl);
  });
});
