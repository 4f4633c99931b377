import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ENGINE_POINT, PROCESS_POINTS, REDIS_POINT, workerInHandOver } from "./faults/kill-points.ts";
import { findFaults } from "./faults/mail-faults.ts";
import { runNothingForgotten } from "./faults/nothing-forgotten.ts";
import { chooseSeed } from "./kit/seeded-random.ts";

const POINTS = [...PROCESS_POINTS, ENGINE_POINT, REDIS_POINT];
const SIGN_INS = 3;

describe("nothing is forgotten", () => {
  it("[T-51] [T-55] mails every code asked for, once, through killed processes", { timeout: 180_000 }, async () => {
    const seed = chooseSeed();
    const report = await runNothingForgotten({ seed, points: POINTS, signIns: SIGN_INS });
    const { requests, missing, different, unasked, repeats, expectedRepeats, unexplained } = report;
    expect({ seed, effective: report.effective }).toEqual({ seed, effective: POINTS.length });
    expect({ seed, missing, different, unasked }).toEqual({ seed, missing: [], different: [], unasked: [] });
    // the kill between the 250 and its record gives a repeat; another may cut off several mails at that moment,
    // but no mail comes again without a kill while it was under way
    expect(expectedRepeats).toBeGreaterThan(0);
    expect(repeats).toBeGreaterThanOrEqual(expectedRepeats);
    expect({ seed, unexplained }).toEqual({ seed, unexplained: [] });
    // one run per request, however often its row was dispatched, and none of them stuck
    expect({ seed, outbox: report.outboxRows, runs: report.runs }).toEqual({
      seed,
      outbox: 0,
      runs: { completed: requests },
    });
    expect(report.signedIn).toBe(SIGN_INS);
  });

  it("detects a worker that settles a row before Restate has accepted the work", { timeout: 120_000 }, async () => {
    const report = await runNothingForgotten({
      seed: chooseSeed(),
      points: [workerInHandOver],
      signIns: 0,
      workerEntry: join(import.meta.dirname, "faults/forgetful-worker.ts"),
      drainWithinMs: 3_000,
    });
    expect(report.missing.length).toBeGreaterThan(0);
  });
});

describe("findFaults", () => {
  const mail = { messageId: "<1@cara.example>", to: "a@x.example", code: "123456", at: 20 };
  const asked = [{ email: "a@x.example", askedAt: 10 }];

  it("counts a repeated email, and distinguishes it from a second one", () => {
    expect(findFaults(asked, [mail, { ...mail, at: 40 }], [30])).toEqual({
      missing: [],
      different: [],
      unasked: [],
      repeats: 1,
      unexplained: [],
    });
    for (const change of [{ code: "654321" }, { messageId: "<2@cara.example>" }])
      expect(findFaults(asked, [mail, { ...mail, ...change }], [15]).different).toEqual(["a@x.example"]);
  });

  it("names who got nothing, and who never asked", () => {
    const { missing, unasked } = findFaults([{ email: "b@x.example", askedAt: 10 }], [mail], []);
    expect([missing, unasked]).toEqual([["b@x.example"], ["a@x.example"]]);
  });

  it("names who got another copy without a kill in between, or two for one kill", () => {
    const again = { ...mail, at: 40 };
    expect(findFaults(asked, [mail, again], [5, 50]).unexplained).toEqual(["a@x.example"]);
    expect(findFaults(asked, [mail, again, again], [30]).unexplained).toEqual(["a@x.example"]);
    expect(findFaults(asked, [mail, again], [30]).unexplained).toEqual([]);
  });
});
