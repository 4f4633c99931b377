import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";

const DETAILS = `query D($id: ID!) { businessPolicy(id: $id) { details { policyNumber summary insured { name address }
  carrier { name address } limits { glAggregateLimit wcPerAccidentLimit } extraLimits { name limit }
  locations { address limits { propertyBuildingLimit } } coverageDescriptions { title description policyQuotes }
  exclusionDescriptions { title description policyQuotes } } } }`;

const READ = {
  policyNumber: "LSM-GL-4017-0881",
  summary: "General liability for a builder in San Antonio",
  insured: { name: "Alamo Ridge Builders LLC", address: "12 Mission Road, San Antonio, TX 78210" },
  carrier: { name: "Lone Star Mutual", address: null },
  limits: { glAggregateLimit: 2_000_000 },
  extraLimits: [{ name: "Tools in transit", limit: 25_000 }],
  locations: [{ address: "12 Mission Road", limits: { propertyBuildingLimit: 450_000 } }],
  coverageDescriptions: [{ title: "Premises", description: "Injury on the site", policyQuotes: ["We will pay"] }],
  exclusionDescriptions: [{ title: "Earth movement", description: "Not covered", policyQuotes: [] }],
};

describe("the details extracted from a policy's documents", () => {
  let api: TestApi;
  let world: PolicyWorld;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
  });
  afterAll(() => api.stop());

  it("[DATA-30] come with the policy, and are null before extraction", async () => {
    const browser = await api.signIn(world.agency.user.email);
    const policy = await world.create();
    const before = await browser.send(DETAILS, { id: policy.id });
    expect(before.body.data?.["businessPolicy"]).toEqual({ details: null });

    await world.agency.inDatabase((db) =>
      db
        .insertInto("policy_details")
        .values({
          agency_id: world.agency.id,
          policy_id: policy.id,
          details: JSON.stringify(READ),
          read_at: new Date(),
        })
        .execute(),
    );
    const after = await browser.send(DETAILS, { id: policy.id });
    expect(after.body.data?.["businessPolicy"]).toEqual({
      details: { ...READ, limits: { ...READ.limits, wcPerAccidentLimit: null } },
    });
  });
});
