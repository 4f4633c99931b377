import { describe, expect, it } from "vitest";
import { historyOf, must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { updatePolicy } from "./update-policy.ts";

const inForce = async ({ create, update }: PolicyWorld) =>
  must(await update(await create(), { state: "INFORCE", policyNumber: "LSM-GL-4017-0881" }));

describe("updatePolicy", () => {
  it("[POL-28+] [POL-36+] [OQ-42] records who, when, why, and the old and new values", async () => {
    const world = await policyWorld();
    const { agency, create, update } = world;
    const colleague = await agency.addUser("Luis Ortega");
    const policy = await create();
    const changed = must(
      await update(policy, { premium: 50_000, taxes: 100, updateReason: " Audited payroll " }, colleague),
    );
    expect(changed).toMatchObject({ premiumCents: 5_000_000, totalCents: 5_010_000, version: 2 });
    const [, entry] = await historyOf(agency, policy.id);
    expect(entry).toMatchObject({
      version: 2,
      kind: "EDITED",
      actor_type: "AGENCY_USER",
      actor_id: colleague.id,
      reason: "Audited payroll",
      changes: [
        { field: "premiumCents", from: 4_825_000, to: 5_000_000 },
        { field: "taxesCents", from: 0, to: 10_000 },
        { field: "totalCents", from: 4_825_000, to: 5_010_000 },
      ],
    });
    expect(await agency.auditTrail(policy.id)).toEqual(["policy.created", "policy.updated"]);
  });

  it("records nothing when nothing changed", async () => {
    const { agency, create, update } = await policyWorld();
    const policy = await create();
    expect(must(await update(policy)).version).toBe(1);
    expect(await historyOf(agency, policy.id)).toHaveLength(1);
  });

  it("leaves the authority and the minimum earned premium unchanged when an edit omits them", async () => {
    const { create, agency, editOf } = await policyWorld();
    const policy = await create({ surplusAuthority: "ON_FILE", minimumEarnedPremium: 1_200 });
    const { surplusAuthority: _left, minimumEarnedPremium: _out, ...edit } = editOf(policy, { premium: 2_000 });
    expect(must(await agency.run(updatePolicy, { policyId: policy.id, edit }))).toMatchObject({
      surplusAuthority: "ON_FILE",
      minimumEarnedPremiumCents: 120_000,
    });
  });

  it("[POL-29+] [OQ-20] puts a policy in force only with a number", async () => {
    const world = await policyWorld();
    const policy = await world.create();
    expect(await world.update(policy, { state: "INFORCE" })).toMatchObject({
      ok: false,
      refusal: { code: "NUMBER_NEEDED", path: "policyNumber", message: "Enter the policy number" },
    });
    const [, entry] = await historyOf(world.agency, (await inForce(world)).id);
    expect(entry).toMatchObject({ kind: "STATE_CHANGED" });
    expect(entry?.changes).toContainEqual({ field: "state", from: "BINDING", to: "INFORCE" });
  });

  it("[POL-29+] [OQ-20] cancels and reinstates with a reason only", async () => {
    const world = await policyWorld();
    const policy = await inForce(world);
    const why = { ok: false, refusal: { code: "REASON_NEEDED", path: "updateReason" } };
    expect(await world.update(policy, { state: "CANCELED" })).toMatchObject(why);
    expect(await world.update(policy, { state: "CANCELED", updateReason: "  " })).toMatchObject(why);
    const canceled = must(await world.update(policy, { state: "CANCELED", updateReason: "Non-payment" }));
    expect(await world.update(canceled, { state: "INFORCE" })).toMatchObject(why);
    expect(must(await world.update(canceled, { state: "INFORCE", updateReason: "Paid" })).state).toBe("INFORCE");
  });

  it("[POL-29+] [OQ-20] refuses a transition that is not allowed", async () => {
    const world = await policyWorld();
    const policy = await world.create();
    for (const state of ["PENDING", "SUBMITTED", "EXPIRED", "UNKNOWN"])
      expect(await world.update(policy, { state })).toMatchObject({
        ok: false,
        refusal: { code: "STATE_NOT_ALLOWED", path: "state" },
      });
  });

  it("[T-63] refuses an edit that started from an older version, and changes nothing", async () => {
    const world = await policyWorld();
    const policy = await world.create();
    must(await world.update(policy, { premium: 50_000 }));
    expect(await world.update(policy, { taxes: 10 })).toMatchObject({
      ok: false,
      refusal: { code: "STALE_VERSION" },
    });
    expect(await historyOf(world.agency, policy.id)).toHaveLength(2);
  });

  it("[SEC-10+] cannot see another agency's policy", async () => {
    const [here, there] = [await policyWorld(), await policyWorld()];
    const policy = await here.create();
    await expect(there.update(policy, { premium: 1 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
