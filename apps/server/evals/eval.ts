import { withTestDatabase } from "../test/kit/with-test-database.ts";
import { belowFloor, MODEL_FLOORS, percent, reportOf, SCRIPT_FLOORS, shareOf } from "./report.ts";
import { RULES } from "./score.ts";
import { EVAL_TASKS } from "./tasks.ts";

// pnpm eval [--scripted] [words of a task's name]: Cara does the tasks with the model that is configured.

/** Tasks that are done side by side. */
const AT_ONCE = 2;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

await withTestDatabase(async () => {
  const { openEvalHouse } = await import("./eval-house.ts");
  const { startScriptedModel } = await import("../test/kit/own-scripted-model.ts");
  const { createModels } = await import("../src/platform/llm/model.ts");
  const { testEnvironment } = await import("../test/kit/test-environment.ts");
  const words = process.argv.slice(2).filter((it) => !it.startsWith("--"));
  const configured = createModels(testEnvironment()).main;
  const isScripted = process.argv.includes("--scripted") || configured === null || configured.isScripted;
  const scriptedModel = isScripted ? await startScriptedModel() : null;
  const model = scriptedModel?.model("helpful") ?? configured;
  if (!model) throw new Error("there is no model to evaluate");
  const house = await openEvalHouse(model);
  const todo = EVAL_TASKS.filter(({ name }) => words.every((word) => name.includes(word)));
  const results: Awaited<ReturnType<typeof house.runTask>>[] = [];
  const queue = [...todo];
  const work = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      const result = await house.runTask(task);
      results.push(result);
      const good = result.checks.filter(({ ok }) => ok).length;
      print(
        `${String(good).padStart(3)}/${result.checks.length} ${result.seconds.toFixed(1).padStart(6)} s  ${task.name}`,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await house.close();
  await scriptedModel?.close();
  const floors = isScripted ? SCRIPT_FLOORS : MODEL_FLOORS;
  const below = belowFloor(results, floors);
  const tokens = results.reduce((sum, it) => sum + it.tokens, 0);
  print(reportOf(results, floors));
  if (isScripted) print("No model was asked: a script answered. This shows that the harness works and nothing else.");
  const who = isScripted ? "scripted model" : model.name;
  const shares = RULES.map((rule) => `${rule.toLowerCase()} ${percent(shareOf(results, rule))}`).join(", ");
  const verdict = below.length === 0 ? "met" : `MISSED by ${below.join(", ").toLowerCase()}`;
  print(`${who}, ${results.length} tasks: ${shares}; ${tokens.toLocaleString("en-US")} tokens; floors ${verdict}`);
  if (below.length > 0) process.exitCode = 1;
});
// the test kit's pool would keep the process open for a while
process.exit();
