import { describe, expect, it } from "vitest";
import { newId, type CoverageFactId, type FileId, type PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { TestAgency } from "#test/kit/test-agency.ts";
import { historyOf, must, policyWorld } from "#test/kit/test-policies.ts";
import { CoverageFactDraft, saysTheSame, statusOf, type CoverageFact } from "./coverage-fact.ts";
import { insertFact, listFactsOf } from "./coverage.store.ts";
import { removeCoverageFact, saveCoveragePart } from "./save-coverage-part.ts";
import { recordCoverageFact } from "./record-coverage-fact.ts";

const occurrence = (amount: number) =>
  CoverageFactDraft.parse({ kind: "LIMIT", key: "glPerOccurrenceLimit", label: "Each occurrence", amount });

async function policyWithPart() {
  const world = await policyWorld();
  const policy = await world.create();
  const draft = {
    line: "GENERAL_LIABILITY" as const,
    trigger: "OCCURRENCE" as const,
    aggregateBasis: null,
    title: null,
  };
  const part = must(await world.agency.run(saveCoveragePart, { policyId: policy.id, partId: null, draft }));
  const facts = () => world.agency.inDatabase((db) => listFactsOf(db, [policy.id]));
  return { ...world, policy, part, facts };
}

/** A fact as extracted from a document. */
const fromDocument = (more: Partial<CoverageFact>): CoverageFact => ({
  ...occurrence(1_000_000),
  policyId: newId<PolicyId>(),
  partId: null,
  id: newId<CoverageFactId>(),
  source: "DOCUMENT",
  status: "UNVERIFIED",
  evidence: { documentId: newId<FileId>(), page: 3, quote: "EACH OCCURRENCE 1,000,000" },
  recordedBy: null,
  recordedAt: new Date(),
  verifiedBy: null,
  verifiedAt: null,
  ...more,
});

const plantFile = (db: AgencyDb, agency: TestAgency, id = newId<FileId>()) =>
  db
    .insertInto("files")
    .values({
      agency_id: agency.id,
      id,
      name: "alamo-gl-2026.pdf",
      size_bytes: 1,
      object_key: `agency/${agency.id}/files/${id}`,
      scan_state: "UNSCANNED",
      reading_state: "READ",
      uploaded_by: agency.user.id,
      created_at: new Date(),
    })
    .execute();

describe("recordCoverageFact", () => {
  it("[DATA-31] saves a limit as ENTERED by the person, and records it in the history", async () => {
    const { agency, policy, part, facts } = await policyWithPart();
    await agency.run(recordCoverageFact, { policyId: policy.id, partId: part.id, value: occurrence(1_000_000) });
    expect(await facts()).toMatchObject([
      {
        partId: part.id,
        amountCents: 100_000_000,
        source: "PERSON",
        status: "ENTERED",
        recordedBy: agency.user.id,
        verifiedBy: null,
        verifiedAt: null,
      },
    ]);
    expect((await historyOf(agency, policy.id)).at(-1)).toMatchObject({
      kind: "COVERAGE_CHANGED",
      changes: [{ field: "Each occurrence", from: null, to: "$1,000,000" }],
    });
  });

  it("[DATA-31] corrects with a new row: the former value stays on record", async () => {
    const { agency, policy, part, facts } = await policyWithPart();
    const say = (amount: number) =>
      agency.run(recordCoverageFact, { policyId: policy.id, partId: part.id, value: occurrence(amount) });
    await say(1_000_000);
    await say(2_000_000);
    await say(2_000_000);
    expect(await facts()).toMatchObject([{ amountCents: 200_000_000 }]);
    const all = await agency.inDatabase((db) => db.selectFrom("coverage_facts").select("superseded_at").execute());
    expect(all.filter(({ superseded_at }) => superseded_at !== null)).toHaveLength(1);
    expect(all).toHaveLength(2);
    expect((await historyOf(agency, policy.id)).at(-1)?.changes).toEqual([
      { field: "Each occurrence", from: "$1,000,000", to: "$2,000,000" },
    ]);
  });

  it("[DATA-31] typing the document's value keeps its evidence, typing another does not, and neither verifies it", async () => {
    const { agency, policy, part, facts } = await policyWithPart();
    const read = fromDocument({ policyId: policy.id, partId: part.id });
    await agency.inDatabase(async (db) => {
      await plantFile(db, agency, read.evidence?.documentId);
      await insertFact(db, agency.id, read);
    });
    await agency.run(recordCoverageFact, { policyId: policy.id, partId: part.id, value: occurrence(1_000_000) });
    expect(await facts()).toMatchObject([{ status: "ENTERED", evidence: { page: 3 } }]);
    await agency.run(recordCoverageFact, { policyId: policy.id, partId: part.id, value: occurrence(500_000) });
    expect(await facts()).toMatchObject([{ status: "ENTERED", evidence: null }]);
  });

  it("refuses a limit above the largest with a message instead of failing", () => {
    const parsed = CoverageFactDraft.safeParse({ kind: "LIMIT", key: "x", amount: 100_000_000_000 });
    expect(parsed.error?.issues).toMatchObject([{ path: ["amount"], message: "Enter at most $99,999,999,999.99" }]);
    expect(occurrence(99_999_999_999.99).amountCents).toBe(9_999_999_999_999);
  });

  it("removes a fact, which stays on record", async () => {
    const { agency, policy, part, facts } = await policyWithPart();
    const fact = must(
      await agency.run(recordCoverageFact, { policyId: policy.id, partId: part.id, value: occurrence(1_000_000) }),
    );
    await agency.run(removeCoverageFact, { policyId: policy.id, factId: fact.id });
    expect(await facts()).toEqual([]);
    await expect(agency.run(removeCoverageFact, { policyId: policy.id, factId: fact.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("[SEC-10+] finds no part of another policy and no policy of another agency", async () => {
    const [here, there] = [await policyWithPart(), await policyWithPart()];
    const second = await here.create();
    const value = occurrence(1);
    for (const [agency, policyId, partId] of [
      [here.agency, second.id, here.part.id],
      [there.agency, here.policy.id, null],
      [here.agency, here.policy.id, "no id"],
    ] as const)
      await expect(agency.run(recordCoverageFact, { policyId, partId, value })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
  });
});

describe("the value of a fact", () => {
  it("[DATA-31] has exactly the value of its kind", () => {
    const problems = (draft: object) => CoverageFactDraft.safeParse(draft).error?.issues.map(({ path }) => path.join());
    expect(problems({ kind: "LIMIT", key: "x" })).toEqual(["amount"]);
    expect(problems({ kind: "DEDUCTIBLE", key: "x", amount: -1 })).toEqual(["amount"]);
    expect(problems({ kind: "DATE", key: "retroactive" })).toEqual(["onDate"]);
    expect(CoverageFactDraft.parse({ kind: "FORM", key: "CG 20 10", formEdition: "12 19", amount: 5 })).toMatchObject({
      amountCents: null,
      formEdition: "12 19",
      formPresence: "UNKNOWN",
    });
  });

  it("[DATA-31] is ENTERED from a person, UNVERIFIED from a machine, and a CONFLICT if a machine contradicts a person", () => {
    const [former, changed] = [occurrence(1), occurrence(2)];
    const verified = fromDocument({ ...former, status: "VERIFIED" });
    expect(statusOf("PERSON", changed, verified)).toBe("ENTERED");
    expect(statusOf("DOCUMENT", changed, { ...verified, status: "ENTERED" })).toBe("CONFLICT");
    expect(statusOf("DOCUMENT", former, null)).toBe("UNVERIFIED");
    expect(statusOf("IMPORT", former, verified)).toBe("UNVERIFIED");
    expect(statusOf("CARA", changed, verified)).toBe("CONFLICT");
  });

  it("[DATA-31] is the same only if amount, date, edition and presence are", () => {
    const form = CoverageFactDraft.parse({
      kind: "FORM",
      key: "CG 20 10",
      formEdition: "12 19",
      formPresence: "PRESENT",
    });
    const date = CoverageFactDraft.parse({ kind: "DATE", key: "retroactive", onDate: "2026-03-05" });
    const limit = occurrence(1);
    for (const fact of [limit, date, form]) expect(saysTheSame(fact, { ...fact })).toBe(true);
    expect(saysTheSame(limit, occurrence(2))).toBe(false);
    expect(saysTheSame(date, { ...date, onDate: "2026-03-06" })).toBe(false);
    expect(saysTheSame(form, { ...form, formEdition: "04 13" })).toBe(false);
    expect(saysTheSame(form, { ...form, formPresence: "MISSING" })).toBe(false);
  });
});
