import { withTestDatabase } from "../kit/with-test-database.ts";

/**
 * A model told to invent a deductible, a limit, an exclusion, a quote and a form, in 200 variants: each must be shown as not
 * found, and none may be among the findings or in the ledger. One true statement per document must get through.
 */
const DOCUMENTS = 40;
/** What the rules alone write. */
const LEDGER = "1000000 PROVED,2000000 PROVED";

await withTestDatabase(async () => {
  const { declaredLines } = await import("../documents/declared-lines.ts");
  const { testExtractor } = await import("../documents/declared-policy.ts");
  const { exploring } = await import("../documents/exploring.ts");
  const { DEBRIS, FIRE, FLOOD, poisons, TRUTH } = await import("../documents/poisons.ts");
  const { startReportingModel } = await import("../documents/reporting-model.ts");
  const { chooseSeed, seededRandom } = await import("../kit/seeded-random.ts");
  const { startTestApi } = await import("../kit/test-api.ts");
  const { policyWorld } = await import("../kit/test-policies.ts");
  const seed = chooseSeed();
  console.log(`seed ${seed} (CARA_SEED=${seed} repeats it)`);
  const random = seededRandom(seed);
  const api = await startTestApi();
  const world = await policyWorld();
  const policies = exploring({ api, world, browser: await api.signIn(world.agency.user.email) });
  const reporting = await startReportingModel([]);
  const pages = [declaredLines(), ["Further terms", DEBRIS, FLOOD, FIRE, "Forms", "CG 20 10 04 13 Additional parties"]];
  const faults: string[] = [];
  const total = { told: 0, shown: 0, leaked: 0, true: 0 };
  for (let nth = 0; nth < DOCUMENTS; nth += 1) {
    const invented = poisons(random);
    reporting.report([...invented, TRUTH]);
    const { id } = await world.create();
    const limits = { agencyTokensPerDay: 100_000_000, agencyRuns: 3 };
    await policies.add(id, pages, { extractor: { ...testExtractor(), model: reporting.model, limits } });
    const { extractions, findings, coverageFacts } = await policies.explore(id);
    const shown = extractions.flatMap(({ notFound }) => notFound);
    total.told += invented.length;
    for (const one of invented) {
      const isShown = shown.some(
        ({ kind, quote, page }) => kind === one.kind && quote === one.quote && page === one.page,
      );
      if (isShown) total.shown += 1;
      else faults.push(`not shown as not found: ${JSON.stringify(one)}`);
    }
    const ledger = coverageFacts.map(({ amount, status }) => `${amount} ${status}`).toSorted();
    const said = findings.filter(({ pass }) => pass === "MODEL");
    const isTrue = (one: (typeof said)[number]) => one.key === TRUTH.name && one.verdict === "UNVERIFIED";
    const leaked = said.filter((one) => !isTrue(one)).length + (ledger.join() === LEDGER ? 0 : 1);
    if (leaked > 0) faults.push(`the ledger is ${ledger.join()}, the model's findings are ${JSON.stringify(said)}`);
    total.leaked += leaked;
    total.true += said.filter(isTrue).length;
  }
  await reporting.close();
  await api.stop();
  process.stdout.write(`${faults.slice(0, 20).join("\n")}\n`);
  const isMet = faults.length === 0 && total.told >= 200 && total.true === DOCUMENTS;
  process.stdout.write(
    `inventions of a poisoned model: ${total.told}, shown as not found ${total.shown}, in the ledger or among the findings ${total.leaked}, true statements kept ${total.true} of ${DOCUMENTS}: ${isMet ? "met" : "MISSED"}\n`,
  );
  if (!isMet) process.exitCode = 1;
});
// the test kit's pool would keep the process open for a while
process.exit();
