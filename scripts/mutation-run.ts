import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Mutation } from "./mutation-operators.ts";
import { sourceFiles } from "./source-files.ts";
import { readVitestReport, type TestResult } from "./test-results.ts";

/** A run of a mutated file's tests longer than this counts as noticed: an endless loop is a failure too. */
const TIMEOUT_MS = 300_000;
const REPORT = ".results/mutation.json";

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
  return {
    /** Runs the tests of some files whose titles match, as they are or with one place mutated. */
    async run(files: readonly string[], pattern: string, mutated?: Mutation & { file: string }): Promise<Run> {
      if (!mutated) return runVitest(tree, files, pattern, []);
      const text = readFileSync(root + mutated.file, "utf8");
      writeFileSync(tree + mutated.file, text.slice(0, mutated.start) + mutated.replacement + text.slice(mutated.end));
      try {
        return await runVitest(tree, files, pattern, ["--bail=1"]);
      } finally {
        writeFileSync(tree + mutated.file, text);
      }
    },
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

function runVitest(tree: string, files: readonly string[], pattern: string, more: readonly string[]): Promise<Run> {
  rmSync(tree + REPORT, { force: true });
  const report = ["--reporter=json", `--outputFile=${REPORT}`];
  const args = ["run", ...files, "-t", pattern, ...report, ...more, "--passWithNoTests"];
  const child = spawn("node_modules/.bin/vitest", args, { cwd: tree, stdio: "ignore", detached: true });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    }, TIMEOUT_MS);
    child.on("error", reject);
    child.on("close", (_code, signal) => {
      clearTimeout(timer);
      const text = existsSync(tree + REPORT) ? readFileSync(tree + REPORT, "utf8") : undefined;
      if (text === undefined && signal === null) reject(new Error(`vitest wrote no report for ${files.join(" ")}`));
      else resolve({ tests: text === undefined ? [] : readVitestReport(text), isTimedOut: signal !== null });
    });
  });
}
