import { describe, expect, it } from "vitest";
import { historyOf, must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { expirePolicies } from "./expire-policies.ts";

const clock = { now: () => new Date("2026-07-02T09:00:00Z") };
const expire = ({ agency }: PolicyWorld, today: string) =>
  agency.inDatabase((db) => expirePolicies({ db, agencyId: agency.id, clock, by: "WORKFLOW" }, { today }));

describe("expirePolicies", () => {
  it("[OQ-20] expires policies in force after their last day, and no others", async () => {
    const world = await policyWorld();
    const term = { inforceAt: "2025-07-01", expiresAt: "2026-07-01" };
    const active = { state: "INFORCE", policyNumber: "LSM-1" };
    const over = must(await world.update(await world.create(term), active));
    const binding = await world.create(term);
    const endless = must(await world.update(await world.create({ ...term, expiresAt: null }), active));
    const canceled = must(
      await world.update(must(await world.update(await world.create(term), active)), {
        state: "CANCELED",
        updateReason: "Sold the business",
      }),
    );

    expect(await expire(world, "2026-07-01")).toBe(0);
    expect(await expire(world, "2026-07-02")).toBe(1);
    expect(await expire(world, "2026-07-02")).toBe(0);
    const states = await world.agency.inDatabase((db) => db.selectFrom("policies").select(["id", "state"]).execute());
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [over.id, "EXPIRED"],
        [binding.id, "BINDING"],
        [endless.id, "INFORCE"],
        [canceled.id, "CANCELED"],
      ]),
    );
    expect((await historyOf(world.agency, over.id)).at(-1)).toMatchObject({ version: 3, kind: "EXPIRED" });
  });

  it("[OQ-20] an expired policy stays expired: a renewal is a new policy", async () => {
    const world = await policyWorld();
    const policy = must(
      await world.update(await world.create({ inforceAt: "2025-01-01", expiresAt: "2026-01-01" }), {
        state: "INFORCE",
        policyNumber: "LSM-2",
      }),
    );
    await expire(world, "2026-07-02");
    const ended = { ...policy, state: "EXPIRED" as const, version: 3 };
    for (const state of ["INFORCE", "CANCELED", "BINDING"])
      expect(await world.update(ended, { state, updateReason: "Why not" })).toMatchObject({
        ok: false,
        refusal: { code: "STATE_NOT_ALLOWED" },
      });
  });
});
