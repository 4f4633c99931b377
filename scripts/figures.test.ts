import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const FIGURES = "docs/benchmarks/figures.jsonl";
const folder = mkdtempSync(join(tmpdir(), "cara-figures-"));
const file = join(folder, "figures.jsonl");
afterAll(() => rmSync(folder, { recursive: true }));

const bench = (script: string, args: readonly string[], env: NodeJS.ProcessEnv = { FIGURES_FILE: file }): string =>
  execFileSync(process.execPath, [join(ROOT, "bench", script), ...args], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });

describe("figures", () => {
  it("are all saved with their commit, misses too, and the newest of each is printed", () => {
    bench("save-figure.ts", ["pnpm nightly one", "1.0 times", "pass"]);
    bench("save-figure.ts", ["pnpm nightly two", "nothing lost", "pass"]);
    bench("save-figure.ts", ["pnpm nightly one", "9.9 times", "FAIL"]);
    const lines = readFileSync(file, "utf8").trim().split("\n");
    expect(lines.map((line) => JSON.parse(line) as { figure: string })).toMatchObject([
      { command: "pnpm nightly one", figure: "1.0 times", isMet: true, commit: expect.stringMatching(/^[0-9a-f]{40}/) },
      { command: "pnpm nightly two", figure: "nothing lost", isMet: true },
      { command: "pnpm nightly one", figure: "9.9 times", isMet: false },
    ]);
    const newest = bench("print-figures.ts", []);
    expect(newest).toMatch(/MISSED {2}pnpm nightly one\n {4}9\.9 times/);
    expect(newest).not.toContain("1.0 times");
    expect(newest.trim().split("\n").at(-1)).toBe("2 figures, 1 missed");
    expect(bench("print-figures.ts", ["--all", "one"])).toContain("1.0 times");
  });

  it("on file are readable, and every line that a commit has ever added is still there", () => {
    expect(bench("print-figures.ts", [], {})).toMatch(/figures, \d+ missed\n$/);
    const changes = execFileSync("git", ["log", "--format=", "--patch", "--diff-merges=separate", "--", FIGURES], {
      cwd: ROOT,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const added = changes.split("\n").flatMap((line) => (line.startsWith("+{") ? [line.slice(1)] : []));
    const kept = new Set(readFileSync(join(ROOT, FIGURES), "utf8").split("\n"));
    expect(added.length).toBeGreaterThan(20);
    expect(added.filter((line) => !kept.has(line))).toEqual([]);
  });
});
