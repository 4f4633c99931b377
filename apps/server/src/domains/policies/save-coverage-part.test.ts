import { describe, expect, it } from "vitest";
import { newId, type CoveragePartId } from "#kernel/ids.ts";
import { historyOf, must, policyWorld } from "#test/kit/test-policies.ts";
import { CoverageFactDraft, CoveragePartDraft } from "./coverage-fact.ts";
import { listCoverageParts, listFactsOf } from "./coverage.store.ts";
import { removeCoveragePart, saveCoveragePart } from "./save-coverage-part.ts";
import { recordCoverageFact } from "./record-coverage-fact.ts";

const gl = CoveragePartDraft.parse({ line: "GENERAL_LIABILITY", trigger: "OCCURRENCE" });
const auto = CoveragePartDraft.parse({ line: "AUTO" });

describe("saveCoveragePart", () => {
  it("adds lines in order and updates one, each recorded in the history", async () => {
    const { agency, create } = await policyWorld();
    const policy = await create({ type: "PACKAGE" });
    const first = must(await agency.run(saveCoveragePart, { policyId: policy.id, partId: null, draft: gl }));
    must(await agency.run(saveCoveragePart, { policyId: policy.id, partId: null, draft: auto }));
    const rewritten = { policyId: policy.id, partId: first.id, draft: { ...gl, aggregateBasis: "PROJECT" as const } };
    must(await agency.run(saveCoveragePart, rewritten));
    must(await agency.run(saveCoveragePart, rewritten));
    expect(await agency.inDatabase((db) => listCoverageParts(db, policy.id))).toMatchObject([
      { line: "GENERAL_LIABILITY", aggregateBasis: "PROJECT" },
      { line: "AUTO" },
    ]);
    const history = await historyOf(agency, policy.id);
    expect(history.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect(history.at(-1)?.changes).toEqual([{ field: "aggregateBasis", from: null, to: "PROJECT" }]);
  });

  it("removes a line with its facts, which stay on record", async () => {
    const { agency, create } = await policyWorld();
    const policy = await create();
    const part = must(await agency.run(saveCoveragePart, { policyId: policy.id, partId: null, draft: gl }));
    const value = CoverageFactDraft.parse({ kind: "LIMIT", key: "glAggregateLimit", amount: 2_000_000 });
    await agency.run(recordCoverageFact, { policyId: policy.id, partId: part.id, value });
    await agency.run(removeCoveragePart, { policyId: policy.id, partId: part.id });
    expect(await agency.inDatabase((db) => listCoverageParts(db, policy.id))).toEqual([]);
    expect(await agency.inDatabase((db) => listFactsOf(db, [policy.id]))).toEqual([]);
    expect(await agency.inDatabase((db) => db.selectFrom("coverage_facts").select("id").execute())).toHaveLength(1);
    expect((await historyOf(agency, policy.id)).at(-1)?.changes).toEqual([
      { field: "coverage", from: "GENERAL_LIABILITY", to: null },
    ]);
  });

  it("[SEC-10+] finds no line of another policy, and no policy of another agency", async () => {
    const [here, there] = [await policyWorld(), await policyWorld()];
    const policy = await here.create();
    const missing = { code: "NOT_FOUND" };
    const partId = newId<CoveragePartId>();
    await expect(here.agency.run(saveCoveragePart, { policyId: policy.id, partId, draft: gl })).rejects.toMatchObject(
      missing,
    );
    await expect(here.agency.run(removeCoveragePart, { policyId: policy.id, partId })).rejects.toMatchObject(missing);
    await expect(
      there.agency.run(saveCoveragePart, { policyId: policy.id, partId: null, draft: gl }),
    ).rejects.toMatchObject(missing);
  });
});
