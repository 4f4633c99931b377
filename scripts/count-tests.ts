// The closing line of the gate: `N passed, N failed`, over vitest and Playwright. A missing report is a failure, and so
// is each step that failed without being a test: count-tests.ts [FAILED_STEPS].
import { readResults } from "./test-results.ts";

const results = readResults(new URL("../.results", import.meta.url).pathname);
const tests = Object.values(results).flatMap((found) => found ?? [{ title: "no report", outcome: "failed" as const }]);
const count = (outcome: string) => tests.filter((test) => test.outcome === outcome).length;

const failed = count("failed") + Number(process.argv[2] ?? 0);
if (count("skipped") > 0) console.log(`${count("skipped")} skipped`);
console.log(`${count("passed")} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
