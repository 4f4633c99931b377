import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import type { AgencyDb } from "./agency-db.ts";
import { createPool } from "./pool.ts";
import { asPrepared } from "./prepared-db.ts";
import { inAgency } from "./transactions.ts";
import { withCommit } from "./with-commit.ts";

let agency: TestAgency;
// one connection, so that the next transaction runs on the state the previous one left
const pool = createPool(process.env["DATABASE_URL"] ?? "", 1);
const within = <T>(work: (db: AgencyDb) => Promise<T>): Promise<T> => inAgency(pool, agency.id, work);
beforeAll(async () => {
  agency = await testAgency();
});
afterAll(() => pool.end());

const count = (db: AgencyDb, topic: string) =>
  sql`insert into live_topics (agency_id, topic, version) values (${agency.id}, ${topic}, 1)`.execute(db);
const topics = () =>
  within((db) => db.selectFrom("live_topics").select("topic").orderBy("topic").execute()).then((rows) =>
    rows.map(({ topic }) => topic).filter((topic) => topic.startsWith("last-")),
  );

describe("withCommit", () => {
  it("commits statements that were sent last and not awaited", async () => {
    await within((db) => {
      withCommit(db, count(db, "last-1"), count(db, "last-2"));
      return Promise.resolve();
    });
    expect(await topics()).toEqual(["last-1", "last-2"]);
  });

  it("rolls back when one of them fails, throws its error, and leaves the connection usable", async () => {
    const torn = within(async (db) => {
      await count(db, "last-3");
      withCommit(db, count(db, "last-4"), count(db, "last-1"));
    });
    await expect(torn).rejects.toMatchObject({ code: "23505" });
    expect(await topics()).toEqual(["last-1", "last-2"]);
  });

  it("throws when work sends statements after the commit", async () => {
    const late = within((db) => {
      withCommit(
        db,
        count(db, "last-5").then(() => count(db, "last-6")),
      );
      return Promise.resolve();
    });
    await expect(late).rejects.toThrow("The transaction has ended");
  });
});

describe("a pipelined connection", () => {
  it("sends BEGIN, the agency and the first statements by one system call", async () => {
    await within((db) => db.selectFrom("agencies").select("name").execute());
    const client = await pool.connect();
    const { stream } = client.connection;
    client.release();
    const single = vi.spyOn(stream, "_write");
    const batch = vi.spyOn(stream, "_writev");
    await within((db) =>
      Promise.all([
        db.selectFrom("agencies").select("name").execute(),
        db.selectFrom("live_topics").select("topic").limit(1).execute(),
      ]),
    );
    // the second one is the commit, after their results
    expect(single.mock.calls.length + batch.mock.calls.length).toBe(2);
    vi.restoreAllMocks();
  });
});

describe("asPrepared", () => {
  it("prepares a statement once per connection, under one name", async () => {
    const ask = (db: AgencyDb) => asPrepared(db).selectFrom("agencies").select("name").executeTakeFirstOrThrow();
    const names = [await within(ask), await within(ask)].map(({ name }) => name);
    expect(names).toEqual([agency.name, agency.name]);
    const { rows } = await within((db) =>
      sql`select name from pg_prepared_statements where statement = 'select "name" from "agencies"'`.execute(db),
    );
    expect(rows).toHaveLength(1);
  });

  it("rejects a statement that does not name its columns, which a migration would break", async () => {
    const all = within((db) => asPrepared(db).selectFrom("agencies").selectAll().execute());
    await expect(all).rejects.toThrow("must name its columns");
  });
});
