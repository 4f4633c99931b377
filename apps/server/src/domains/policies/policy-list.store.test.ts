import { describe, expect, it } from "vitest";
import { addTestCarrier, policyWorld, NO_FILTER } from "#test/kit/test-policies.ts";
import type { Policy } from "./policy.ts";
import { listPolicies, type PolicyListArgs } from "./policy-list.store.ts";

const ALL = { ...NO_FILTER, first: 50, after: null, search: null };

describe("listPolicies", () => {
  it("[POLLIST-03+] filters by state, line, carrier and the days in which a policy in force expires", async () => {
    const world = await policyWorld();
    const gulf = await addTestCarrier(world.agency, "Gulf States Casualty", { isCarrier: true, isBroker: false });
    const inForce = { state: "INFORCE" as const, inforceAt: "2026-01-10" };
    const late = await world.create({ ...inForce, policyNumber: "A-1", expiresAt: "2027-01-30", type: "CYBER" });
    const soon = await world.create({ ...inForce, policyNumber: "A-2", expiresAt: "2027-01-05", carrierId: gulf });
    const bound = await world.create({ policyNumber: "B-3", expiresAt: "2027-01-06", type: "CYBER" });
    for (const { id } of [late, soon])
      await world.agency.inDatabase((db) =>
        db.updateTable("policies").set({ state: "INFORCE" }).where("id", "=", id).execute(),
      );
    const list = async (filter: Partial<PolicyListArgs>) =>
      (await world.agency.inDatabase((db) => listPolicies(db, { ...ALL, ...filter }))).map(({ id }: Policy) => id);
    const january = { from: "2027-01-01", until: "2027-01-31" };

    expect(await list({})).toEqual([bound.id, soon.id, late.id]);
    for (const search of [null, "a-", "alamo"]) {
      const bySearch = (ids: string[]) => (search === "a-" ? ids.filter((id) => id === "") : ids);
      expect(await list({ search, type: "CYBER" })).toEqual(bySearch([bound.id, late.id]));
      expect(await list({ search, state: "BINDING" })).toEqual(bySearch([bound.id]));
      expect(await list({ search, carrierId: soon.carrierId })).toEqual(bySearch([soon.id]));
      // the soonest first, and only those in force
      expect(await list({ search, expiring: january })).toEqual(bySearch([soon.id, late.id]));
      expect(await list({ search, expiring: january, type: "CYBER" })).toEqual(bySearch([late.id]));
      expect(await list({ search, expiring: { from: "2027-01-01", until: "2027-01-05" } })).toEqual(
        bySearch([soon.id]),
      );
      const after = { key: "2027-01-05", id: soon.id };
      expect(await list({ search, expiring: january, after })).toEqual(bySearch([late.id]));
    }
  });
});
