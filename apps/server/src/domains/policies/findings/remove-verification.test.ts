import { describe, expect, it } from "vitest";
import { historyOf, must, policyWorld } from "#test/kit/test-policies.ts";
import { CoverageFactDraft, withoutVerification, type CoverageFact } from "../coverage-fact.ts";
import { listFactsOf } from "../coverage.store.ts";
import { recordCoverageFact } from "../record-coverage-fact.ts";
import { removeVerification } from "./remove-verification.ts";
import { verifyCoverageFact } from "./verify-coverage-fact.ts";

async function verifiedFact() {
  const world = await policyWorld();
  const { agency } = world;
  const { id: policyId } = await world.create();
  const value = CoverageFactDraft.parse({
    kind: "LIMIT",
    key: "glPerOccurrenceLimit",
    label: "Each occurrence",
    amount: 1_000_000,
  });
  const typed = must(await agency.run(recordCoverageFact, { policyId, partId: null, value }));
  const fact = must(await agency.run(verifyCoverageFact, { policyId, factId: typed.id }));
  return { agency, policyId, value, fact, facts: () => agency.inDatabase((db) => listFactsOf(db, [policyId])) };
}

describe("removeVerification", () => {
  it("returns the value to ENTERED, and records in the history who removed the verification", async () => {
    const { agency, policyId, fact, facts } = await verifiedFact();
    const colleague = await agency.addUser("Luis Ortega");
    must(await agency.run(removeVerification, { policyId, factId: fact.id }, colleague));
    expect(await facts()).toMatchObject([
      { status: "ENTERED", recordedBy: agency.user.id, verifiedBy: null, verifiedAt: null, amountCents: 100_000_000 },
    ]);
    expect((await historyOf(agency, policyId)).at(-1)).toMatchObject({
      kind: "COVERAGE_CHANGED",
      actor_id: colleague.id,
      changes: [{ field: "Each occurrence", from: "$1,000,000 (verified)", to: "$1,000,000 (entered)" }],
    });
  });

  it("removes the page that the verification cited, and keeps an earlier quote", () => {
    const fact = { source: "PERSON", recordedBy: "u1", evidence: { documentId: "d1", page: 2, quote: null } };
    // only the fields that matter
    const evidenceAfter = (more: object) =>
      withoutVerification({ ...fact, ...more } as unknown as CoverageFact).evidence;
    expect(evidenceAfter({})).toBeNull();
    const quoted = { documentId: "d1", page: 2, quote: "EACH OCCURRENCE" };
    expect(evidenceAfter({ evidence: quoted })).toEqual(quoted);
    expect(evidenceAfter({ source: "DOCUMENT" })).toEqual(fact.evidence);
  });

  it("returns an imported value to UNVERIFIED", async () => {
    const { agency, policyId, fact, facts } = await verifiedFact();
    await agency.inDatabase((db) =>
      db.updateTable("coverage_facts").set({ source: "IMPORT" }).where("id", "=", fact.id).execute(),
    );
    must(await agency.run(removeVerification, { policyId, factId: fact.id }));
    expect(await facts()).toMatchObject([{ status: "UNVERIFIED", verifiedBy: null }]);
    expect((await historyOf(agency, policyId)).at(-1)).toMatchObject({
      changes: [{ to: "$1,000,000 (not verified)" }],
    });
  });

  it("refuses a value that changed since, is idempotent, and finds nothing of another agency", async () => {
    const { agency, policyId, fact, facts, value } = await verifiedFact();
    const { agency: stranger } = await policyWorld();
    await expect(stranger.run(removeVerification, { policyId, factId: fact.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const entered = must(await agency.run(removeVerification, { policyId, factId: fact.id }));
    expect(must(await agency.run(removeVerification, { policyId, factId: entered.id })).id).toBe(entered.id);
    must(await agency.run(recordCoverageFact, { policyId, partId: null, value: { ...value, amountCents: 1 } }));
    expect(await agency.run(removeVerification, { policyId, factId: fact.id })).toMatchObject({
      refusal: { code: "FACT_CHANGED" },
    });
    expect(await facts()).toHaveLength(1);
  });
});
