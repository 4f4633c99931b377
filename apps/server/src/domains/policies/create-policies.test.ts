import { describe, expect, it } from "vitest";
import { addTestCarrier, historyOf, must, policyWorld } from "#test/kit/test-policies.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import { createPolicies, NewPolicies } from "./create-policies.ts";

describe("createPolicies", () => {
  it("[POL-10] [OQ-42] logs a policy in BINDING, with its first history entry and an audit event", async () => {
    const { agency, create, accountId } = await policyWorld();
    const policy = await create({ taxes: 1_000, agencyFees: 250.5 });
    expect(policy).toMatchObject({ state: "BINDING", accountId, version: 1, totalCents: 4_950_050 });
    expect(await historyOf(agency, policy.id)).toMatchObject([
      { version: 1, kind: "CREATED", actor_type: "AGENCY_USER", actor_id: agency.user.id, changes: [] },
    ]);
    expect(await agency.auditTrail(policy.id)).toEqual(["policy.created"]);
  });

  it("[POL-09] defaults omitted fields to direct, annual, agent-led, zero fees and unknown authority", async () => {
    const { create } = await policyWorld();
    expect(await create()).toMatchObject({
      billingType: "DIRECT",
      paymentIntervalType: "ANNUAL",
      sourceProcessType: "AGENT_LED",
      surplusAuthority: "UNKNOWN",
      agencyFeesCents: 0,
      taxesCents: 0,
      minimumEarnedPremiumCents: 0,
      totalCents: 4_825_000,
    });
  });

  it("[POL-08+] gives the stored policy its own id: two submits with one number do not collide", async () => {
    const { create } = await policyWorld();
    const [first, second] = [await create({ id: "1999999999" }), await create({ id: "1999999999" })];
    expect(first.id).not.toBe(second.id);
    expect(first.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("[POL-25] refuses an individual, under the account field", async () => {
    const { agency, individualId, item } = await policyWorld();
    const result = await agency.run(createPolicies, NewPolicies.parse({ accountId: individualId, policies: [item()] }));
    expect(result).toMatchObject({
      ok: false,
      refusal: { code: "INVALID_PARTIES", problems: [{ path: "accountId", message: "Choose an account" }] },
    });
  });

  it("[POL-17] accepts only a carrier as carrier and only a broker as broker", async () => {
    const { agency, accountId, carrierId, brokerId, item } = await policyWorld();
    const swapped = item({ carrierId: brokerId, brokerId: carrierId });
    const result = await agency.run(createPolicies, NewPolicies.parse({ accountId, policies: [swapped] }));
    expect(result).toMatchObject({
      ok: false,
      refusal: {
        problems: [
          { path: "policies.0.carrierId", message: "This field is required" },
          { path: "policies.0.brokerId", message: "Choose a wholesale broker" },
        ],
      },
    });
    const both = await addTestCarrier(agency, "Gulf States Casualty", { isCarrier: true, isBroker: true });
    const made = must(
      await agency.run(
        createPolicies,
        NewPolicies.parse({ accountId, policies: [item({ carrierId: both, brokerId: both })] }),
      ),
    );
    expect(made[0]).toMatchObject({ carrierId: both, brokerId: both });
  });

  it("[POL-11] refuses agency billing", async () => {
    const { agency, accountId, item } = await policyWorld();
    const draft = NewPolicies.parse({ accountId, policies: [item({ billingType: "AGENCY" })] });
    expect(await agency.run(createPolicies, draft)).toMatchObject({
      ok: false,
      refusal: { problems: [{ path: "policies.0.billingType", message: "Agency billing is not supported yet" }] },
    });
  });

  it("[POL-24] refuses a plus-tagged user of the provider as the source", async () => {
    const { agency, accountId, item } = await policyWorld();
    const colleague = await agency.addUser("Luis Ortega");
    const draft = (id: string) => NewPolicies.parse({ accountId, policies: [item({ sourceAgencyUserId: id })] });
    expect(await agency.run(createPolicies, draft(colleague.id))).toMatchObject({ ok: true });
    const tester = await agency.addProviderUser();
    expect(await agency.run(createPolicies, draft(tester.id))).toMatchObject({
      ok: false,
      refusal: { problems: [{ path: "policies.0.sourceAgencyUserId", message: "Choose a colleague" }] },
    });
  });

  it("[SEC-10+] saves none of several when one is refused, and does not find another agency's account or carrier", async () => {
    const { agency, accountId, item } = await policyWorld();
    const draft = NewPolicies.parse({ accountId, policies: [item(), item({ carrierId: accountId })] });
    const result = await agency.run(createPolicies, draft);
    expect(result).toMatchObject({ ok: false, refusal: { problems: [{ path: "policies.1.carrierId" }] } });
    expect(await agency.inDatabase((db) => db.selectFrom("policies").select("id").execute())).toEqual([]);
    const stranger = await testAgency();
    expect(await stranger.run(createPolicies, NewPolicies.parse({ accountId, policies: [item()] }))).toMatchObject({
      ok: false,
      refusal: { problems: [{ path: "accountId" }, { path: "policies.0.carrierId" }] },
    });
  });
});
