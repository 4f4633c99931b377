import { emptyRedis } from "../attacks/attacked-api.ts";
import { freePort, spawnProcess } from "../attacks/spawned-process.ts";
import { SERVER_FLAGS } from "../kit/server-flags.ts";
import { servicesEnvironment, testSettings } from "../kit/test-environment.ts";
import { emptyDatabase } from "../migrations/lock-watch.ts";
import { checkOut, listSteps, type Release, type Step } from "../migrations/releases.ts";
import { walkRelease, type Walked } from "../migrations/walk-release.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { readEnvironment } from "../../src/platform/env.ts";

/**
 * T-66: while a migration is rolled out, the release before runs against the schema after it, and must do all that it
 * did. The release itself against the schema before is what a deployment that starts it too early would see: it is
 * walked and printed, and not part of the bound, because the runbook migrates first. The two pairs that belong together
 * are walked as a control. `PAIRS=0036` takes only the steps whose migrations contain the word.
 */
const PAIRS = process.env["PAIRS"] ?? "";
/** A release starts from its sources, many times in a row, on a machine that may be busy. */
const START_MS = 300_000;
const OLD_ON_NEW = "old release, new schema";
const NEW_ON_OLD = "new release, old schema";

Object.assign(process.env, servicesEnvironment());
const steps = (await listSteps()).filter(({ migrations }) => migrations.some((name) => name.includes(PAIRS)));
const results: { pair: string; walked: Walked }[] = [];
for (const step of steps) results.push(...(await walkStep(step)));
const of = (pair: string) => {
  const walks = results.filter((result) => result.pair === pair).map(({ walked }) => walked);
  return `${walks.filter(({ failures }) => failures.length === 0).length} of ${walks.length}`;
};
const isMet =
  steps.length > 0 && results.every(({ pair, walked }) => pair === NEW_ON_OLD || walked.failures.length === 0);
console.log(
  `migration-pairs: ${steps.length} steps from 0027 on; passed by the ${OLD_ON_NEW}: ${of(OLD_ON_NEW)}; by the ${NEW_ON_OLD}: ${of(NEW_ON_OLD)}: ${isMet ? "met" : "MISSED"}`,
);
process.exit(isMet ? 0 : 1);

async function walkStep({ before, after, migrations }: Step) {
  const { owner, app, drop } = await emptyDatabase();
  Object.assign(process.env, { MIGRATE_DATABASE_URL: owner, DATABASE_URL: app });
  const [old, next] = [await checkOut(before), await checkOut(after)];
  const walks: typeof results = [];
  const walk = async (pair: string, release: Release) => {
    const walked = await startAndWalk(release);
    walks.push({ pair, walked });
    console.log(`${migrations.join(" ").padEnd(60)} ${pair}: ${walked.done} done, ${walked.failures.length} failed`);
    for (const failure of walked.failures) console.log(`    ${failure}`);
  };
  try {
    await migrate(owner, old.migrations);
    await walk("old release, old schema", old);
    await walk(NEW_ON_OLD, next);
    await migrate(owner, next.migrations);
    await walk(OLD_ON_NEW, old);
    await walk("new release, new schema", next);
  } finally {
    await old.remove();
    await next.remove();
    await drop();
  }
  return walks;
}

/** The release's own API in a process of its own, walked and stopped. */
async function startAndWalk(release: Release): Promise<Walked> {
  const settings = testSettings({ REDIS_URL: await emptyRedis(), CARA_API_PORT: String(await freePort()) });
  const env = readEnvironment(settings);
  try {
    const flags = { NODE_OPTIONS: SERVER_FLAGS.join(" ") };
    const own = { ...flags, ...settings };
    const { output, stop } = await spawnProcess(process.execPath, [release.api], '"api ready"', own, START_MS);
    const url = `http://127.0.0.1:${env.CARA_API_PORT}`;
    try {
      return await walkRelease({ url, env, log: output, stop: () => stop() }, release);
    } finally {
      await stop();
    }
  } catch (error) {
    return { done: 0, failures: [`start: ${String(error).slice(0, 600)}`] };
  }
}
