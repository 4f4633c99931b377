import { relative } from "node:path";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { takeSpawnedLag } from "../attacks/spawned-process.ts";
import { BLOCKED_MAX_MS, onlyAttacks, startLagProbe, type LagProbe } from "./lag-probe.ts";
import { reportFigure } from "./report-figure.ts";

// A setup file: each suite in test/attacks is watched by the lag probe without asking for it.
const ATTACKS = "/test/attacks/";
/**
 * CPU time is measured right on a quiet machine only: where processors are lent elsewhere, the same work takes ten times
 * as much of it. `pnpm test attacks` and `pnpm nightly attacks` apply the real bound; the gate, where everything runs side
 * by side, catches what blocks for seconds, as a quadratic scan does.
 */
const GATE_MAX_MS = 2_000;
const MOST_MS = process.env["CI"] ? GATE_MAX_MS : BLOCKED_MAX_MS;
const file = expect.getState().testPath ?? "";

if (file.includes(ATTACKS)) {
  let probe: LagProbe;
  let longest = 0;
  beforeEach(async () => {
    // what a process did while the suite was set up is no attack
    await takeSpawnedLag();
    probe = startLagProbe();
  });
  afterEach(async ({ task }) => {
    const own = probe.stop();
    const blocked = Math.max(onlyAttacks() ? 0 : own, await takeSpawnedLag());
    longest = Math.max(longest, blocked);
    if (blocked > MOST_MS) throw new Error(`"${task.name}" blocked the event loop ${blocked.toFixed(0)} ms`);
  });
  afterAll(() => {
    const suite = relative(file.slice(0, file.indexOf(ATTACKS) + ATTACKS.length), file).replace(".test.ts", "");
    reportFigure(`event loop blocked by ${suite}`, Math.round(longest), MOST_MS, "ms");
  });
}
