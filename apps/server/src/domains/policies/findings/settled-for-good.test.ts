import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { extractNow, testExtractor } from "#test/documents/declared-policy.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { DocumentType } from "@cara/contract/document-types.ts";
import type { CoverageFactId, FileId, FindingId, PolicyId } from "#kernel/ids.ts";
import { correctDocumentType } from "../correct-document-type.ts";
import { listFactsOf } from "../coverage.store.ts";
import { getPolicy } from "../policy.store.ts";
import { removeVerification } from "./remove-verification.ts";
import { verifyCoverageFact } from "./verify-coverage-fact.ts";
import { reprojectFindings } from "./extract-findings.ts";
import { undoDecision } from "./undo-decision.ts";

const CONFLICTS = `query C($id: ID!) { businessPolicy(id: $id) {
  conflicts { statements { source prevails } why } findings { amount isSettled } } }`;
type Conflicts = {
  conflicts: { statements: { source: string; prevails: boolean }[]; why: string }[];
  findings: { amount: number | null; isSettled: boolean }[];
};
const HALF = declaredLines({ "Each Occurrence Limit": "$500,000" });

// some read three documents one after the other
describe("what people settled", { timeout: 60_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  let policies: ReturnType<typeof exploring>;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
    policies = exploring({ api, world, browser });
  });
  afterAll(() => api.stop());
  const conflictsOf = async (id: PolicyId) =>
    (await browser.send(CONFLICTS, { id })).body.data?.["businessPolicy"] as Conflicts;
  const retype = async (fileId: FileId, type: DocumentType) => {
    must(await world.agency.run(correctDocumentType, { fileId, type }));
    await reprojectFindings(testExtractor(), { agencyId: world.agency.id, fileId });
  };
  const findingOf = async (id: PolicyId) => (await policies.explore(id)).findings.find(({ key }) => key === OCCURRENCE);

  it("[DATA-31] is not opened again by reading the same documents again", async () => {
    const { id } = await world.create();
    const files = [await policies.add(id, [declaredLines()]), await policies.add(id, [HALF])];
    const { findings } = await policies.explore(id);
    const stated = findings.find((one) => one.key === OCCURRENCE && "amount" in one && one.amount === 1_000_000);
    await policies.decide(id, { decision: "ACCEPTED" }, OCCURRENCE, stated?.id);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "VERIFIED" });

    const policy = await world.agency.inDatabase((db) => getPolicy(db, id));
    must(await world.update(policy, { policyNumber: "GL-104-2026" }));
    expect((await policies.explore(id)).extractions).toMatchObject([{ state: "QUEUED" }, { state: "QUEUED" }]);
    for (const fileId of files) await extractNow(testExtractor(), { agencyId: world.agency.id, fileId });
    expect((await policies.explore(id)).extractions).toMatchObject([{ state: "DONE" }, { state: "DONE" }]);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "VERIFIED" });
    const { conflicts, findings: shown } = await conflictsOf(id);
    expect(conflicts).toEqual([]);
    expect(shown.find(({ amount }) => amount === 500_000)).toMatchObject({ isSettled: true });
  });

  it("in the ledger settles the conflict too, also a second time", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    const factId = async () => {
      const facts = await world.agency.inDatabase((db) => listFactsOf(db, [id]));
      return facts.find(({ key }) => key === OCCURRENCE)?.id as CoverageFactId;
    };
    const verify = async () =>
      must(await world.agency.run(verifyCoverageFact, { policyId: id, factId: await factId() }));
    await verify();
    await policies.add(id, [HALF]);
    expect(await policies.factOf(id)).toMatchObject({ status: "CONFLICT" });
    await verify();
    expect(await policies.factOf(id)).toMatchObject({ status: "VERIFIED" });
    expect((await conflictsOf(id)).conflicts).toEqual([]);
  });

  it("is a conflict again once the verification is removed", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    await policies.add(id, [HALF]);
    const facts = () => world.agency.inDatabase((db) => listFactsOf(db, [id]));
    const fact = async () => (await facts()).find(({ key }) => key === OCCURRENCE)?.id as CoverageFactId;
    must(await world.agency.run(verifyCoverageFact, { policyId: id, factId: await fact() }));
    expect(await policies.factOf(id)).toMatchObject({ status: "VERIFIED" });
    const removed = must(await world.agency.run(removeVerification, { policyId: id, factId: await fact() }));
    expect(removed.status).toBe("CONFLICT");
    expect(await policies.factOf(id)).toMatchObject({ status: "CONFLICT", verifiedBy: null });
  });

  it("is not contradicted by another policy's endorsement", async () => {
    const { id } = await world.create({ policyNumber: "GL-104-2026" });
    await policies.add(id, [declaredLines()]);
    const foreign = declaredLines({ "Policy Number": "ZZ-1-1999", "Each Occurrence Limit": "$5,000,000" });
    await policies.add(id, [foreign], { type: "ENDORSEMENT" });
    expect((await conflictsOf(id)).conflicts).toEqual([]);
  });

  it("is stale once its document is only a quote, and undoing it then leaves nothing behind", async () => {
    const { id } = await world.create();
    const fileId = await policies.add(id, [declaredLines()]);
    await policies.decide(id, { decision: "ACCEPTED" });
    await retype(fileId, "QUOTE_DOCUMENT");
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "STALE", verifiedBy: null });

    const finding = await findingOf(id);
    const { version } = await policies.explore(id);
    must(await world.agency.run(undoDecision, { policyId: id, findingId: finding?.id as FindingId, version }));
    expect(await findingOf(id)).toMatchObject({ decision: null });
    expect(await policies.factOf(id)).toBeUndefined();
  });

  it("in a quote is open again once the quote is the policy", async () => {
    const { id } = await world.create();
    const fileId = await policies.add(id, [declaredLines()], { type: "QUOTE_DOCUMENT" });
    await policies.decide(id, { decision: "ACCEPTED" });
    expect(await findingOf(id)).toMatchObject({ decision: "ACCEPTED" });
    await retype(fileId, "POLICY_DOCUMENT");
    expect(await findingOf(id)).toMatchObject({ decision: null });
    expect(await policies.factOf(id)).toMatchObject({ status: "PROVED", verifiedBy: null });
  });
});
