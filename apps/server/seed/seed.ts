import pg from "pg";
import { readMigrateEnvironment } from "../src/platform/env.ts";
import { loadAgencies, type AgencyPlan } from "./load-agency.ts";
import { fewPeople, largeAgency, SMALL_AGENCY } from "./people.ts";
import { manyPresets, PRESETS } from "./presets.ts";
import { Random } from "./random.ts";

/** The same seed gives the same agencies, but for the day they are counted back from. */
const SEED = 20_260_305;
const SMALL_AGENCIES_BESIDE = 200;
const LARGE_AUDIT_ROWS = 1_000_000;
const LARGE_SECONDS = 300;
/** Tables the seed writes that no door may: the right is lent for this one transaction and taken back in it. */
const LENT = ["custom_presets", "favorite_custom_presets"];

const [size, day = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
if ((size !== "small" && size !== "large") || !/^\d{4}-\d\d-\d\d$/.test(day)) {
  console.error("pnpm seed small|large [2026-11-15]");
  process.exit(1);
}
const random = new Random(SEED);
const today = new Date(day);
const plans = size === "small" ? smallPlan() : largePlan();
const started = performance.now();
const client = new pg.Client({ connectionString: readMigrateEnvironment().MIGRATE_DATABASE_URL });
await client.connect();
try {
  await seed();
} finally {
  await client.end();
}

async function seed(): Promise<void> {
  const [first] = plans;
  if (!first) return;
  await client.query("begin");
  await client.query("select app.ensure_audit_partitions(($1::date - interval '14 months')::date, $1::date)", [day]);
  await client.query(`grant insert on ${LENT.join(", ")} to cara_door`);
  // row security forbids COPY; cara_door passes it, and only the owner of the tables may act as cara_door
  await client.query("set local role cara_door");
  const { rows } = await client.query("select from sign_in_addresses where email = $1", [first.people[0]?.email]);
  if (rows.length > 0) {
    await client.query("rollback");
    console.log(`${first.name} is there already: nothing was changed`);
    return;
  }
  const counts = await loadAgencies(client, random, today, plans);
  await client.query("reset role");
  await client.query(`revoke insert on ${LENT.join(", ")} from cara_door`);
  await client.query("commit");
  await client.query("analyze");

  const seconds = (performance.now() - started) / 1000;
  for (const [table, count] of Object.entries(counts))
    console.log(`${table.padEnd(26)}${count.toLocaleString("en-US").padStart(12)}`);
  console.log(
    `sign in as ${first.people
      .slice(0, 8)
      .map((person) => person.email)
      .join(", ")}`,
  );
  const rowsLoaded = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`seed ${size}: ${rowsLoaded.toLocaleString("en-US")} rows in ${seconds.toFixed(1)} s`);
  if (seconds > LARGE_SECONDS) process.exitCode = 1;
}

function smallPlan(): AgencyPlan[] {
  return [
    { name: "Harbor Point Insurance", people: [...SMALL_AGENCY], presets: [...PRESETS], auditRows: 600, auditDays: 28 },
  ];
}

function largePlan(): AgencyPlan[] {
  const large: AgencyPlan = {
    name: "Meridian Risk Partners",
    people: largeAgency(random, "meridianrisk.example"),
    presets: manyPresets(random, 2_000),
    auditRows: LARGE_AUDIT_ROWS,
    auditDays: 390,
  };
  const beside = Array.from({ length: SMALL_AGENCIES_BESIDE }, (_, index) => ({
    name: `Agency ${String(index + 1).padStart(3, "0")}`,
    people: fewPeople(random, `agency${index + 1}.example`),
    presets: manyPresets(random, random.between(0, 6)),
    auditRows: random.between(10, 200),
    auditDays: 390,
  }));
  return [large, ...beside];
}
