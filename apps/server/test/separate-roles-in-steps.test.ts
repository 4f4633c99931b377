import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate, MIGRATIONS_FOLDER } from "../src/platform/db/migrate.ts";
import { startOwnPostgres } from "./faults/own-postgres.ts";
import { CALLERS } from "./guarded/allow-list.ts";
import { findWrongRights } from "./guarded/rights.ts";
import { servicesEnvironment } from "./kit/test-environment.ts";

const SEPARATING = "0016_separate_roles.sql";
const FORMER = { CARA_APP_PASSWORD: "former" };

/** An installation whose processes all log in as cara_app, before the release that separates the roles. */
describe("an installation that separates its database roles", () => {
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  let folder: string;
  // roles.sql makes the database and narrows the shared role in it
  const inCara = (url: string) => Object.assign(new URL(url), { pathname: "/cara" });
  const ownerUrl = () => inCara(postgres.urls.MIGRATE_DATABASE_URL).toString();
  beforeAll(async () => {
    postgres = await startOwnPostgres(servicesEnvironment());
    postgres.prepareRoles(FORMER);
    folder = await mkdtemp(join(tmpdir(), "cara-migrations-"));
    for (const name of await readdir(MIGRATIONS_FOLDER))
      if (name < SEPARATING) await cp(join(MIGRATIONS_FOLDER, name), join(folder, name));
    await migrate(ownerUrl(), folder);
  }, 60_000);
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  const as = async <T>(role: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const url = Object.assign(inCara(postgres.urls.DATABASE_URL), { username: role, password: "former" });
    const client = new pg.Client({ connectionString: url.toString() });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const rightsOfFormer = () =>
    as("cara_app", async (client) => {
      const functions = await client.query<{ name: string }>(
        `select p.oid::regprocedure::text as name from pg_proc p
          where p.prosecdef and has_function_privilege(p.oid, 'execute') order by 1`,
      );
      const tables = await client.query<{ name: string }>(
        `select c.relname || ' ' || r as name from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) r
          where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, r)
          order by 1`,
      );
      return [...functions.rows, ...tables.rows].map(({ name }) => name);
    });
  const mayClaim = (role: string) =>
    as(role, async (client) => (await client.query("select * from app.claim_outbox(1)")).rowCount === 0);

  it("[T-66] keeps the old role working through the migration, and revokes its privileges only when its login is gone", async () => {
    const before = await rightsOfFormer();
    expect(before.length).toBeGreaterThan(100);
    await migrate(ownerUrl());
    const after = await rightsOfFormer();
    expect(before.filter((right) => !after.includes(right))).toEqual([]);
    // old and new processes side by side
    expect(await Promise.all([mayClaim("cara_app"), mayClaim("cara_worker")])).toEqual([true, true]);

    postgres.prepareRoles();
    await expect(as("cara_app", async () => undefined)).rejects.toMatchObject({ code: "28000" });
    await expect(mayClaim("cara_api")).rejects.toMatchObject({ code: "42501" });
    expect(await mayClaim("cara_worker")).toBe(true);
    expect(await as("cara_owner", findWrongRights)).toEqual([]);
    expect(CALLERS.size).toBeGreaterThan(20);
    // safe to repeat, as scripts/services does on every start
    postgres.prepareRoles();
    expect(await as("cara_owner", findWrongRights)).toEqual([]);
  }, 60_000);
});
