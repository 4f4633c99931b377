import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument, extractNow, testExtractor } from "#test/documents/declared-policy.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { historyOf, must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { deleteFile } from "../delete-file.ts";
import { recordCoverageFact } from "../record-coverage-fact.ts";
import { saveCoveragePart } from "../save-coverage-part.ts";
import { failExtraction, forgetFindings, retireFindings } from "./extract-findings.ts";

const EXPLORED = `query E($id: ID!) { businessPolicy(id: $id) { version
  extractions { id fileId state progress failure passages { kind title page quote } }
  findings { id fileId line kind key label amount onDate text page rectangles { x y width height } quote verdict decision decidedBy reason }
  forms { number edition title firstPage lastPage presence fileId }
  coverageParts { id line }
  coverageFacts { key amount status source evidence { documentId page quote } verifiedBy recordedBy }
  details { policyNumber summary insured { name } carrier { name } limits { glPerOccurrenceLimit glAggregateLimit wcPerAccidentLimit }
    extraLimits { name limit } coverageDescriptions { title description policyQuotes } } } }`;
const DECIDE = `mutation D($policyId: ID!, $findingId: ID!, $input: FindingDecisionInput!) {
  decideFinding(policyId: $policyId, findingId: $findingId, input: $input) {
    conflict validationErrors { path message } businessPolicy { version } } }`;
