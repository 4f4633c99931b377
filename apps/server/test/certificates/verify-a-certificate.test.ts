import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishedKeySet, publishKeys } from "../../src/domains/certificates/statements/published-keys.ts";
import { signStatement, statementFile } from "../../src/domains/certificates/statements/statement.ts";
import { newId, type AgencyId } from "../../src/kernel/ids.ts";
import { createSigningKeys, type SigningKeys } from "../../src/platform/signing-keys.ts";
import { testReader } from "../documents/extraction.ts";
import { privilegedSql } from "../kit/privileged-sql.ts";

const PROGRAM = join(import.meta.dirname, "../../../web/public/verify-a-certificate.mjs");
const PDF = Buffer.from("%PDF-1.7 the bytes that were issued");
const NAME = 'Harbor "Point"\n\u001b[31mInsurance';

const freshKey = () => randomBytes(32).toString("base64");
const { unscoped } = testReader();
const publish = ({ publicKeys }: SigningKeys) => unscoped((db) => publishKeys(db, publicKeys));
const published = async () => JSON.stringify(await unscoped(publishedKeySet));
const stated = (keys: SigningKeys, pdf = PDF): string =>
  statementFile(
    signStatement(keys, {
      number: "COI-2026-000042",
      agency: { id: newId<AgencyId>(), name: NAME },
      issuedAt: new Date("2026-11-18T20:37:09.123Z"),
      sha256: createHash("sha256").update(pdf).digest(),
    }),
  );

describe("checking a certificate offline", () => {
  let folder: string;
  const first = createSigningKeys([freshKey()]);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cara-verify-"));
    await publish(first);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Runs the published program as a reader would, without anything of ours. */
  async function check(statement: string, pdf: Buffer, keys: string): Promise<{ code: number; said: string }> {
    const paths = ["statement.json", "certificate.pdf", "keys.json"].map((name) => join(folder, name));
    for (const [at, content] of [statement, pdf, keys].entries()) await writeFile(paths[at] ?? "", content);
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...paths], { cwd: folder, env: {} });
      return { code: 0, said: stdout };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, said: stdout + stderr };
    }
  }

  it("accepts the issued bytes, and lets no name write to the terminal", async () => {
    const { code, said } = await check(stated(first), PDF, await published());
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^VALID: .*"COI-2026-000042"/) });
    expect(said).not.toContain("\u001b");
    expect(said).not.toMatch(/genuine/i);
  });

  it("refuses a PDF of which one bit was changed", async () => {
    const tampered = Buffer.from(PDF);
    tampered.writeUInt8(tampered.readUInt8(9) ^ 1, 9);
    expect(await check(stated(first), tampered, await published())).toEqual({
      code: 1,
      said: "NOT VALID: the PDF is not the one that the statement is about.\n",
    });
  });

  it("refuses a statement of which anything was changed, its signature or its key", async () => {
    const keys = await published();
    const file = JSON.parse(stated(first)) as { statement: string; signature: string };
    const other = createHash("sha256").update("another").digest("hex");
    const changed = [
      { ...file, statement: file.statement.replace("000042", "000043") },
      { ...file, statement: file.statement.replace(/"sha256":"[^"]+"/, `"sha256":"${other}"`) },
      { ...file, statement: `${file.statement} ` },
      { ...file, statement: file.statement.replace('"version":1', '"version":1,"version":1') },
      { ...file, signature: `A${file.signature.slice(1)}B` },
      { ...file, signature: "" },
    ];
    for (const one of changed) {
      expect(one).not.toEqual(file);
      const { code, said } = await check(JSON.stringify(one), PDF, keys);
      expect({ code, said }).toEqual({ code: 1, said: "NOT VALID: the signature is not of this statement.\n" });
    }
    const kind = { ...file, statement: file.statement.replace("certificate-statement", "other-statement") };
    expect((await check(JSON.stringify(kind), PDF, keys)).said).toContain("another kind");
  });

  it("refuses a key that is not published, and one that is published under the id of ours", async () => {
    const stranger = createSigningKeys([freshKey()]);
    const file = stated(stranger);
    expect(await check(file, PDF, await published())).toEqual({
      code: 1,
      said: expect.stringContaining("no public key has the id"),
    });
    const [own] = first.publicKeys;
    const [theirs] = stranger.publicKeys;
    const forged = { kty: "OKP", crv: "Ed25519", kid: own?.keyId, x: theirs?.publicKey.toString("base64url") };
    const claimed = JSON.parse(file) as { statement: string; signature: string };
    const statement = claimed.statement.replace(stranger.keyId, first.keyId);
    const signature = stranger.sign(statement).toString("base64url");
    expect(await check(JSON.stringify({ statement, signature }), PDF, JSON.stringify({ keys: [forged] }))).toEqual({
      code: 1,
      said: "NOT VALID: the public key does not match its id.\n",
    });
  });

  it("accepts what was signed before a rotation and after it, and a key is published before it signs", async () => {
    const [old, next] = [freshKey(), freshKey()];
    const [before, announced, after] = [[old], [old, next], [next]].map(createSigningKeys);
    if (!before || !announced || !after) throw new Error("three sets of keys");
    await publish(before);
    const early = stated(before);
    await publish(announced);
    const inBetween = await published();
    expect(announced.keyId).toBe(before.keyId);
    await publish(after);
    const late = stated(after);
    for (const file of [early, late]) {
      expect((await check(file, PDF, inBetween)).code).toBe(0);
      expect((await check(file, PDF, await published())).code).toBe(0);
    }
  });

  it("refuses what was signed with a key that the provider withdrew", async () => {
    const leaked = createSigningKeys([freshKey()]);
    await publish(leaked);
    const file = stated(leaked);
    expect((await check(file, PDF, await published())).code).toBe(0);
    await privilegedSql("update statement_keys set withdrawn_at = now() where key_id = $1", [leaked.keyId]);
    expect(await check(file, PDF, await published())).toEqual({ code: 1, said: expect.stringContaining("withdrawn") });
  });

  it("says so when a file is missing or none of its kind", async () => {
    const keys = await published();
    expect((await check("no JSON", PDF, keys)).code).toBe(2);
    expect((await check("{}", PDF, keys)).code).toBe(2);
    expect((await check(stated(first), PDF, '{"keys":7}')).code).toBe(2);
  });

  it("is short enough to be read, and uses nothing but Node", async () => {
    const source = await readFile(PROGRAM, "utf8");
    expect(source.trimEnd().split("\n").length).toBeLessThanOrEqual(100);
    const imports = [...source.matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
    expect(imports).toEqual(["node:crypto", "node:fs"]);
    expect(source).not.toMatch(/fetch|https?:\/\//);
  });
});
