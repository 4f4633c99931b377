import { execFileSync, fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Mutation } from "./mutation-operators.ts";
import type { TestOrder } from "./mutation-vitest.ts";
import { sourceFiles } from "./source-files.ts";
import type { TestResult } from "./test-results.ts";

/** A run longer than this is ended: a mutation can make a loop endless. */
const TIMEOUT_MS = 600_000;
const VITEST = new URL("mutation-vitest.ts", import.meta.url).pathname;

export type Run = { tests: TestResult[]; isTimedOut: boolean };

/** A copy of the tree with its own dependencies, in which files are mutated; the working tree is never touched. */
export function scratchTree(root: string) {
  const tree = `${root}.data/mutated-tree/`;
  const listed = new Set(sourceFiles(root, ["."]));
  mkdirSync(tree, { recursive: true });
  const before = listedBefore(tree);
  for (const file of before) if (!listed.has(file)) rmSync(tree + file, { force: true });
  for (const file of listed) copyIfChanged(root + file, tree + file);
  writeFileSync(`${tree}.listed`, [...listed].join("\n"));
  installIfNeeded(tree);
  const runner = testRunner(tree);
  let lastMutated: string | undefined;
  return {
    /** Runs the tests of some files whose titles match until one fails, as they are or with one place mutated. */
    async run(files: readonly string[], pattern: string, mutated?: Mutation & { file: string }): Promise<Run> {
      const changed = [lastMutated, mutated?.file].filter((file) => file !== undefined);
      lastMutated = mutated?.file;
      if (!mutated) return runner.run(files, pattern, changed);
      const text = readFileSync(tree + mutated.file, "utf8");
      writeFileSync(tree + mutated.file, text.slice(0, mutated.start) + mutated.replacement + text.slice(mutated.end));
      try {
        return await runner.run(files, pattern, changed);
      } finally {
        writeFileSync(tree + mutated.file, text);
      }
    },
    /** Ends Vitest, its browser and its database; the next run begins with new ones. */
    stop: runner.stop,
  };
}

const listedBefore = (tree: string): string[] =>
  existsSync(`${tree}.listed`) ? readFileSync(`${tree}.listed`, "utf8").split("\n") : [];

function copyIfChanged(from: string, to: string): void {
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function installIfNeeded(tree: string): void {
  const lock = readFileSync(`${tree}pnpm-lock.yaml`, "utf8");
  const mark = `${tree}node_modules/.installed`;
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
  execFileSync("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"], { cwd: tree, stdio: "ignore" });
  writeFileSync(mark, lock);
}

/** Runs tests in a Vitest that stays up from one run to the next; one that had to be stopped is started again. */
function testRunner(tree: string) {
  let child: ChildProcess | undefined;
  const stop = (): void => {
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    child = undefined;
  };
  const started = async (): Promise<ChildProcess> => {
    if (child) return child;
    const vitest = fork(VITEST, { cwd: tree, detached: true, stdio: ["ignore", "ignore", "ignore", "ipc"] });
    child = vitest;
    await once(vitest, "message");
    return vitest;
  };
  return {
    stop,
    async run(files: readonly string[], pattern: string, changed: readonly string[]): Promise<Run> {
      const vitest = await started();
      vitest.send({ files, pattern, changed } satisfies TestOrder);
      try {
        const [tests] = (await once(vitest, "message", { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [TestResult[]];
        return { tests, isTimedOut: false };
      } catch (error) {
        if (!(error instanceof Error && error.name === "AbortError")) throw error;
        stop();
        return { tests: [], isTimedOut: true };
      }
    },
  };
}
