import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";

const CREATE = `mutation C($input: CreateBusinessPoliciesInput!) { createBusinessPolicies(input: $input) {
  businessPolicies { id state version } validationErrors { path message } } }`;
const UPDATE = `mutation U($id: ID!, $input: UpdateBusinessPolicyInput!) { updateBusinessPolicy(id: $id, input: $input) {
  businessPolicy { id version state } validationErrors { path message }
  conflictingChanges { version actorName reason changes { field from to } } } }`;
const DETAIL = `query P($id: ID!) { businessPolicy(id: $id) {
  id type state statesOffered market surplusAuthority carrier { id name } broker { id name }
  account { account { name email } contacts { name } } quoteNumber policyNumber
  source { type subType campaignId leadId processType agencyUser { id } referralSourceId notes }
  issuedAt inforceAt expiresAt
  pricing { premium agencyFees brokerFees policyFees otherFees taxes total estimatedCommission billingType }
  files { id } history { version kind actorName } version } }`;

describe("policies at the API", () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());

  const create = async (more: object = {}) => {
    const input = { accountId: world.accountId, policies: [world.item(more)] };
    const { body } = await browser.send(CREATE, { input });
    return body.data?.["createBusinessPolicies"] as {
      businessPolicies: { id: string; version: number; state: string }[];
      validationErrors: { path: string; message: string }[];
    };
  };

  it("[API-20] [POL-07] [POL-10] [POL-23] accepts an account with a list of policies and reports errors by path", async () => {
    const made = await create({
      brokerId: world.brokerId,
      quoteNumber: "Q-7",
      policyNumber: "LSM-GL-4017-0881",
      sourceAgencyUserId: world.agency.user.id,
      sourceType: "REFERRAL",
      sourceSubType: "PARTNER",
      sourceCampaignId: "spring",
      sourceLeadId: "lead-1",
      sourceReferralSourceId: "r-1",
      sourceNotes: "Met at the fair",
      sourceProcessType: "SELF_SERVE",
      billingType: "DIRECT",
      paymentIntervalType: "QUARTERLY",
      estimatedCommission: 6_031.25,
      agencyFees: 1,
      brokerFees: 2,
      policyFees: 3,
      otherFees: 4,
      taxes: 5,
      total: 48_265,
      minimumEarnedPremium: 12_000,
    });
    expect(made).toMatchObject({ businessPolicies: [{ state: "BINDING", version: 1 }], validationErrors: [] });
    const refused = await create({ premium: -1, carrierId: "nobody", expiresAt: "soon" });
    expect(refused.businessPolicies).toEqual([]);
    expect(refused.validationErrors.map(({ path }) => path)).toEqual(["policies.0.expiresAt", "policies.0.premium"]);
    expect((await create({ carrierId: "nobody" })).validationErrors).toEqual([
      { path: "policies.0.carrierId", message: "This field is required" },
    ]);
  });

  it("[DATA-35] returns a policy with all fields of its page", async () => {
    const made = await create({ sourceAgencyUserId: world.agency.user.id, taxes: 12.34 });
    const { body } = await browser.send(DETAIL, { id: made.businessPolicies[0]?.id });
    expect(body.data?.["businessPolicy"]).toMatchObject({
      type: "GENERAL_LIABILITY",
      state: "BINDING",
      statesOffered: ["BINDING", "INFORCE", "CANCELED"],
      market: "ADMITTED",
      carrier: { name: "Lone Star Mutual" },
      broker: null,
      account: { account: { name: "Alamo Ridge Builders LLC" }, contacts: [{ name: "Ray Dominguez" }] },
      source: { type: "INBOUND", subType: null, processType: "AGENT_LED", agencyUser: { id: world.agency.user.id } },
      issuedAt: "2026-03-05",
      expiresAt: "2027-03-05",
      pricing: { premium: 48_250, taxes: 12.34, total: 48_262.34, billingType: "DIRECT" },
      files: [],
      history: [{ version: 1, kind: "CREATED", actorName: "Dana Whitfield" }],
    });
  });

  it("[DATA-34] lists policies newest first with account, state and carrier", async () => {
    await create({ policyNumber: "LAST-1" });
    const { body } = await browser.send(
      `query L { businessPolicies(first: 1) { edges { node { id type policyNumber state carrier { id name } expiresAt
         account { account { name email } } } } pageInfo { hasNextPage endCursor } } }`,
    );
    expect(body.data?.["businessPolicies"]).toMatchObject({
      edges: [
        {
          node: {
            policyNumber: "LAST-1",
            type: "GENERAL_LIABILITY",
            state: "BINDING",
            carrier: { name: "Lone Star Mutual" },
            expiresAt: "2027-03-05",
            account: { account: { name: "Alamo Ridge Builders LLC", email: "office@alamoridgebuildersllc.example" } },
          },
        },
      ],
      pageInfo: { hasNextPage: true },
    });
  });

  it("[ACC-26] [OQ-36] lists an account's policies newest first", async () => {
    const elsewhere = await policyWorld();
    const [first, second] = [await elsewhere.create(), await elsewhere.create()];
    const browser = await api.signIn(elsewhere.agency.user.email);
    const listed = async () => {
      const { body } = await browser.send(`query A($id: ID!) { account(id: $id) { businessPolicies { id } } }`, {
        id: elsewhere.accountId,
      });
      const account = body.data?.["account"] as { businessPolicies: { id: string }[] } | undefined;
      return account?.businessPolicies.map(({ id }) => id);
    };
    expect(await listed()).toEqual([second.id, first.id]);
    const changedAt = (id: string, at: string) =>
      elsewhere.agency.inDatabase((db) =>
        db.updateTable("policies").set({ updated_at: at }).where("id", "=", id).execute(),
      );
    // ordered by last change; of two changed at the same time, the one created later comes first
    await changedAt(second.id, "2027-01-01T00:00:00Z");
    await changedAt(first.id, "2027-01-02T00:00:00Z");
    expect(await listed()).toEqual([first.id, second.id]);
    await changedAt(first.id, "2027-01-01T00:00:00Z");
    expect(await listed()).toEqual([second.id, first.id]);
  });

  it("[POL-05] [DATA-36] [POL-24] lists carriers with their role, and colleagues without the provider's testers", async () => {
    await world.agency.addProviderUser();
    const { body } = await browser.send("{ carriers { id name isCarrier isBroker } agencyUsers { id name email } }");
    expect(body.data?.["carriers"]).toEqual([
      { id: world.carrierId, name: "Lone Star Mutual", isCarrier: true, isBroker: false },
      { id: world.brokerId, name: "Meridian Surplus Lines", isCarrier: false, isBroker: true },
    ]);
    expect(body.data?.["agencyUsers"]).toEqual([
      { id: world.agency.user.id, name: "Dana Whitfield", email: world.agency.user.email },
    ]);
  });

  it("[API-21] [POL-30] [POL-31] [POL-29+] accepts the flat edit and reports errors by field", async () => {
    const made = await create();
    const id = made.businessPolicies[0]?.id;
    const { id: _key, ...input } = world.item({ state: "CANCELED", version: 1 });
    const send = async (more: object) =>
      (await browser.send(UPDATE, { id, input: { ...input, ...more } })).body.data?.["updateBusinessPolicy"];
    expect(await send({})).toMatchObject({
      businessPolicy: null,
      validationErrors: [{ path: "updateReason", message: "This field is required" }],
    });
    expect(await send({ state: "EXPIRED" })).toMatchObject({ validationErrors: [{ path: "state" }] });
    expect(await send({ premium: null })).toMatchObject({ validationErrors: [{ path: "premium" }] });
    expect(await send({ updateReason: "Non-payment" })).toMatchObject({
      businessPolicy: { state: "CANCELED", version: 2 },
      validationErrors: [],
      conflictingChanges: [],
    });
    expect(await send({ version: 1, updateReason: "Again" })).toMatchObject({
      businessPolicy: null,
      validationErrors: [{ path: "" }],
      conflictingChanges: [
        {
          version: 2,
          actorName: "Dana Whitfield",
          reason: "Non-payment",
          changes: [{ field: "state", from: "BINDING", to: "CANCELED" }],
        },
      ],
    });
  });
});
