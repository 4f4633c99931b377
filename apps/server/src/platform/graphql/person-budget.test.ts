import { describe, expect, it } from "vitest";
import { createPersonBudget } from "./person-budget.ts";

/** A budget of ten operations a second, two concurrently, with a fake clock. */
function budgetWithClock(atOnce = 2) {
  const clock = { ms: 1_000 };
  const budget = createPersonBudget({ perSecond: 10, atOnce }, () => clock.ms);
  const takeAll = async (session: string, tries: number) => {
    let taken = 0;
    for (let index = 0; index < tries; index += 1)
      await budget.run(session, () => Promise.resolve((taken += 1))).catch(() => undefined);
    return taken;
  };
  return { clock, budget, takeAll };
}

describe("createPersonBudget", () => {
  it("[T-25] allows a burst of four seconds' worth, then the rate per second", async () => {
    const { clock, budget, takeAll } = budgetWithClock();
    budget.assign("s1", "dana");
    expect(await takeAll("s1", 100)).toBe(40);
    await expect(budget.run("s1", () => Promise.resolve())).rejects.toMatchObject({
      code: "RATE_LIMITED",
      details: { retryAfterSeconds: 1 },
    });
    clock.ms += 500;
    expect(await takeAll("s1", 100)).toBe(5);
    clock.ms += 3_600_000;
    expect(await takeAll("s1", 100)).toBe(40);
  });

  it("[T-25] shares one budget among all sessions of a person, and separates persons", async () => {
    const { budget, takeAll } = budgetWithClock();
    budget.assign("s1", "dana");
    budget.assign("s2", "dana");
    budget.assign("s3", "lee");
    expect((await takeAll("s1", 30)) + (await takeAll("s2", 30))).toBe(40);
    expect(await takeAll("s3", 100)).toBe(40);
  });

  it("[T-25] limits a person's concurrent operations and queues the rest, also when some fail", async () => {
    const { budget } = budgetWithClock(2);
    budget.assign("s1", "dana");
    let [running, most] = [0, 0];
    const order: number[] = [];
    const work = (index: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      order.push(index);
      if (index % 3 === 0) throw new Error("failed");
    };
    const jobs = Array.from({ length: 20 }, (_, index) => budget.run("s1", work(index)));
    await Promise.allSettled(jobs);
    expect({ most, running, done: order.length }).toEqual({ most: 2, running: 0, done: 20 });
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    // the places are free again
    await budget.run("s1", work(20));
    expect(order.at(-1)).toBe(20);
  });

  it("[T-25] does not limit sessions that are not confirmed", async () => {
    const { takeAll } = budgetWithClock();
    expect(await takeAll("made up", 1_000)).toBe(1_000);
  });

  it("[T-25] resets all budgets past twenty thousand sessions", async () => {
    const { budget, takeAll } = budgetWithClock();
    budget.assign("s1", "dana");
    expect(await takeAll("s1", 100)).toBe(40);
    for (let index = 0; index < 20_000; index += 1) budget.assign(`other-${index}`, `user-${index}`);
    budget.assign("s1", "dana");
    expect(await takeAll("s1", 100)).toBe(40);
  });
});
