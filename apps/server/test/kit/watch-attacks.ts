import { relative } from "node:path";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { takeSpawnedLag } from "../attacks/spawned-process.ts";
import { JUDGED_MAX_MS, onlyAttacks, startLagProbe, type LagProbe } from "./lag-probe.ts";
import { reportFigure } from "./report-figure.ts";

// A setup file: each suite in test/attacks is watched by the lag probe without asking for it.
const ATTACKS = "/test/attacks/";
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
    if (blocked > JUDGED_MAX_MS) throw new Error(`"${task.name}" blocked the event loop ${blocked.toFixed(0)} ms`);
  });
  afterAll(() => {
    const suite = relative(file.slice(0, file.indexOf(ATTACKS) + ATTACKS.length), file).replace(".test.ts", "");
    reportFigure(`event loop blocked by ${suite}`, Math.round(longest), JUDGED_MAX_MS, "ms");
  });
}
