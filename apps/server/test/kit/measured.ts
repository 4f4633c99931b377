import { TestRunner } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** What the test timed, in the order it did. */
    timings?: { tookMs: number; atMostMs: number }[];
  }
}

/**
 * Records how long something took and how long it may take. The gate does not check it, because a busy machine stretches
 * every wait: `pnpm nightly timing` runs the test a fixed number of times and holds the median to the bound.
 */
export function noteTiming(tookMs: number, atMostMs: number): void {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error("only a test notes a timing");
  test.meta.timings = [...(test.meta.timings ?? []), { tookMs, atMostMs }];
}

/** The processor time that a synchronous work takes at least, of three tries: a busy machine does not stretch it. */
export function leastCpuMs(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
