// The closing line of the gate: `N passed, N failed`, over vitest and Playwright. A missing report is a failure.
import { readResults } from "./test-results.ts";

const results = readResults(new URL("../.results", import.meta.url).pathname);
const tests = Object.values(results).flatMap((found) => found ?? [{ title: "no report", outcome: "failed" as const }]);
const count = (outcome: string) => tests.filter((test) => test.outcome === outcome).length;

if (count("skipped") > 0) console.log(`${count("skipped")} skipped`);
console.log(`${count("passed")} passed, ${count("failed")} failed`);
process.exitCode = count("failed") > 0 ? 1 : 0;
