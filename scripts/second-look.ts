// After the tests of the gate: runs the files of the tests that failed once more, alone, and keeps what they said beside
// the first report: second-look.ts TESTS_STATUS JOURNEYS_STATUS. Fails when a run failed and no test in its report says
// why. docs/decisions/0044-a-second-look.md says what the gate makes of the rest.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { filesToRepeat, readPlaywrightReport, readVitestReport, type TestResult } from "./test-results.ts";

const root = new URL("..", import.meta.url).pathname;
const MINUTES = 20;
const runs = [
  {
    name: "vitest",
    command: ["node_modules/.bin/vitest", "run"],
    setting: "CARA_VITEST_REPORT",
    read: readVitestReport,
  },
  { name: "playwright", command: ["bash", "scripts/e2e"], setting: "CARA_JOURNEYS_REPORT", read: readPlaywrightReport },
];

const report = (name: string, read: (text: string) => TestResult[]) => {
  const file = `${root}.results/${name}.json`;
  return existsSync(file) ? read(readFileSync(file, "utf8")) : [];
};
const expectReason = (name: string, status: number | null, results: readonly TestResult[]) => {
  if (status === 0 || results.some(({ outcome }) => outcome === "failed")) return;
  console.log(`${name} failed, and no test says why`);
  process.exitCode = 1;
};

for (const [index, { name, command, setting, read }] of runs.entries()) {
  const first = report(name, read);
  expectReason(name, Number(process.argv[2 + index] ?? 0), first);
  const files = filesToRepeat(first);
  if (files.length === 0) continue;
  console.log(`once more: ${files.join(" ")}`);
  const [program = "", ...args] = command;
  const { status } = spawnSync(program, [...args, ...files], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, [setting]: `${name}-again.json` },
    timeout: MINUTES * 60_000,
  });
  expectReason(name, status, report(`${name}-again`, read));
}
