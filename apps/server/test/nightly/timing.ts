import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { median } from "../attacks/statistics.ts";

/** Timings that need a quiet machine: runs every test that records a timing several times and checks the median. */
const ROUNDS = 5;
/** Longest one round of all of them may take. */
const ROUND_MS = 900_000;
const ROOT = join(import.meta.dirname, "../../../..");

const Report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          meta: z.object({ timings: z.array(z.object({ tookMs: z.number(), atMostMs: z.number() })).optional() }),
        }),
      ),
    }),
  ),
});
type Timing = { atMostMs: number; tookMs: number[] };

const files = globSync("{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}", { cwd: ROOT }).filter((file) =>
  readFileSync(join(ROOT, file), "utf8").includes("noteTiming("),
);
const folder = mkdtempSync(join(tmpdir(), "cara-timing-"));
const timings = new Map<string, Timing>();
const failed = new Set<string>();
try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const outputFile = join(folder, `${round}.json`);
    await runTests(outputFile);
    const { testResults } = Report.parse(JSON.parse(readFileSync(outputFile, "utf8")));
    for (const { fullName, status, meta } of testResults.flatMap((file) => file.assertionResults)) {
      if (status !== "passed") failed.add(fullName);
      for (const [at, { tookMs, atMostMs }] of (meta.timings ?? []).entries()) {
        const name = at === 0 ? fullName : `${fullName} (${at + 1})`;
        const timing = timings.get(name) ?? { atMostMs, tookMs: [] };
        timing.tookMs.push(tookMs);
        timings.set(name, timing);
      }
    }
    process.stdout.write(`round ${round} of ${ROUNDS}: ${timings.size} timings of ${files.length} files\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

const missed: string[] = [];
for (const [name, { atMostMs, tookMs }] of timings) {
  const middleMs = median(tookMs);
  const isMet = tookMs.length === ROUNDS && middleMs <= atMostMs;
  if (!isMet) missed.push(name);
  process.stdout.write(
    `${isMet ? "met   " : "MISSED"} ${middleMs.toFixed(0).padStart(6)} ms of ${atMostMs.toFixed(0).padStart(6)}  ${name}\n`,
  );
}
for (const name of failed) process.stdout.write(`FAILED ${name}\n`);
process.stdout.write(
  `timing: ${timings.size - missed.length} of ${timings.size} waits within their bounds, median of ${ROUNDS} rounds each; ${failed.size} tests failed\n`,
);
process.exitCode = missed.length + failed.size > 0 || timings.size === 0 ? 1 : 0;

/** One round; a test that fails is read in the report. One file at a time, so that none waits for another. */
function runTests(outputFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ["run", "--no-file-parallelism", "--reporter=json", `--outputFile=${outputFile}`, ...files];
    const child = spawn(join(ROOT, "node_modules/.bin/vitest"), args, {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
      timeout: ROUND_MS,
    });
    child.once("error", reject);
    child.once("exit", () => resolve());
  });
}
