import { withTestDatabase } from "../kit/with-test-database.ts";

/** T-13 at full length: a thousand of each kind of address in each round. */
const SAMPLES = 1_000;
/** Fixed beforehand: the median of these counts. */
const ROUNDS = 3;

await withTestDatabase(async () => {
  const { testAgency } = await import("../kit/test-agency.ts");
  const { startAttackedApi } = await import("../attacks/attacked-api.ts");
  const { KINDS, timeSignIn } = await import("../attacks/time-sign-in.ts");
  const api = await startAttackedApi();
  const agency = await testAgency();
  const timing = await timeSignIn(api.url, agency.id, { samples: SAMPLES, rounds: ROUNDS });
  await api.stop();

  for (const kind of KINDS)
    process.stdout.write(`${kind.padEnd(12)}median ${timing.medians[kind].toFixed(3).padStart(9)} ms\n`);
  process.stdout.write(
    `T-13 told apart, median of ${ROUNDS} rounds of ${SAMPLES}: ${timing.isAlike ? "no" : "yes"} (p ${timing.p.unknown.toFixed(3)} unknown, ${timing.p.disabled.toFixed(3)} disabled; limit 0.01)\n`,
  );
  if (!timing.isAlike) process.exitCode = 1;
});
process.exit();
