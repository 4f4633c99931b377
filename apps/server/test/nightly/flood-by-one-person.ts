import { withTestDatabase } from "../kit/with-test-database.ts";

/** T-25: one person sends the dearest list two hundred times a second; what another person notices of it. */
const FLOOD_PER_SECOND = 200;
const SECONDS = 15;
const BUDGET_PER_SECOND = 50;
const BURST = 4 * BUDGET_PER_SECOND;
const SLOWER_AT_MOST = 5;
/** Fixed beforehand: the median of these counts. */
const ROUNDS = 3;
const PRESETS = 500;

const DEAREST = `query Dearest { customPresets(first: 100) { edges { cursor node { id title description basePrompt
  allowFileUpload createdAt updatedAt createdBy { id name } } } pageInfo { endCursor hasNextPage } } }`;

await withTestDatabase(async () => {
  const { testAgency } = await import("../kit/test-agency.ts");
  const { Browser } = await import("../kit/browser.ts");
  const { emptyRedis, startAttackedApi } = await import("../attacks/attacked-api.ts");
  const { freePort, spawnEntry } = await import("../attacks/spawned-process.ts");
  const { median, quantile } = await import("../attacks/statistics.ts");
  const kit = await startAttackedApi();
  const port = await freePort();
  const env = { CARA_API_PORT: String(port), REDIS_URL: await emptyRedis(), LOG_LEVEL: "warn" };
  const api = await spawnEntry("api.ts", "", { ...env, OPERATIONS_PER_SECOND: String(BUDGET_PER_SECOND) });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/healthz`).then(
      (it) => it.ok,
      () => false,
    ))
  )
    await pause(100);

  const makePerson = async () => {
    const agency = await testAgency();
    await agency.inDatabase((db) =>
      db
        .insertInto("custom_presets")
        .values(
          Array.from({ length: PRESETS }, (_, index) => ({
            agency_id: agency.id,
            id: crypto.randomUUID(),
            title: `Preset ${index}`,
            description: "Compares the limits of two quotes",
            base_prompt: "Compare the limits. ".repeat(20),
            allow_file_upload: true,
            created_by: agency.user.id,
            created_at: new Date(Date.now() - index * 1000),
            updated_at: new Date(Date.now() - index * 1000),
            search_text: `preset ${index}`,
          })),
        )
        .execute(),
    );
    const browser = new Browser(url, "10.9.9.9");
    const signedIn = await kit.signIn(agency.user.email);
    browser.setCookie("__Host-cara_session", signedIn.cookie("__Host-cara_session") ?? "");
    return browser;
  };
  const [flooder, other] = [await makePerson(), await makePerson()];
  await kit.stop();

  /** The other person, ten lists a second. */
  const watch = async (seconds: number) => {
    const times: number[] = [];
    for (let tick = 0; tick < seconds * 10; tick += 1) {
      const begin = performance.now();
      const { status } = await other.send(DEAREST);
      if (status !== 200) throw new Error(`the other person was answered ${status}`);
      times.push(performance.now() - begin);
      await pause(Math.max(0, 100 - (performance.now() - begin)));
    }
    return times;
  };
  const flood = async () => {
    const statuses = new Map<number, number>();
    const sent: Promise<void>[] = [];
    const begin = performance.now();
    for (let count = 0; count < FLOOD_PER_SECOND * SECONDS; count += 1) {
      const due = begin + (count / FLOOD_PER_SECOND) * 1000;
      if (due > performance.now()) await pause(due - performance.now());
      sent.push(flooder.send(DEAREST).then(({ status }) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)));
    }
    await Promise.all(sent);
    return { statuses, seconds: (performance.now() - begin) / 1000 };
  };

  await watch(5);
  const ratios: number[] = [];
  let pastBudget = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const idle = quantile(await watch(SECONDS), 0.99);
    const [flooded, { statuses, seconds }] = await Promise.all([watch(SECONDS), flood()]);
    const busy = quantile(flooded, 0.99);
    const through = statuses.get(200) ?? 0;
    const allowed = Math.ceil(seconds * BUDGET_PER_SECOND + BURST);
    ratios.push(busy / idle);
    pastBudget = Math.max(pastBudget, through - allowed);
    const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
    process.stdout.write(
      `round ${round}: idle p99 ${idle.toFixed(1)} ms, flooded p99 ${busy.toFixed(1)} ms; ${answers}; ${allowed} within the budget\n`,
    );
    await pause(5_000);
  }
  await api.stop();
  const ratio = median(ratios);
  process.stdout.write(
    `T-25 another person's p99 under a flood: ${ratio.toFixed(1)} times idle (median of ${ROUNDS} rounds, limit ${SLOWER_AT_MOST}); in any round at most ${pastBudget} of the flood past its budget (limit 0)\n`,
  );
  if (ratio > SLOWER_AT_MOST || pastBudget > 0) process.exitCode = 1;
});
process.exit();

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
