import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { LAG_PROBE_FLAGS, spawnProcess, takeSpawnedLag } from "../attacks/spawned-process.ts";
import { BLOCKED_MAX_MS, startLagProbe, unwatched } from "./lag-probe.ts";

function burn(ms: number): void {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const end = used() + ms;
  while (used() < end);
}

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

  it("sees a block of a process that it started", { timeout: 60_000 }, async () => {
    const busy =
      "setTimeout(() => { for (const end = process.cpuUsage().user + 80_000; process.cpuUsage().user < end; ); }, 300)";
    const code = `console.log("ready"); ${busy}; setTimeout(() => undefined, 60_000)`;
    const child = await spawnProcess(process.execPath, [...LAG_PROBE_FLAGS, "-e", code], "ready", {});
    const blocked = takeSpawnedLag();
    await expect.poll(takeSpawnedLag).toBeGreaterThanOrEqual(80);
    await child.stop("SIGKILL");
    expect(blocked).toBeLessThan(BLOCKED_MAX_MS);
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
