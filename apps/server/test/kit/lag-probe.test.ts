import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { freePort, LAG_PROBE_FLAGS, spawnEntry, spawnProcess, takeSpawnedLag } from "../attacks/spawned-process.ts";
import { BLOCKED_MAX_MS, startLagProbe, unwatched } from "./lag-probe.ts";
import { testSettings } from "./test-environment.ts";

function burn(ms: number): void {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const end = used() + ms;
  while (used() < end);
}

const BLOCK_MS = 80;
/** Blocks the loop of a process at each signal, the first time for longer. */
const PLANTED = `${burn.toString()}
  let round = 0;
  process.on("SIGUSR2", () => {
    burn((round += 1) === 1 ? ${2 * BLOCK_MS} : ${BLOCK_MS});
    process.stdout.write("burned " + round);
  });`;

describe("startLagProbe", () => {
  it("catches a planted loop of 80 ms, and says how long it took", async () => {
    const probe = startLagProbe();
    await pause(20);
    burn(80);
    await pause(20);
    const blocked = probe.stop();
    expect(blocked).toBeGreaterThanOrEqual(80);
    expect(blocked).toBeLessThan(80 + BLOCKED_MAX_MS);
  });

  it("catches a block that the loop has not come back from", () => {
    const probe = startLagProbe();
    burn(80);
    expect(probe.stop()).toBeGreaterThanOrEqual(80);
  });

  it("counts each turn of the loop by itself", async () => {
    const probe = startLagProbe();
    for (let turn = 0; turn < 20; turn += 1) {
      burn(10);
      await pause(5);
    }
    expect(probe.stop()).toBeLessThan(BLOCKED_MAX_MS);
  });

  it("leaves out what no attacker causes, and nothing before or after it", async () => {
    const probe = startLagProbe();
    await unwatched(async () => burn(80));
    expect(probe.stop()).toBeLessThan(BLOCKED_MAX_MS);
    for (const order of ["before", "after"]) {
      const second = startLagProbe();
      if (order === "before") burn(80);
      await unwatched(async () => undefined);
      if (order === "after") burn(80);
      expect(second.stop(), order).toBeGreaterThanOrEqual(80);
    }
  });

  it("leaves out full collections of the test runner's heap, and nothing beside them", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const heap = Array.from({ length: 2_000_000 }, (_, at) => ({ at }));
    const probe = startLagProbe();
    await pause(20);
    for (let round = 0; round < 3; round += 1) collect();
    await pause(20);
    expect(probe.stop()).toBeLessThan(BLOCKED_MAX_MS);
    const second = startLagProbe();
    collect();
    burn(80);
    expect(second.stop()).toBeGreaterThanOrEqual(80);
    expect(heap).toHaveLength(2_000_000);
  });

  it("sees a block of the API under attack, also a shorter one after a longer", { timeout: 60_000 }, async () => {
    const api = await spawnEntry("api.ts", '"api ready"', {
      ...testSettings({ CARA_API_PORT: String(await freePort()) }),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PLANTED)}`,
    });
    // the attacker's own work is not the API's
    burn(BLOCK_MS);
    const blocks = [await takeSpawnedLag()];
    for (let round = 1; round <= 3; round += 1) {
      process.kill(api.pid, "SIGUSR2");
      await expect.poll(() => api.output()).toContain(`burned ${round}`);
      // one that is stopped is asked before
      if (round === 3) await api.stop();
      blocks.push(await takeSpawnedLag());
      if (round === 1) blocks.push(await takeSpawnedLag());
    }
    const expected = [false, true, false, true, true];
    expect(
      blocks.map((block) => block >= BLOCK_MS),
      blocks.join(),
    ).toEqual(expected);
  });

  it("counts full collections of the heap in a process that it started", { timeout: 60_000 }, async () => {
    const code = `const heap = Array.from({ length: 2_000_000 }, (_, at) => ({ at })); console.log("ready");
      setInterval(() => { gc(); heap.length; }, 100)`;
    const args = ["--expose-gc", ...LAG_PROBE_FLAGS, "-e", code];
    const child = await spawnProcess(process.execPath, args, "ready", {});
    await expect.poll(takeSpawnedLag).toBeGreaterThan(BLOCKED_MAX_MS);
    await child.stop("SIGKILL");
  });

  it("does not count what other processes on a busy machine take", async () => {
    const busy = Array.from({ length: 3 * availableParallelism() }, () =>
      spawn(process.execPath, ["-e", "for (const end = Date.now() + 10_000; Date.now() < end; );"]),
    );
    try {
      const probe = startLagProbe();
      for (let turn = 0; turn < 20; turn += 1) {
        burn(10);
        await pause(5);
      }
      expect(probe.stop()).toBeLessThan(BLOCKED_MAX_MS);
    } finally {
      const ends = busy.map((child) => once(child, "exit"));
      for (const child of busy) child.kill();
      await Promise.all(ends);
    }
  });
});
