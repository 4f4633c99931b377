// The tests that the gate leaves out because they take long: every *.long.test.ts, last line last.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const OUTPUT = ".results/long-tests.json";
const args = ["run", "--project", "server", ".long.test.ts", "--reporter=default", "--reporter=json"];
const { status } = spawnSync("node_modules/.bin/vitest", [...args, `--outputFile.json=${OUTPUT}`], {
  stdio: "inherit",
});
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(OUTPUT, "utf8")) as Record<string, number>;
console.log(`long tests: ${numPassedTests} passed, ${numFailedTests} failed: ${status === 0 ? "met" : "MISSED"}`);
process.exitCode = status ?? 1;
