import { TestRunner } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** The measurements of the test, in order. */
    timings?: { tookMs: number; atMostMs: number }[];
  }
}

/**
 * Records how long something took and its bound. The gate does not assert it, because a busy machine stretches every
 * wait: `pnpm nightly timing` runs the test a fixed number of times and compares the median with the bound.
 */
export function noteTiming(tookMs: number, atMostMs: number): void {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error("only a test notes a timing");
  test.meta.timings = [...(test.meta.timings ?? []), { tookMs, atMostMs }];
}
