import { describe, expect, it } from "vitest";
import { historyOf, must, policyWorld } from "#test/kit/test-policies.ts";
import { newId, type CoverageFactId } from "#kernel/ids.ts";
import { CoverageFactDraft } from "./coverage-fact.ts";
import { listFactsOf } from "./coverage.store.ts";
import { mayVerifyCoverage } from "./policies.access.ts";
import { recordCoverageFact } from "./record-coverage-fact.ts";
import { verifyCoverageFact } from "./verify-coverage-fact.ts";

const limit = (amount: number) =>
  CoverageFactDraft.parse({ kind: "LIMIT", key: "glPerOccurrenceLimit", label: "Each occurrence", amount });

async function typedFact() {
  const world = await policyWorld();
  const policy = await world.create();
  const type = async (amount: number) =>
    must(await world.agency.run(recordCoverageFact, { policyId: policy.id, partId: null, value: limit(amount) }));
  const facts = () => world.agency.inDatabase((db) => listFactsOf(db, [policy.id]));
  return { ...world, policy, type, facts, fact: await type(1_000_000) };
}

describe("verifyCoverageFact", () => {
  it("is an act of its own: who and when stand on the fact and in the history", async () => {
    const { agency, policy, fact, facts } = await typedFact();
    const colleague = await agency.addUser("Luis Ortega");
    must(await agency.run(verifyCoverageFact, { policyId: policy.id, factId: fact.id }, colleague));
    expect(await facts()).toMatchObject([
      {
        amountCents: 100_000_000,
        source: "PERSON",
        status: "VERIFIED",
        recordedBy: agency.user.id,
        recorderName: agency.user.name,
        verifiedBy: colleague.id,
        verifierName: "Luis Ortega",
        verifiedAt: expect.any(Date),
      },
    ]);
    expect((await historyOf(agency, policy.id)).at(-1)).toMatchObject({
      kind: "COVERAGE_VERIFIED",
      actor_id: colleague.id,
      changes: [{ field: "Each occurrence", from: "$1,000,000.00 (entered)", to: "$1,000,000.00 (verified)" }],
    });
  });

  it("is lost with a correction, and typing the same value again changes nothing", async () => {
    const { agency, policy, fact, facts, type } = await typedFact();
    must(await agency.run(verifyCoverageFact, { policyId: policy.id, factId: fact.id }));
    await type(1_000_000);
    expect(await facts()).toMatchObject([{ status: "VERIFIED" }]);
    await type(2_000_000);
    expect(await facts()).toMatchObject([{ status: "ENTERED", amountCents: 200_000_000, verifiedBy: null }]);
  });

  it("refuses a value that was changed since it was looked at, and verifies the same one once", async () => {
    const { agency, policy, fact, facts, type } = await typedFact();
    const changed = await type(2_000_000);
    const late = await agency.run(verifyCoverageFact, { policyId: policy.id, factId: fact.id });
    expect(late).toMatchObject({ ok: false, refusal: { code: "FACT_CHANGED" } });
    expect(await facts()).toMatchObject([{ status: "ENTERED" }]);
    const first = must(await agency.run(verifyCoverageFact, { policyId: policy.id, factId: changed.id }));
    const again = must(await agency.run(verifyCoverageFact, { policyId: policy.id, factId: first.id }));
    expect(again.id).toBe(first.id);
    expect(await facts()).toHaveLength(1);
  });

  it("[SEC-10+] finds nothing of another agency, and nothing but a person verifies", async () => {
    const { policy, fact, agency } = await typedFact();
    const { agency: other } = await policyWorld();
    await expect(other.run(verifyCoverageFact, { policyId: policy.id, factId: fact.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const unknown = { policyId: policy.id, factId: newId<CoverageFactId>() };
    await expect(agency.run(verifyCoverageFact, unknown)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const actor = { agencyId: agency.id, userId: agency.user.id };
    expect((["COPILOT", "WORKFLOW"] as const).map((through) => mayVerifyCoverage({ ...actor, through }))).toEqual([
      false,
      false,
    ]);
  });
});