const RETRY = `mutation R($id: ID!) { retryExtraction(id: $id) { conflict extraction { state } } }`;
type Explored = {
  version: number;
  extractions: { id: string; state: string; failure: string | null }[];
  findings: { id: string; key: string; decision: string | null }[];
  coverageFacts: { key: string; amount: number; status: string; verifiedBy: string | null }[];
  details: { limits: Record<string, number | null> } | null;
};
const OCCURRENCE = "glPerOccurrenceLimit";
describe("the findings of a policy's documents", () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());

  const add = (policyId: PolicyId, pages: string[][], more: Parameters<typeof addDocument>[3] = {}) =>
    addDocument({ api, world, browser }, policyId, pages, more);
  const explore = async (id: string, as = browser): Promise<Explored> => {
    const { body } = await as.send(EXPLORED, { id });
    return body.data?.["businessPolicy"] as Explored;
  };
  const factOf = async (id: string, key = OCCURRENCE) =>
    (await explore(id)).coverageFacts.find((fact) => fact.key === key);
  const decide = async (policyId: string, input: object, key = OCCURRENCE) => {
    const { version, findings } = await explore(policyId);
    const findingId = findings.find((finding) => finding.key === key && finding.decision === null)?.id;
    const { body } = await browser.send(DECIDE, { policyId, findingId, input: { version, ...input } });
    return body.data?.["decideFinding"] as { conflict: string | null; validationErrors: object[] };
  };
  const enter = async (policyId: PolicyId, amount: number) => {
    const part = must(
      await world.agency.run(saveCoveragePart, {
        policyId,
        partId: null,
        draft: { line: "GENERAL_LIABILITY", trigger: null, aggregateBasis: null, title: null },
      }),
    );
    const value = { kind: "LIMIT", key: OCCURRENCE, label: null, amountCents: amount * 100, statedAs: null } as const;
    const rest = { onDate: null, formEdition: null, formPresence: null };
    must(await world.agency.run(recordCoverageFact, { policyId, partId: part.id, value: { ...value, ...rest } }));
  };

  it("[DATA-30] [DATA-31] [EXPLORE-06] land in the ledger as proved, with their page, and describe the policy", async () => {
    const { id } = await world.create();
    const fileId = await add(id, [
      declaredLines(),
      ["Schedule of forms", "CG 20 10 04 13 Additional parties", "IL 00 17 11 98 Common conditions of this policy"],
      ["Insuring Agreement", "We pay what the insured must pay to others.", "CG 20 10 04 13 Page 1 of 1"],
    ]);
    const explored = await explore(id);
    expect(explored.extractions).toMatchObject([{ fileId, state: "DONE", progress: 100, failure: null }]);
    expect(explored.findings.find(({ key }) => key === OCCURRENCE)).toMatchObject({
      fileId,
      line: "GENERAL_LIABILITY",
      amount: 1_000_000,
      page: 1,
      quote: "Each Occurrence Limit: $1,000,000",
      rectangles: [{ height: expect.closeTo(93, -1) }],
      verdict: "PROVED",
      decision: null,
    });
    expect(explored).toMatchObject({ coverageParts: [{ line: "GENERAL_LIABILITY" }] });
    expect(explored.coverageFacts).toMatchObject([
      { key: "glAggregateLimit", amount: 2_000_000, status: "PROVED", verifiedBy: null },
      {
        key: OCCURRENCE,
        amount: 1_000_000,
        status: "PROVED",
        source: "DOCUMENT",
        evidence: { documentId: fileId, page: 1, quote: "Each Occurrence Limit: $1,000,000" },
        verifiedBy: null,
        recordedBy: null,
      },
    ]);
    const present = { number: "CG 20 10", edition: "04 13", presence: "PRESENT", firstPage: 3, lastPage: 3 };
    const listed = { number: "IL 00 17", edition: "11 98", presence: "LISTED", firstPage: 2, lastPage: null };
    expect(explored).toMatchObject({ forms: [present, listed] });
    expect(explored.details).toEqual({
      policyNumber: "GL-104-2026",
      summary: "Commercial General Liability for Alder Creek Roofing LLC, Mar 5, 2026 to Mar 5, 2027",
      insured: { name: "Alder Creek Roofing LLC" },
      carrier: { name: "Granite Mutual" },
      limits: { glPerOccurrenceLimit: 1_000_000, glAggregateLimit: 2_000_000, wcPerAccidentLimit: null },
      extraLimits: [{ name: "tools in transit limit", limit: 25_000 }],
      coverageDescriptions: [
        expect.objectContaining({ title: "Insuring Agreement", policyQuotes: [expect.stringContaining("We pay")] }),
      ],
    });
    const history = await historyOf(world.agency, id);
    expect(history.map(({ kind, actor_type }) => [kind, actor_type]).slice(-1)).toEqual([
      ["COVERAGE_CHANGED", "WORKFLOW"],
    ]);
    expect(history.at(-1)?.changes).toHaveLength(2);
  });

  it("does not touch what a person entered: a contradiction is a conflict, with the value unchanged", async () => {
    const { id } = await world.create();
    await enter(id, 500_000);
    await add(id, [declaredLines()]);
    expect(await factOf(id)).toMatchObject({ amount: 500_000, status: "CONFLICT", source: "PERSON" });
    expect((await explore(id)).details?.limits["glPerOccurrenceLimit"]).toBeNull();

    expect(await decide(id, { decision: "REJECTED", reason: "Old binder" })).toMatchObject({ conflict: null });
    expect(await factOf(id)).toMatchObject({ amount: 500_000, status: "ENTERED" });
  });

  it("makes a conflict of two documents, and the one that is left proves its value", async () => {
    const { id } = await world.create();
    const first = await add(id, [declaredLines()]);
    await add(id, [declaredLines({ "Each Occurrence Limit": "$3,000,000" })]);
    expect(await factOf(id)).toMatchObject({ amount: 1_000_000, status: "CONFLICT" });
    expect(await factOf(id, "glAggregateLimit")).toMatchObject({ status: "PROVED" });

    must(await world.agency.run(deleteFile, first));
    expect(await factOf(id)).toMatchObject({ amount: 1_000_000, status: "STALE" });
    await retireFindings(testExtractor(), { agencyId: world.agency.id, fileId: first });
    expect(await factOf(id)).toMatchObject({ amount: 3_000_000, status: "PROVED" });
  });

  it("marks what only a deleted document proved as out of date, and forgets its words when it is purged", async () => {
    const { id } = await world.create();
    const fileId = await add(id, [declaredLines()]);
    must(await world.agency.run(deleteFile, fileId));
    const ref = { agencyId: world.agency.id, fileId };
    await retireFindings(testExtractor(), ref);
    expect(await explore(id)).toMatchObject({
      extractions: [],
      findings: [],
      forms: [],
      details: null,
      coverageFacts: [{ status: "STALE" }, { status: "STALE" }],
    });
    await forgetFindings(testExtractor(), ref);
    const left = await world.agency.inDatabase((db) =>
      db.selectFrom("coverage_findings").select("id").where("file_id", "=", fileId).execute(),
    );
    expect(left).toEqual([]);
  });

  it("remembers a rejected value in the next document", async () => {
    const { id } = await world.create();
    await add(id, [declaredLines()]);
    expect(await decide(id, { decision: "REJECTED", reason: "Wrong policy" })).toMatchObject({ conflict: null });
    expect(await factOf(id)).toBeUndefined();

    await add(id, [declaredLines()]);
    const again = (await explore(id)).findings.filter(({ key }) => key === OCCURRENCE);
    expect(again).toMatchObject([
      { decision: "REJECTED", decidedBy: world.agency.user.name, reason: "Wrong policy" },
      { decision: "REJECTED", reason: "Wrong policy" },
    ]);
    expect(await factOf(id)).toBeUndefined();
  });

  it("verifies an accepted value in the person's name, and enters a corrected one", async () => {
    const { id } = await world.create();
    await add(id, [declaredLines()]);
    await decide(id, { decision: "ACCEPTED" });
    expect(await factOf(id)).toMatchObject({ status: "VERIFIED", verifiedBy: world.agency.user.name });
    await decide(id, { decision: "CORRECTED", amount: 4_000_000 }, "glAggregateLimit");
    expect(await factOf(id, "glAggregateLimit")).toMatchObject({ amount: 4_000_000, status: "ENTERED" });
    expect((await explore(id)).details?.limits).toMatchObject({ glAggregateLimit: 4_000_000 });
    // a further document does not take back what people decided
    await add(id, [declaredLines()]);
    expect(await factOf(id, "glAggregateLimit")).toMatchObject({ amount: 4_000_000, status: "ENTERED" });
  });

  it("refuses a decision on a former version, without an amount, or about a term of the policy itself", async () => {
    const { id } = await world.create();
    await add(id, [declaredLines()]);
    expect(await decide(id, { decision: "ACCEPTED", version: 1 })).toMatchObject({ conflict: "STALE_VERSION" });
    expect(await decide(id, { decision: "CORRECTED" })).toMatchObject({ validationErrors: [{ path: "amount" }] });
    expect(await decide(id, { decision: "CORRECTED", amount: 1 }, "policyNumber")).toMatchObject({
      validationErrors: [{ path: "amount" }],
    });
  });

  it("leaves the ledger alone when the document is only a quote", async () => {
    const { id } = await world.create();
    await add(id, [declaredLines()], { type: "QUOTE_DOCUMENT" });
    const { findings, coverageFacts } = await explore(id);
    expect([findings.length, coverageFacts]).toEqual([9, []]);
  });

  it("fails with a reason, starts again when asked, and extracts a document once", async () => {
    const { id } = await world.create();
    const extractor = testExtractor();
    const broken = { ...extractor, readDocument: () => Promise.reject(new Error("out of order")) };
    await expect(add(id, [declaredLines()], { extractor: broken })).rejects.toThrow("out of order");
    const [{ id: fileId } = { id: "" }] = await world.agency.inDatabase((db) =>
      db.selectFrom("policy_documents").select("file_id as id").where("policy_id", "=", id).execute(),
    );
    const ref = { agencyId: world.agency.id, fileId: fileId as Parameters<typeof deleteFile>[1] };
    await failExtraction(extractor, ref, "Something went wrong");
    const [failed] = (await explore(id)).extractions;
    expect(failed).toMatchObject({ state: "FAILED", failure: "Something went wrong" });
    // nothing starts it by itself
    await extractNow(extractor, ref);
    expect((await explore(id)).extractions).toMatchObject([{ state: "FAILED" }]);

    const retried = await browser.send(RETRY, { id: failed?.id });
    expect(retried.body.data?.["retryExtraction"]).toEqual({ conflict: null, extraction: { state: "QUEUED" } });
    expect(await world.agency.auditTrail(fileId)).toContain("extraction.retried");
    await extractNow(extractor, ref);
    await extractNow(extractor, ref);
    expect((await explore(id)).findings.filter(({ key }) => key === OCCURRENCE)).toHaveLength(1);
    const again = await browser.send(RETRY, { id: failed?.id });
    expect(again.body.data?.["retryExtraction"]).toEqual({ conflict: "ALREADY_STARTED", extraction: null });
  });

  it("are invisible to another agency", async () => {
    const { id } = await world.create();
    await add(id, [declaredLines()]);
    const stranger = await api.signIn((await policyWorld()).agency.user.email);
    const [finding] = (await explore(id)).findings;
    const { body } = await stranger.send(EXPLORED, { id });
    expect(body.errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");
    const input = { decision: "ACCEPTED", version: 1 };
    const decided = await stranger.send(DECIDE, { policyId: id, findingId: finding?.id, input });
    expect(decided.body.errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");
  });
});
