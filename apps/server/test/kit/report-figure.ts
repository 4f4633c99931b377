import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";

/** Where `pnpm test attacks` finds the figures of its run. */
const RESULTS = join(import.meta.dirname, "../../../../.results/attacks");

/**
 * Records what an attack achieved, for the table at the end of `pnpm test attacks`, and fails the test when it is more
 * than the bound: `reportFigure("sockets the child opens", sockets, 0)`.
 */
export function reportFigure(attack: string, value: number, bound: number, unit = ""): void {
  mkdirSync(RESULTS, { recursive: true });
  appendFileSync(join(RESULTS, `${process.pid}.jsonl`), `${JSON.stringify({ attack, value, bound, unit })}\n`);
  expect(value, `${attack}, at most ${bound} ${unit}`).toBeLessThanOrEqual(bound);
}
