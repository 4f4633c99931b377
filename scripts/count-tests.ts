// The closing lines of the gate: which tests failed or were unstable, then `N passed, N failed`, over vitest and
// Playwright. A missing report is a failure, so is each step that failed without being a test, and so are unstable tests
// beyond a few: count-tests.ts [FAILED_STEPS].
import { readResults } from "./test-results.ts";

const UNSTABLE = 2;
const results = readResults(new URL("../.results", import.meta.url).pathname);
const tests = Object.values(results).flatMap((found) => found ?? [{ title: "no report", outcome: "failed" as const }]);
const count = (outcome: string) => tests.filter((test) => test.outcome === outcome).length;
const unstable = tests.filter((test) => "unstable" in test && test.unstable);

for (const { outcome, title, ...rest } of tests) {
  const state = "unstable" in rest && rest.unstable ? "unstable" : outcome;
  if (state === "failed" || state === "unstable") console.log(`${state}: ${"file" in rest ? rest.file : ""} ${title}`);
}
const failed = count("failed") + Number(process.argv[2] ?? 0) + (unstable.length > UNSTABLE ? unstable.length : 0);
if (count("skipped") > 0) console.log(`${count("skipped")} skipped`);
if (unstable.length > 0) console.log(`${unstable.length} unstable, of ${UNSTABLE} allowed`);
console.log(`${count("passed")} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
