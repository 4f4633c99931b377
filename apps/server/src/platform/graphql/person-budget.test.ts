import { describe, expect, it } from "vitest";
import { createPersonBudget } from "./person-budget.ts";

/** A budget of ten a second under a clock the test moves. */
function budgetWithClock() {
  const clock = { ms: 1_000 };
  const budget = createPersonBudget(10, () => clock.ms);
  const takeAll = (session: string, tries: number) => {
    let taken = 0;
    for (let index = 0; index < tries; index += 1)
      try {
        budget.take(session);
        taken += 1;
      } catch {
        // refused
      }
    return taken;
  };
  return { clock, budget, takeAll };
}

describe("createPersonBudget", () => {
  it("[T-25] gives a burst of four seconds, then so many a second", () => {
    const { clock, budget, takeAll } = budgetWithClock();
    budget.assign("s1", "dana");
    expect(takeAll("s1", 100)).toBe(40);
    expect(() => budget.take("s1")).toThrow(
      expect.objectContaining({ code: "RATE_LIMITED", details: { retryAfterSeconds: 1 } }),
    );
    clock.ms += 500;
    expect(takeAll("s1", 100)).toBe(5);
    clock.ms += 3_600_000;
    expect(takeAll("s1", 100)).toBe(40);
  });

  it("[T-25] is one budget for all sessions of a person, and another for another person", () => {
    const { budget, takeAll } = budgetWithClock();
    budget.assign("s1", "dana");
    budget.assign("s2", "dana");
    budget.assign("s3", "lee");
    expect(takeAll("s1", 30) + takeAll("s2", 30)).toBe(40);
    expect(takeAll("s3", 100)).toBe(40);
  });

  it("[T-25] leaves claims to the database that it has not confirmed", () => {
    const { takeAll } = budgetWithClock();
    expect(takeAll("made up", 1_000)).toBe(1_000);
  });

  it("[T-25] stays small: past twenty thousand sessions all begin anew", () => {
    const { budget, takeAll } = budgetWithClock();
    budget.assign("s1", "dana");
    expect(takeAll("s1", 100)).toBe(40);
    for (let index = 0; index < 20_000; index += 1) budget.assign(`other-${index}`, `user-${index}`);
    budget.assign("s1", "dana");
    expect(takeAll("s1", 100)).toBe(40);
  });
});
