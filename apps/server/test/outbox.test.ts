import { randomUUID } from "node:crypto";
import type pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { workFor } from "../src/entry/event-routes.ts";
import { createPool } from "../src/platform/db/pool.ts";
import { startOutboxPump } from "../src/platform/events/outbox-pump.ts";
import type { OutboxRow } from "../src/platform/events/outbox.store.ts";
import { createTestDatabase } from "./kit/test-database.ts";

// the pump takes the rows of every agency, so it has a database of its own here
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
const agencyId = randomUUID();
const log = pino({ level: "silent" });
const SOON = { timeout: 5_000, interval: 20 };

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.urls.DATABASE_URL, 4);
  await pool.query("select app.add_agency($1, 'Harbor Point Insurance', $2)", [agencyId, randomUUID()]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe("the outbox pump", () => {
  it("hands each row over once, under its id, and then forgets it", async () => {
    const ids = await addRows(3);
    const handed: OutboxRow[] = [];
    const pump = startOutboxPump(pool, log, async (row) => {
      handed.push(row);
    });
    await vi.waitUntil(async () => (await waiting()) === 0, SOON);
    await pump.stop();
    expect(handed.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
    expect(handed[0]).toMatchObject({ agency_id: agencyId, kind: "test.happened", payload: { place: 0 } });
  });

  it("leaves a row whose dispatch failed for the next batch, and settles the others", async () => {
    const [stubborn, ...others] = await addRows(3);
    const tries: string[] = [];
    const pump = startOutboxPump(pool, log, async (row) => {
      tries.push(row.id);
      if (row.id === stubborn && tries.filter((id) => id === stubborn).length === 1) throw new Error("away");
    });
    await vi.waitUntil(() => tries.length === 3, SOON);
    await vi.waitUntil(async () => (await waiting()) === 1, SOON);
    await vi.waitUntil(async () => (await waiting()) === 0, SOON);
    await pump.stop();
    expect(tries.filter((id) => id === stubborn)).toHaveLength(2);
    for (const id of others) expect(tries.filter((it) => it === id)).toHaveLength(1);
  });

  it("does not let rows that always fail block others", async () => {
    const stubborn = new Set(await addRows(250));
    const handed: string[] = [];
    const pump = startOutboxPump(pool, log, async (row) => {
      if (stubborn.has(row.id)) throw new Error("never");
      handed.push(row.id);
    });
    await vi.waitUntil(async () => (await waiting()) === 250, SOON);
    const [late] = await addRows(1);
    await vi.waitUntil(() => handed.includes(late ?? ""), SOON);
    stubborn.clear();
    await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 10_000, interval: 50 });
    await pump.stop();
    expect(handed).toHaveLength(251);
  });

  it("[T-51] dispatches again, with the same id, after a crash before the row is settled", async () => {
    const [id] = await addRows(1);
    const tries: string[] = [];
    const pump = startOutboxPump(pool, log, async (row) => {
      tries.push(row.id);
      if (tries.length === 1) await cutConnections();
    });
    await vi.waitUntil(async () => tries.length === 2 && (await waiting()) === 0, SOON);
    await pump.stop();
    expect(tries).toEqual([id, id]);
  });

  it("never hands a row to two pumps while both live", async () => {
    const ids = await addRows(250);
    const other = createPool(database.urls.DATABASE_URL, 2);
    const handed: [string, number][] = [];
    // no dispatch ends before both pumps have claimed rows
    const bothHold = vi.waitUntil(() => new Set(handed.map(([, pump]) => pump)).size === 2, SOON);
    const pumps = [pool, other].map((its, index) =>
      startOutboxPump(its, log, async (row) => {
        handed.push([row.id, index]);
        await bothHold;
      }),
    );
    await vi.waitUntil(async () => (await waiting()) === 0, SOON);
    await Promise.all(pumps.map((pump) => pump.stop()));
    await other.end();
    expect(handed.map(([id]) => id).toSorted()).toEqual(ids.toSorted());
  });

  it("deletes events that start no work", async () => {
    await addRows(2);
    const started: unknown[] = [];
    const pump = startOutboxPump(pool, log, async (row) => {
      started.push(...workFor(row));
    });
    await vi.waitUntil(async () => (await waiting()) === 0, SOON);
    await pump.stop();
    expect(started).toEqual([]);
  });

  it("reads immediately on a wake-up, also when it comes while the pump is busy", async () => {
    const handed: string[] = [];
    const late: string[] = [];
    const handOver = async (row: OutboxRow) => {
      handed.push(row.id);
      if (handed.length > 1) return;
      // another request commits and wakes the pump while this row is dispatched
      late.push(...(await addRows(1)));
      pump.wake();
    };
    // it would not look by itself before this test has failed
    const pump = startOutboxPump(pool, log, handOver, 600_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const first = await addRows(1);
    pump.wake();
    await vi.waitUntil(() => handed.length === 2, { ...SOON, interval: 5 });
    await pump.stop();
    expect(handed).toEqual([...first, ...late]);
  });
});

async function addRows(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.agency_id', $1, true)", [agencyId]);
    await client.query(
      `insert into outbox (agency_id, id, kind, payload, created_at)
       select $1, id, 'test.happened', jsonb_build_object('place', place - 1), now() + place * interval '1 microsecond'
         from unnest($2::uuid[]) with ordinality as given (id, place)`,
      [agencyId, ids],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
  return ids;
}

async function waiting(): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>("select waiting from app.outbox_lag()");
  return rows[0]?.waiting ?? -1;
}

/** Ends every other connection of the application to this database, as a dying process would. */
async function cutConnections(): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  );
}
