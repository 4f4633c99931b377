import { describe, expect, it } from "vitest";
import { testAgency } from "#test/kit/test-agency.ts";
import { policyWorld } from "#test/kit/test-policies.ts";
import { findPoliciesByNumber } from "./find-policies-by-number.ts";

describe("findPoliciesByNumber", () => {
  it("matches the whole number, ignoring case and how its parts are separated, and no number that only contains it", async () => {
    const world = await policyWorld();
    const policy = await world.create({ policyNumber: "LSM-GL-4017" });
    await world.create({ policyNumber: "LSM-GL-4017-01" });
    const found = async (number: string) =>
      (await world.agency.inDatabase((db) => findPoliciesByNumber(db, number))).map(({ id }) => id);
    for (const number of [" lsm-gl-4017 ", "lsm gl 4017", "LSM/GL/4017", "lsm - gl - 4017"])
      expect(await found(number)).toEqual([policy.id]);
    for (const number of ["LSM-GL", "", "LS", "%", "x".repeat(500)]) expect(await found(number)).toEqual([]);
  });

  it("[SEC-10+] sees only its own agency", async () => {
    const world = await policyWorld();
    await world.create({ policyNumber: "LSM-GL-4017" });
    const stranger = await testAgency();
    expect(await stranger.inDatabase((db) => findPoliciesByNumber(db, "LSM-GL-4017"))).toEqual([]);
  });
});
