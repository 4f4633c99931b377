// pnpm check:seed: loads the demo agency into a database of its own and looks for nonsense. Prints a line for each rule
// and its figure last; exits with 1 when something is wrong.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import type { AgencyId } from "#kernel/ids.ts";
import { createPool } from "../src/platform/db/pool.ts";
import { inAgency } from "../src/platform/db/transactions.ts";
import { createTestDatabase } from "../test/kit/test-database.ts";
import { servicesEnvironment } from "../test/kit/test-environment.ts";
import { RULES } from "./check/rules.ts";
import { officeDay } from "./office-hours.ts";

/** How many of a rule's violations are printed. */
const PRINTED = 10;
const [day = officeDay(new Date())] = process.argv.slice(2);

const database = await createTestDatabase();
try {
  // without the object store: the text of every page is in the database, and nothing is left behind
  const environment = { ...servicesEnvironment(), ...database.urls, S3_BUCKET: undefined };
  execFileSync(process.execPath, [join(import.meta.dirname, "seed.ts"), "small", day], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await checkAll(await agencyIn(database.urls.MIGRATE_DATABASE_URL));
} finally {
  await database.drop();
}

async function checkAll(agencyId: AgencyId): Promise<void> {
  const pool = createPool(database.urls.DATABASE_URL, 1);
  let looked = 0;
  let wrong = 0;
  for (const { name, check } of RULES) {
    const found = await inAgency(pool, agencyId, async (db) => {
      // on a busy machine a rule thinks for longer than a request may
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      return check(db, { agencyId, day });
    });
    looked += found.looked;
    // a rule that saw nothing has checked nothing
    if (found.looked === 0) found.wrong.push("there was nothing to look at");
    wrong += found.wrong.length;
    console.log(
      `${found.wrong.length === 0 ? "ok  " : "FAIL"} ${name.padEnd(72)} ${found.looked.toLocaleString("en-US").padStart(7)}`,
    );
    for (const sentence of found.wrong.slice(0, PRINTED)) console.log(`       ${sentence}`);
    if (found.wrong.length > PRINTED) console.log(`       and ${found.wrong.length - PRINTED} more`);
  }
  await pool.end();
  console.log(
    `check:seed: ${wrong} violations of ${RULES.length} rules in ${looked.toLocaleString("en-US")} things looked at`,
  );
  if (wrong > 0) process.exitCode = 1;
}

/** The agency of the database. */
async function agencyIn(url: string): Promise<AgencyId> {
  const client = new pg.Client({ connectionString: url, options: "-c role=cara_door" });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: AgencyId }>(
      "select agency_id as id from agencies where name = 'Harbor Point Insurance'",
    );
    const [agency] = rows;
    if (!agency) throw new Error("the demo agency was not loaded");
    return agency.id;
  } finally {
    await client.end();
  }
}
