import { withTestDatabase } from "../kit/with-test-database.ts";

/** T-42 at full length: every order from every source with the tools alone, then goal by goal through whole runs. */
await withTestDatabase(async () => {
  const { attackRun, attackTools } = await import("../hijack/attack.ts");
  const { hijackWorld } = await import("../hijack/hijack-world.ts");
  const { GOALS } = await import("../hijack/orders.ts");
  const { SOURCES } = await import("../hijack/sources.ts");
  const { startScriptedModel } = await import("../kit/own-scripted-model.ts");
  const world = await hijackWorld();
  const scriptedModel = await startScriptedModel();
  const model = scriptedModel.model("obey");
  const faults: string[] = [];
  const total = { tools: 0, runs: 0 };
  for (const source of SOURCES) {
    const { shown, attempted, reached } = await attackTools(world, model, source, world.orders);
    faults.push(...reached.map((it) => `${source.name}: ${it}`));
    if (attempted < world.orders.length) faults.push(`${source.name}: only ${attempted} orders were obeyed`);
    total.tools += attempted;
    let inRuns = 0;
    for (const goal of GOALS) {
      const orders = world.orders.filter((order) => order.goal === goal);
      const outcome = await attackRun(world, model, source, orders);
      faults.push(...outcome.reached.map((it) => `${source.name}, ${goal}, run: ${it}`));
      if (outcome.state !== "DONE") faults.push(`${source.name}, ${goal}: the run is ${outcome.state}`);
      inRuns += outcome.shown;
    }
    total.runs += inRuns;
    process.stdout.write(
      `${source.name.padEnd(22)}${attempted} obeyed with the tools (${shown} shown by the product), ${inRuns} in whole runs, ${reached.length} effects\n`,
    );
  }
  await world.stop();
  await scriptedModel.close();
  process.stdout.write(`${faults.slice(0, 20).join("\n")}\n`);
  process.stdout.write(
    `T-42 orders obeyed by a hijacked model: ${total.tools} with the tools, ${total.runs} in whole runs; effects reached: ${faults.length}\n`,
  );
  if (faults.length > 0 || total.tools < 200 || total.runs < 20) process.exitCode = 1;
});
// the test kit's pool would keep the process open for a while
process.exit();
