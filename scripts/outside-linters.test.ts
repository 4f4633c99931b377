import { spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const root = new URL("..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "linters-"));
afterAll(() => rmSync(folder, { recursive: true }));

function run(tool: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, "node_modules/.bin", tool), args, {
    cwd: root,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

function plant(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

describe("the secret scanner", () => {
  const scan = (file: string) => run("secretlint", ["--no-glob", "--no-gitignore", file]);

  it("finds a private key", () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const { status, output } = scan(plant("key.txt", privateKey.export({ format: "pem", type: "pkcs1" }).toString()));
    expect(output).toMatch(/private\s?key/i);
    expect(status).not.toBe(0);
  });

  it("leaves plain text alone", () => {
    expect(scan(plant("plain.txt", "nothing to hide")).status).toBe(0);
  });
});

describe("the migration linter", () => {
  const lint = (file: string) => run("squawk", ["--config", join(root, ".squawk.toml"), file]);

  it.each([
    ["rewrites a table", "alter table policies alter column premium_cents type numeric;", "changing-column-type"],
    [
      "blocks writers while indexing",
      "create index policies_by_carrier on policies (carrier_id);",
      "require-concurrent-index",
    ],
    ["drops what the running version reads", "alter table policies drop column notes;", "ban-drop-column"],
    [
      "adds a column no old row can fill",
      "alter table policies add column state text not null;",
      "adding-required-field",
    ],
  ])("[T-66] refuses a migration that %s", (_, sql, rule) => {
    const { status, output } = lint(plant("migration.sql", sql));
    expect(output).toContain(rule);
    expect(status).not.toBe(0);
  });

  it("passes a table made whole, with its indexes", () => {
    const sql =
      "create table notes (id uuid primary key, body text not null);\ncreate index notes_by_body on notes (body);";
    expect(lint(plant("additive.sql", sql))).toMatchObject({ status: 0 });
  });
});
