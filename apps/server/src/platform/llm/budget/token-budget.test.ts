import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import type { ModelTask } from "./model-task.ts";
import { countTasksBefore, endTask, openTask } from "./model-task.store.ts";
import { releaseReservation, reserveTokens, settleStep } from "./token-budget.store.ts";

const [DAY, MOST] = ["2026-03-05", 1_000];
const NOTHING = { reservedTokens: 0, reservedOn: null };

describe("the model's tokens and turns, for tasks of any kind", () => {
  let agency: TestAgency;
  let minute = 0;
  beforeEach(async () => {
    agency = await testAgency();
  });

  const within = <T>(work: (db: AgencyDb) => Promise<T>) => agency.inDatabase(work);
  async function opened(kind: ModelTask["kind"]): Promise<ModelTask> {
    const task = { kind, id: newId() };
    minute += 1;
    await within((db) =>
      openTask(db, { agencyId: agency.id, ...task, createdAt: new Date(Date.UTC(2026, 2, 5, 9, minute)) }),
    );
    return task;
  }
  const reserve = (task: ModelTask, tokens: number) =>
    within((db) => reserveTokens(db, { agencyId: agency.id, ...task, on: DAY, tokens, most: MOST }));
  const settle = (task: ModelTask, inputTokens: number) =>
    within((db) =>
      settleStep(db, {
        agencyId: agency.id,
        ...task,
        today: DAY,
        inputTokens,
        cachedInputTokens: 0,
        outputTokens: 0,
        costMicros: 2,
      }),
    );
  const dayOfAgency = () =>
    within((db) => db.selectFrom("agency_model_usage").select(["tokens", "reserved_tokens"]).execute());

  it("are reserved from one day, charged to the task, and released", async () => {
    const [triage, extraction] = [await opened("TRIAGE"), await opened("EXTRACTION")];
    expect(await reserve(triage, 600)).toBe(true);
    expect(await reserve(extraction, 600)).toBe(false);
    expect(await reserve(extraction, 400)).toBe(true);
    await settle(triage, 100);
    expect(await dayOfAgency()).toEqual([{ tokens: 100, reserved_tokens: 400 }]);
    await within((db) => releaseReservation(db, agency.id, { ...extraction, reservedTokens: 400, reservedOn: DAY }));
    await within((db) => releaseReservation(db, agency.id, { ...triage, ...NOTHING }));
    expect(await dayOfAgency()).toEqual([{ tokens: 100, reserved_tokens: 0 }]);
    const rows = await within((db) =>
      db
        .selectFrom("model_tasks")
        .select(["kind", "steps", "input_tokens", "cost_micros", "reserved_tokens"])
        .orderBy("created_at")
        .execute(),
    );
    expect(rows).toEqual([
      { kind: "TRIAGE", steps: 1, input_tokens: 100, cost_micros: 2, reserved_tokens: 0 },
      { kind: "EXTRACTION", steps: 0, input_tokens: 0, cost_micros: null, reserved_tokens: 0 },
    ]);
  });

  it("are refused to a task that was never opened, or has ended", async () => {
    expect(await reserve({ kind: "TRIAGE", id: newId() }, 1)).toBe(false);
    const task = await opened("EXTRACTION");
    await within((db) => endTask(db, { ...task, endedAt: new Date() }));
    expect(await reserve(task, 1)).toBe(false);
    expect(await dayOfAgency()).toEqual([]);
  });

  it("go to the tasks that were queued first, whatever their kind", async () => {
    const [first, second, third] = [await opened("TRIAGE"), await opened("EXTRACTION"), await opened("TRIAGE")];
    const before = () => within((db) => countTasksBefore(db, third));
    expect(await before()).toBe(2);
    await within((db) => endTask(db, { ...first, endedAt: new Date() }));
    expect(await before()).toBe(1);
    await within((db) => endTask(db, { ...second, endedAt: new Date() }));
    expect(await before()).toBe(0);
  });
});
