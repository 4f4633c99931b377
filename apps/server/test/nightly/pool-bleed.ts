import { chooseSeed } from "../kit/seeded-random.ts";
import { withTestDatabase } from "../kit/with-test-database.ts";

/** T-05 at full length: requests of 20 agencies, 200 at a time, through two connections. */
const REQUESTS = 50_000;

const seed = chooseSeed();
await withTestDatabase(async () => {
  const { createPool } = await import("../../src/platform/db/pool.ts");
  const { poolBleed } = await import("../pool-bleed/pool-bleed.ts");
  const { makeTenants } = await import("../pool-bleed/tenants.ts");
  const pool = createPool(process.env["DATABASE_URL"] ?? "", 2);
  const begin = performance.now();
  const bleed = await poolBleed(pool, await makeTenants(20), { requests: REQUESTS, together: 200, seed });
  await pool.end();
  const lines = [
    ...Object.entries(bleed.endings),
    ["rows read", bleed.rowsRead],
    ["reads that found too few", bleed.missing],
  ];
  for (const [name, count] of lines) process.stdout.write(`${String(name).padEnd(28)}${String(count).padStart(10)}\n`);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  process.stdout.write(
    `T-05 wrong-tenant rows in ${bleed.requests} requests: ${bleed.wrongRows} (seed ${seed}, ${seconds} s)\n`,
  );
  if (bleed.wrongRows > 0 || bleed.missing > 0 || bleed.requests < REQUESTS) process.exitCode = 1;
});
// the test kit's pool would keep the process open for a while
process.exit();
