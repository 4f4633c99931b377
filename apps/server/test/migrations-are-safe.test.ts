import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MIGRATIONS_FOLDER } from "../src/platform/db/migrate.ts";
import { withoutWayBack } from "./migrations/additive.ts";
import { watchMigrations } from "./migrations/lock-watch.ts";

const root = join(import.meta.dirname, "../../..");
const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith(".sql"));
/** Rows of the table that migrations find filled. */
const ROWS = 5_000;

const lint = (paths: string[]) =>
  spawnSync(join(root, "node_modules/.bin/squawk"), ["--config", ".squawk.toml", "--reporter", "gcc", ...paths], {
    cwd: root,
    encoding: "utf8",
  });

describe("migrations", () => {
  it("[T-66] are found harmless by the linter", () => {
    const { status, stdout } = lint(files.map((name) => join(MIGRATIONS_FOLDER, name)));
    expect([status, stdout]).toEqual([0, expect.not.stringContaining("warning")]);
  });

  it.each([
    [
      "an index that blocks writing",
      "create index planted on custom_presets (agency_id, title);",
      "require-concurrent-index-creation",
    ],
    [
      "a column that changes its type",
      "alter table custom_presets alter column title type varchar(60);",
      "changing-column-type",
    ],
    ["a column that is renamed", "alter table custom_presets rename column title to heading;", "renaming-column"],
    ["a column that old rows lack", "alter table custom_presets add column x text not null;", "adding-required-field"],
  ])("[T-66] would be reported with %s", (_name, text, rule) => {
    const folder = mkdtempSync(join(tmpdir(), "planted-"));
    writeFileSync(join(folder, "planted.sql"), text);
    const { status, stdout } = lint([join(folder, "planted.sql")]);
    rmSync(folder, { recursive: true });
    expect(status).not.toBe(0);
    expect(stdout).toContain(rule);
  });

  it.each(files)("[T-66] %s adds only, or says the way back, so that the version before still runs", (name) => {
    expect(withoutWayBack(readFileSync(join(MIGRATIONS_FOLDER, name), "utf8"))).toEqual([]);
  });

  it.each([
    "drop table custom_presets;",
    "alter table custom_presets drop column title;",
    "alter table custom_presets rename to presets;",
    "alter table custom_presets alter column title type varchar(60);",
    "alter table custom_presets alter title set not null;",
    "-- taken away at last\ndrop function app.outbox_lag();",
  ])("[T-66] would be reported: %s", (text) => {
    expect(withoutWayBack(text)).toHaveLength(1);
    expect(withoutWayBack(`-- way back: the version before does not read it\n${text}`)).toEqual([]);
    const later = `create table planted (id uuid);\n${text}`;
    expect(withoutWayBack(later)).toHaveLength(1);
    expect(withoutWayBack(`-- way back: drop the table, and the other thing\n${later}`)).toEqual([]);
  });

  // how long a table is shut out of is measured at night; here counts what makes it long
  it(
    "[T-66] neither rewrite nor scan a table of before, and ones that do are found",
    { timeout: 180_000 },
    async () => {
      const planted = {
        "9997_rewrites.sql": "alter table audit_events add column planted uuid not null default gen_random_uuid();",
        "9998_scans.sql": "alter table audit_events add constraint planted_kind check (kind <> '');",
        "9999_adds.sql": "alter table audit_events add column planted_too text;",
      };
      const measured = await watchMigrations(ROWS, planted);
      expect(measured.map(({ migration }) => migration)).toEqual([...files, ...Object.keys(planted)]);
      const found = measured.filter(({ rewritten, rowsScanned }) => rewritten.length > 0 || rowsScanned >= ROWS);
      expect(found.map(({ migration }) => migration)).toEqual(["9997_rewrites.sql", "9998_scans.sql"]);
      expect(found[0]?.rewritten).toContainEqual(expect.stringMatching(/^audit_events_\d{4}_\d{2}$/));
      expect(found[1]?.rewritten).toEqual([]);
      // and rows were written all the while
      expect(measured.at(-1)?.writes).toBeGreaterThan(0);
    },
  );
});
