import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { AgencyDb } from "../src/platform/db/agency-db.ts";
import { createPool } from "../src/platform/db/pool.ts";
import { withoutAgency } from "../src/platform/db/transactions.ts";
import { chooseSeed, seededRandom } from "./kit/seeded-random.ts";
import { startTestApi } from "./kit/test-api.ts";
import { poolBleed, type Binding } from "./pool-bleed/pool-bleed.ts";
import { makeTenants, PRESETS_EACH, type Tenant } from "./pool-bleed/tenants.ts";

const seed = chooseSeed();
const TOGETHER = 200;
const FEW_CONNECTIONS = 2;
const OVER_HTTP = 500;
const IN_TRANSACTIONS = 4_500;

describe(`a pool shared by many agencies (seed ${seed})`, () => {
  let tenants: Tenant[];
  beforeAll(async () => {
    tenants = await makeTenants(20);
  });

  it(
    "[T-05] never shows one agency's rows to another, whatever breaks a transaction and where",
    { timeout: 60_000 },
    async () => {
      const pool = createPool(process.env["DATABASE_URL"] ?? "", FEW_CONNECTIONS);
      const bleed = await poolBleed(pool, tenants, { requests: IN_TRANSACTIONS, together: TOGETHER, seed });
      await pool.end();
      expect(bleed).toMatchObject({ wrongRows: 0, missing: 0 });
      expect(bleed.requests).toBeGreaterThanOrEqual(IN_TRANSACTIONS);
      expect(bleed.rowsRead).toBeGreaterThan(IN_TRANSACTIONS);
      // every kind of fault was planted, and often
      for (const count of Object.values(bleed.endings)) expect(count).toBeGreaterThan(IN_TRANSACTIONS / 32);
    },
  );

  it("[T-05] holds over HTTP while browsers go away in the middle of their requests", { timeout: 60_000 }, async () => {
    const api = await startTestApi({ DATABASE_POOL: String(FEW_CONNECTIONS), LOG_LEVEL: "fatal" });
    const random = seededRandom(seed);
    const body = JSON.stringify({
      query: "{ agencyUser { agency { id } } customPresets(first: 100) { edges { node { id } } } }",
    });
    const tally = { wrong: 0, answered: 0, gone: 0, refused: 0 };
    let sent = 0;
    const lane = async () => {
      while (sent < OVER_HTTP) {
        sent += 1;
        const tenant = random.pick(tenants);
        const leaves = random.below(3) === 0;
        const headers = {
          "content-type": "application/json",
          "x-requested-with": "cara",
          cookie: `__Host-cara_session=${tenant.cookie}`,
        };
        const signal = leaves ? AbortSignal.timeout(random.below(40)) : AbortSignal.timeout(20_000);
        try {
          const answer = await fetch(`${api.url}/graphql`, { method: "POST", headers, body, signal });
          const { data } = (await answer.json()) as {
            data?: { agencyUser: { agency: { id: string } }; customPresets: { edges: unknown[] } };
          };
          if (!data) tally.refused += 1;
          else if (data.agencyUser.agency.id !== tenant.agencyId || data.customPresets.edges.length !== PRESETS_EACH)
            tally.wrong += 1;
          else tally.answered += 1;
        } catch {
          tally.gone += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: TOGETHER / 4 }, lane));
    await api.stop();
    expect(tally).toMatchObject({ wrong: 0, refused: 0 });
    expect(tally.answered).toBeGreaterThan(OVER_HTTP / 2);
    expect(tally.gone).toBeGreaterThan(10);
  });

  it("[T-05] would be seen: a connection bound instead of its transaction shows rows to the next one", async () => {
    const pool = createPool(process.env["DATABASE_URL"] ?? "", FEW_CONNECTIONS);
    const bleed = await poolBleed(pool, tenants, { requests: 400, together: 20, seed, binding: LEAKY });
    await pool.end();
    expect(bleed.wrongRows).toBeGreaterThan(0);
  });
});

/** Binds the connection where the transaction should be bound. */
const LEAKY: Binding = {
  withoutAgency,
  inAgency: (pool, agencyId, work) =>
    withoutAgency(pool, async (db) => {
      await sql`select set_config('app.agency_id', ${agencyId}, false)`.execute(db);
      return work(db as unknown as AgencyDb);
    }),
};

describe("the source", () => {
  const root = join(import.meta.dirname, "..");
  const BINDS = /set_config\s*\(\s*'app\.|\bset\s+(session\s+|local\s+)?app\./i;
  const BINDS_FOR_LONGER = /set_config\s*\([^)]*,\s*false\s*\)|\bset\s+(session\s+)?app\.|\bset\s+session\b/i;
  const files = ["src", "migrations", "seed"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith(".test.ts"))
      .map((name) => join(folder, name)),
  );

  it("[T-05] binds an agency in one file and one privileged function only, and never beyond the transaction", () => {
    expect(files.length).toBeGreaterThan(60);
    const text = (file: string) => readFileSync(join(root, file), "utf8");
    expect(files.filter((file) => BINDS.test(text(file)))).toEqual([
      "src/platform/db/transactions.ts",
      "migrations/0002_doors.sql",
      // the same function, which also gives the role
      "migrations/0028_roles.sql",
      // the seed's own transaction, in which the product's use cases run
      "seed/agency-scope.ts",
    ]);
    expect(files.filter((file) => BINDS_FOR_LONGER.test(text(file)))).toEqual([]);
  });

  it.each([
    "select set_config('app.agency_id', $1, false)",
    "set app.agency_id = 'x'",
    "SET SESSION app.agency_id TO 'x'",
  ])("[T-05] would be reported for %s", (statement) => expect(BINDS_FOR_LONGER.test(statement)).toBe(true));
});
