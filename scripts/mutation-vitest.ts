// A long-running Vitest for `pnpm mutate`: starting it, its browser and its database takes longer than most tests.
// The parent sends test files and the changed file; the response is every test that ran, and whether it passed.
import { join } from "node:path";
import { createVitest, type Reporter } from "vitest/node";
import type { TestResult } from "./test-results.ts";

export type TestOrder = { files: readonly string[]; pattern: string; changed: readonly string[] };

const tree = process.cwd();
const tests: TestResult[] = [];
const reporter: Reporter = {
  onTestCaseResult: (test) => {
    tests.push({ title: test.name, file: test.module.moduleId, outcome: test.result().state as TestResult["outcome"] });
  },
  // a module that cannot be loaded, or whose hooks fail, has no failed test of its own
  onTestModuleEnd: (module) => {
    const isLoaded = module.errors().length === 0;
    if (!isLoaded) tests.push({ title: module.moduleId, file: module.moduleId, outcome: "failed" });
  },
};
const vitest = await createVitest("test", { root: tree, watch: false, bail: 1, reporters: [reporter] });
await vitest.standalone();

process.on("message", (order: TestOrder) => {
  void runTests(order);
});
process.send?.("ready");

async function runTests({ files, pattern, changed }: TestOrder): Promise<void> {
  tests.length = 0;
  for (const file of changed) vitest.invalidateFile(join(tree, file));
  vitest.setGlobalTestNamePattern(new RegExp(pattern));
  const specifications = files.flatMap((file) => vitest.getModuleSpecifications(join(tree, file)));
  await vitest.runTestSpecifications(specifications);
  process.send?.(tests);
}
