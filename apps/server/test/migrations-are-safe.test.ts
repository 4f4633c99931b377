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
/** Longest a migration may shut everyone out of a table that was there before it. */
const LONGEST_LOCK_MS = 200;

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
  });

  it(
    "[T-66] leave every table open while they run, and one that does not is measured",
    { timeout: 180_000 },
    async () => {
      const planted = { "9999_planted.sql": "alter table audit_events add column planted text; select pg_sleep(0.5);" };
      const watched = async () => {
        const measured = await watchMigrations(5_000, planted);
        expect(measured.map(({ migration }) => migration)).toEqual([...files, "9999_planted.sql"]);
        return measured.filter(({ longestLockMs }) => longestLockMs > LONGEST_LOCK_MS);
      };
      // a lock that is too long is so each time; one that a busy machine stretched is not
      let slow = await watched();
      for (let tries = 1; tries < 3 && slow.length > 1; tries += 1) slow = await watched();
      expect(slow.map(({ migration }) => migration)).toEqual(["9999_planted.sql"]);
      // and the one who waited is the one who writes
      expect(slow[0]?.slowestWriteMs).toBeGreaterThan(LONGEST_LOCK_MS);
    },
  );
});
