import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { newId, type CoverageFactId, type PolicyId } from "#kernel/ids.ts";
import { factsByPolicy } from "../policy.loaders.ts";
import { removeVerification } from "./remove-verification.ts";
import { verifyCoverageFact } from "./verify-coverage-fact.ts";
import { insertFindings, listFindingsIn } from "./finding.store.ts";

describe("a value that is verified in the ledger", { timeout: 60_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let policies: ReturnType<typeof exploring>;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    policies = exploring({ api, world, browser: await api.signIn(world.agency.user.email) });
  });
  afterAll(() => api.stop());

  const factId = async (policyId: PolicyId): Promise<CoverageFactId> => {
    const facts = await world.agency.inDatabase((db) => factsByPolicy(db).load(policyId));
    return facts.find(({ key }) => key === OCCURRENCE)?.id ?? ("" as CoverageFactId);
  };
  const decisionOf = async (id: string, key = OCCURRENCE) =>
    (await policies.explore(id)).findings.find((finding) => finding.key === key)?.decision;

  it("is accepted on the page it stands on, and open again when the verification is removed", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    must(await world.agency.run(verifyCoverageFact, { policyId: id, factId: await factId(id) }));
    expect(await decisionOf(id)).toBe("ACCEPTED");
    expect(await decisionOf(id, "glAggregateLimit")).toBeNull();

    must(await world.agency.run(removeVerification, { policyId: id, factId: await factId(id) }));
    expect(await decisionOf(id)).toBeNull();
    expect(await policies.factOf(id)).toMatchObject({ status: "PROVED", verifiedBy: null });
  });

  it("says nothing about the same field of another line, whatever its value", async () => {
    const { id } = await world.create();
    const fileId = await policies.add(id, [declaredLines()]);
    await world.agency.inDatabase(async (db) => {
      const found = (await listFindingsIn(db, [fileId])).find(({ key }) => key === OCCURRENCE);
      if (found) await insertFindings(db, world.agency.id, [{ ...found, id: newId(), line: "AUTO" }]);
    });
    must(await world.agency.run(verifyCoverageFact, { policyId: id, factId: await factId(id) }));
    const found = await world.agency.inDatabase((db) => listFindingsIn(db, [fileId]));
    const decisions = found.filter(({ key }) => key === OCCURRENCE).map(({ line, decision }) => [line, decision]);
    expect(new Map(decisions as [string, string | null][])).toEqual(
      new Map([
        ["GENERAL_LIABILITY", "ACCEPTED"],
        ["AUTO", null],
      ]),
    );
  });

  it("overrides no colleague who rejected it, and no other amount of its field", async () => {
    const { id } = await world.create();
    const fileId = await policies.add(id, [declaredLines()]);
    await world.agency.inDatabase(async (db) => {
      const found = (await listFindingsIn(db, [fileId])).find(({ key }) => key === OCCURRENCE);
      if (!found) return;
      const rejected = { decision: "REJECTED" as const, decidedBy: world.agency.user.id, decidedAt: new Date() };
      const quote = "Each occurrence, as typed elsewhere";
      await insertFindings(db, world.agency.id, [
        { ...found, ...rejected, id: newId(), quote },
        { ...found, id: newId(), quote, amountCents: 5 },
      ]);
    });
    must(await world.agency.run(verifyCoverageFact, { policyId: id, factId: await factId(id) }));
    const found = await world.agency.inDatabase((db) => listFindingsIn(db, [fileId]));
    const decisions = found.filter(({ key }) => key === OCCURRENCE).map((one) => `${one.amountCents} ${one.decision}`);
    expect(decisions.toSorted()).toEqual(["100000000 ACCEPTED", "100000000 REJECTED", "5 null"]);
  });

  it("is not proved by a quote, nor by what code did not prove, once the verification is removed", async () => {
    for (const made of [{ verdict: "UNVERIFIED" as const }, { type: "QUOTE_DOCUMENT" }]) {
      const { id } = await world.create();
      const fileId = await policies.add(id, [declaredLines()]);
      must(await world.agency.run(verifyCoverageFact, { policyId: id, factId: await factId(id) }));
      await world.agency.inDatabase((db) =>
        "verdict" in made
          ? db.updateTable("coverage_findings").set(made).where("file_id", "=", fileId).execute()
          : db.updateTable("policy_documents").set(made).where("file_id", "=", fileId).execute(),
      );
      must(await world.agency.run(removeVerification, { policyId: id, factId: await factId(id) }));
      expect((await policies.factOf(id))?.status).not.toBe("PROVED");
    }
  });
});
