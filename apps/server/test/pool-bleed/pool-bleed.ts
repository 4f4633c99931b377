import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import type { AgencyDb, UnscopedDb } from "../../src/platform/db/agency-db.ts";
import { withoutAgency, beginWithSession, inAgency } from "../../src/platform/db/transactions.ts";
import { seededRandom, type Random } from "../kit/seeded-random.ts";
import { PRESETS_EACH, type Tenant } from "./tenants.ts";

/** How a request ends, or what breaks it midway; how often each is drawn of sixteen. */
const WEIGHTS = {
  answered: 5,
  "given up": 3,
  "statement fails first": 2,
  "statement fails between": 2,
  "statement too slow": 2,
  "backend killed": 1,
  "socket cut": 1,
} as const;
export type Ending = keyof typeof WEIGHTS;
const KINDS_OF_ENDING = Object.keys(WEIGHTS) as Ending[];
const ENDINGS = KINDS_OF_ENDING.flatMap((ending) => Array.from({ length: WEIGHTS[ending] }, () => ending));
/** Whom a request acts for. */
const KINDS = ["agency", "agency", "session", "session", "stranger", "nobody"] as const;

/** How transactions are bound; the real ways, or a broken one to show that the test sees it. */
export type Binding = {
  inAgency: typeof inAgency;
  withoutAgency: typeof withoutAgency;
};
export type Bleed = {
  requests: number;
  rowsRead: number;
  /** Rows of another agency, or rows seen by someone bound to none. */
  wrongRows: number;
  /** Reads that found too few of their own rows. */
  missing: number;
  endings: Record<Ending, number>;
};

/** Sends requests of many agencies side by side through few connections, breaks them at random, counts what was seen. */
export async function poolBleed(
  pool: pg.Pool,
  tenants: readonly Tenant[],
  {
    requests,
    together,
    seed,
    binding = { inAgency, withoutAgency },
  }: { requests: number; together: number; seed: number; binding?: Binding },
): Promise<Bleed> {
  const random = seededRandom(seed);
  const bleed: Bleed = {
    requests: 0,
    rowsRead: 0,
    wrongRows: 0,
    missing: 0,
    endings: Object.fromEntries(KINDS_OF_ENDING.map((it) => [it, 0])) as Record<Ending, number>,
  };
  const clients = new Set<pg.PoolClient>();
  pool.on("connect", (client) => clients.add(client));
  pool.on("remove", (client) => clients.delete(client));

  const one = async () => {
    bleed.requests += 1;
    const tenant = random.pick(tenants);
    const kind = random.pick(KINDS);
    const ending = random.pick(ENDINGS);
    const expected = kind === "agency" || kind === "session" ? tenant.agencyId : null;
    const work = (db: AgencyDb | UnscopedDb) => request(db, { ending, expected, bleed, random, clients });
    const run = async () => {
      if (kind === "agency") await binding.inAgency(pool, tenant.agencyId, work);
      else if (kind === "nobody") await binding.withoutAgency(pool, work);
      else {
        const claim = kind === "session" ? tenant.claim : { ...tenant.claim, tokenHash: randomBytes(32) };
        const open = await beginWithSession(pool, claim);
        try {
          await work(open.db);
        } finally {
          await (ending === "answered" ? open.commit() : open.rollback());
        }
      }
    };
    await run().then(
      () => undefined,
      // what broke fails; that is what the planted faults are for
      () => undefined,
    );
  };
  const lane = async () => {
    while (bleed.requests < requests) await one();
  };
  await Promise.all(Array.from({ length: together }, lane));
  return bleed;
}

type Request = { ending: Ending; expected: string | null; bleed: Bleed; random: Random; clients: Set<pg.PoolClient> };

async function request(
  db: AgencyDb | UnscopedDb,
  { ending, expected, bleed, random, clients }: Request,
): Promise<void> {
  const read = async () => {
    const { rows } = await sql<{ agency_id: string }>`select agency_id from custom_presets`.execute(db);
    bleed.rowsRead += rows.length;
    bleed.wrongRows += rows.filter((row) => row.agency_id !== expected).length;
    if (expected !== null && rows.length < PRESETS_EACH) bleed.missing += 1;
  };
  const fail = () => sql`select 1 / 0`.execute(db);
  bleed.endings[ending] += 1;
  if (ending === "statement fails first") return void (await Promise.all([fail(), read()]));
  if (ending === "statement fails between") return void (await Promise.all([read(), fail(), read()]));
  if (ending === "statement too slow") {
    const slow = sql`select pg_sleep(1)`;
    return void (await Promise.all([read(), sql`set local statement_timeout = 2`.execute(db), slow.execute(db)]));
  }
  if (ending === "backend killed")
    return void (await Promise.all([read(), sql`select pg_terminate_backend(pg_backend_pid())`.execute(db), read()]));
  if (ending === "socket cut") {
    const reading = read();
    cut([...clients][random.below(clients.size)]);
    return reading;
  }
  await read();
  if (ending === "given up") throw new Error("the client went away");
  await read();
}

/** Ends a connection without a word, as a cable or a proxy would. */
function cut(client: pg.PoolClient | undefined): void {
  // pg has no public way to do what a broken network does
  const { connection } = (client ?? {}) as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}
