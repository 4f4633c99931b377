import { describe, expect, it } from "vitest";
import { mannWhitney, median, quantile } from "./statistics.ts";

/** A repeatable stream of numbers between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const sample = (seed: number, shift: number) => {
  const next = numbers(seed);
  // the sum of a few even numbers is nearly normal, with a spread of about 0.58
  return Array.from({ length: 200 }, () => shift + next() + next() + next() + next());
};

describe("mannWhitney", () => {
  it("agrees with a worked example", () => {
    // two groups of eight without ties: ten pairs the other way round, so U = 10 and z = 21.5 / 9.522
    const left = [3, 4, 2, 6, 2.5, 5, 7, 7.5];
    const right = [9, 7.2, 5.5, 10, 6.8, 8, 11, 4.5];
    expect(mannWhitney(left, right)).toBeCloseTo(0.0239, 4);
  });

  it("[T-13] tells two samples apart that differ by half their spread, and not two of the same kind", () => {
    expect(mannWhitney(sample(1, 5), sample(2, 5.3))).toBeLessThan(0.001);
    expect(mannWhitney(sample(1, 5), sample(2, 5))).toBeGreaterThan(0.05);
    expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1);
  });
});

describe("median and quantile", () => {
  it("find the middle and the tail", () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
    expect(quantile([5, 1, 4, 2, 3], 0.99)).toBe(5);
  });
});
