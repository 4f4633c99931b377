import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTenants, PRESETS_EACH, type Tenant } from "#test/pool-bleed/tenants.ts";
import type { AgencyDb } from "./agency-db.ts";
import { createPool } from "./pool.ts";
import { asPrepared } from "./prepared-db.ts";
import { beginWithSession, withoutAgency, type SessionClaim } from "./transactions.ts";

// one connection, so that the next transaction runs on the state the previous one left
const pool = createPool(process.env["DATABASE_URL"] ?? "", 1);
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  [a, b] = (await makeTenants(2)) as [Tenant, Tenant];
  // prepares both statements on the one connection
  await ask(a.claim);
}, 60_000);
beforeEach(() => vi.restoreAllMocks());
afterAll(() => pool.end());

const presets = (db: AgencyDb) => asPrepared(db).selectFrom("custom_presets").select("agency_id").execute();
const failing = (db: AgencyDb, by: string) =>
  asPrepared(db)
    .selectFrom("custom_presets")
    .select(sql<number>`1 / (length(title) - length(title) + ${by}::integer)`.as("of"))
    .execute();

/** As a request for one page: the statement is announced, sent, and ends the transaction. */
async function ask<T>(claim: SessionClaim, read: (db: AgencyDb) => Promise<T> = presets as never) {
  const open = await beginWithSession(pool, claim);
  open.commitWithNext();
  const running = read(open.db);
  running.catch(() => undefined);
  try {
    return { person: await open.signedIn, rows: await running };
  } finally {
    await open.commit().catch(() => undefined);
  }
}

/** What one request writes to the database, as text. */
async function writtenBy(work: () => Promise<unknown>): Promise<string> {
  const client = await pool.connect();
  const { stream } = client.connection;
  client.release();
  const written: Buffer[] = [];
  const write = stream.write.bind(stream) as (chunk: Buffer) => boolean;
  vi.spyOn(stream, "write").mockImplementation(((chunk: Buffer) => {
    written.push(Buffer.from(chunk));
    return write(chunk);
  }) as typeof stream.write);
  await work();
  return Buffer.concat(written).toString("latin1");
}

describe("a single statement that was announced", () => {
  it("leaves with the session's lookup, without BEGIN and COMMIT", async () => {
    const written = await writtenBy(async () => {
      const { person, rows } = await ask(a.claim);
      expect(person?.agencyId).toBe(a.agencyId);
      expect(rows).toEqual(Array.from({ length: PRESETS_EACH }, () => ({ agency_id: a.agencyId })));
    });
    expect(written).toContain("enter-session");
    expect(written).not.toMatch(/begin|commit/);
  });

  it("[T-06] sees its own agency's rows only, and leaves no agency behind on its connection", async () => {
    for (const { claim, agencyId } of [a, b, a]) {
      const { rows } = await ask(claim);
      expect((rows as { agency_id: string }[]).every(({ agency_id: id }) => id === agencyId)).toBe(true);
      const left = await withoutAgency(pool, (db) =>
        sql<{ agency: string | null }>`select current_setting('app.agency_id', true) as agency`.execute(db),
      );
      expect(left.rows[0]?.agency ?? "").toBe("");
    }
  });

  it("[T-06] sees nothing without a session", async () => {
    await ask(a.claim);
    expect(await ask({ ...a.claim, tokenHash: randomBytes(32) })).toEqual({ person: null, rows: [] });
  });

  it("fails without harm to the next one", async () => {
    const by = async (text: string) => (await ask(a.claim, (db) => failing(db, text))).rows;
    expect(await by("1")).toHaveLength(PRESETS_EACH);
    await expect(by("0")).rejects.toMatchObject({ code: "22012" });
    expect(await by("1")).toHaveLength(PRESETS_EACH);
    expect((await ask(b.claim)).rows).toHaveLength(PRESETS_EACH);
  });

  it("leaves nothing behind when the session's lookup itself fails", async () => {
    const broken = { ...a.claim, agencyId: "not an id" as typeof a.agencyId };
    await ask(a.claim);
    await expect(ask(broken)).rejects.toMatchObject({ code: "22P02" });
    const left = await withoutAgency(pool, (db) =>
      sql<{ agency: string | null }>`select current_setting('app.agency_id', true) as agency`.execute(db),
    );
    expect(left.rows[0]?.agency ?? "").toBe("");
    for (const { claim, agencyId } of [b, a]) expect(await ask(claim)).toMatchObject({ person: { agencyId } });
  });

  it("is the last one", async () => {
    const open = await beginWithSession(pool, a.claim);
    open.commitWithNext();
    const first = presets(open.db);
    await first;
    await expect(presets(open.db)).rejects.toThrow("The transaction has ended");
    await open.commit();
  });

  it("goes on as usual when its values are not sent as they are, or nothing follows", async () => {
    const array = (db: AgencyDb) =>
      asPrepared(db)
        .selectFrom("custom_presets")
        .select("agency_id")
        .where(sql<boolean>`agency_id = any (${[a.agencyId]}::uuid[])`)
        .execute();
    for (let time = 0; time < 2; time += 1) expect((await ask(a.claim, array)).rows).toHaveLength(PRESETS_EACH);
    const open = await beginWithSession(pool, a.claim);
    open.commitWithNext();
    expect((await open.signedIn)?.agencyId).toBe(a.agencyId);
    await open.commit();
  });
});
