import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PAST_LINE } from "../../src/domains/copilot/runs/run-limits.ts";
import { pause } from "../faults/killable.ts";
import { noteTiming } from "../kit/measured.ts";
import { answersIn, isIdle, startStage, WIDE, type Person, type Stage } from "./stage.ts";

const SHARE = 2;
/** Runs of the greedy agency. */
const MANY = 60;
/** Enough waiting runs that the last one polls at the longest interval. */
const FAR_BACK = 22;
/** Longest duration of another agency's run during that time: none of its own is ahead of it, but the machine is busy. */
const OTHER_WITHIN_MS = 10_000;

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
}, 60_000);
afterAll(() => stage.stop());
beforeEach(() => {
  stage.reset();
  stage.set.limits = { ...WIDE, agencyRuns: SHARE };
  stage.set.scenario = "email";
});

const openMany = async (person: Person, count: number) => {
  const opened = [];
  for (let at = 0; at < count; at += 1) opened.push(await person.open({ message: "Write to holder@example.com" }));
  return opened;
};
const runsOf = (person: Person) =>
  person.inDatabase((db) => db.selectFrom("workspace_runs").selectAll().orderBy("created_at").orderBy("id").execute());

describe("an agency with more runs than its share", () => {
  it("[T-59] is limited to its share and does not delay another agency's run", { timeout: 120_000 }, async () => {
    const [greedy, other] = [await stage.person(), await stage.person()];
    let most = 0;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        most = Math.max(most, (await runsOf(greedy)).filter(({ state }) => state === "RUNNING").length);
        await pause(20);
      }
    })();
    await openMany(greedy, MANY);
    const begin = performance.now();
    const { id } = await other.open({ message: "Write to holder@example.com" });
    await other.until(id, isIdle);
    const tookMs = performance.now() - begin;
    const atOnce = most;
    const line = (await runsOf(greedy)).filter(({ state }) => state === "QUEUED").length;
    isOver = true;
    await watching;

    // the line was long while the other run started and ended
    expect(line).toBeGreaterThan(MANY / 2);
    expect(atOnce).toBe(SHARE);
    noteTiming(tookMs, OTHER_WITHIN_MS);

    stage.set.limits = WIDE;
    await expect
      .poll(async () => (await runsOf(greedy)).filter(({ state }) => state === "DONE").length, { timeout: 90_000 })
      .toBe(MANY);
  });

  it("[T-59] takes its runs in the order they were asked for", { timeout: 60_000 }, async () => {
    const greedy = await stage.person();
    const opened = await openMany(greedy, 6);
    for (const { id } of opened) await greedy.until(id, isIdle);
    const runs = await runsOf(greedy);
    // when a run began, fewer than the share of those asked for before it had not ended
    const before = runs.map(
      ({ started_at: begun }, at) =>
        runs.slice(0, at).filter(({ ended_at: ended }) => Number(ended) > Number(begun)).length,
    );
    expect(runs.map(({ state }) => state)).toEqual(runs.map(() => "DONE"));
    expect(before.filter((count) => count >= SHARE)).toEqual([]);
  });

  it(
    "[T-59] stops at once what stands in line, and the next message does not wait for it",
    { timeout: 60_000 },
    async () => {
      const greedy = await stage.person();
      stage.set.scenario = "stall";
      const stalled = await openMany(greedy, SHARE);
      await expect
        .poll(async () => (await runsOf(greedy)).filter(({ state }) => state === "RUNNING").length)
        .toBe(SHARE);
      // so far back that it polls only after five seconds
      const others = await openMany(greedy, FAR_BACK);
      const { id } = await greedy.open({ message: "Write to holder@example.com" });
      const invocation = async () => (await runsOf(greedy)).at(-1)?.invocation_id;
      await expect.poll(invocation).toBeTruthy();
      const waiting = `select id from sys_invocation where id = '${await invocation()}' and status <> 'completed'`;
      expect(await stage.engine.query(waiting)).toHaveLength(1);
      await greedy.stop(id);
      await expect.poll(() => stage.engine.query(waiting)).toHaveLength(0);
      for (const it of [...others, ...stalled]) await greedy.stop(it.id);
      stage.set.scenario = "email";
      await greedy.say(id, "Write to holder@example.com again");
      const seen = await greedy.until(id, (it) => answersIn(it).length === 1 && isIdle(it));
      expect(seen.runs.map(({ state }) => state)).toEqual(["STOPPED", "DONE"]);
    },
  );

  it("[T-59] says so when a run never comes to its turn", { timeout: 60_000 }, async () => {
    const greedy = await stage.person();
    stage.set.scenario = "stall";
    const stalled = await openMany(greedy, SHARE);
    const { id } = await greedy.open({ message: "Write to holder@example.com" });
    // all of them were asked for long ago
    await greedy.inDatabase((db) =>
      sql`update workspace_runs set created_at = created_at - interval '2 hours'`.execute(db),
    );
    const seen = await greedy.until(id, isIdle);
    expect(seen.runs.map(({ state, failure }) => [state, failure])).toEqual([["FAILED", PAST_LINE]]);
    for (const it of stalled) await greedy.stop(it.id);
  });
});
