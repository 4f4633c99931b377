import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { extractNow, testExtractor } from "#test/documents/declared-policy.ts";
import { DECIDE, EXPLORED, exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { historyOf, must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { deleteFile } from "../delete-file.ts";
import { recordCoverageFact } from "../record-coverage-fact.ts";
import { saveCoveragePart } from "../save-coverage-part.ts";
import { failExtraction, forgetFindings, retireFindings } from "./extract-findings.ts";

const RETRY = `mutation R($id: ID!) { retryExtraction(id: $id) { conflict extraction { state } } }`;

// some read three documents one after the other
describe("the findings of a policy's documents", { timeout: 60_000 }, () => {
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

  const enter = async (policyId: PolicyId, amount: number) => {
    const part = must(
      await world.agency.run(saveCoveragePart, {
        policyId,
        partId: null,
        draft: { line: "GENERAL_LIABILITY", trigger: null, aggregateBasis: null, title: null },
      }),
    );
    const value = {
      kind: "LIMIT",
      key: OCCURRENCE,
      label: null,
      amountCents: amount * 100,
      statedAs: null,
      textValue: null,
    } as const;
    const rest = { onDate: null, formEdition: null, formPresence: null };
    must(await world.agency.run(recordCoverageFact, { policyId, partId: part.id, value: { ...value, ...rest } }));
  };

  it("[DATA-30] [DATA-31] [EXPLORE-06] land in the ledger as proved, with their page, and describe the policy", async () => {
    const { id } = await world.create();
    const fileId = await policies.add(id, [
      declaredLines(),
      ["Schedule of forms", "CG 20 10 04 13 Additional parties", "IL 00 17 11 98 Common conditions of this policy"],
      ["Insuring Agreement", "We pay what the insured must pay to others.", "CG 20 10 04 13 Page 1 of 1"],
    ]);
    const explored = await policies.explore(id);
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
      insured: { name: "Alder Creek Roofing LLC", address: null },
      carrier: { name: "Granite Mutual", address: null },
      exclusionDescriptions: [],
      locations: [],
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

  it("[DATA-30] [EXPLORE-06] describe where the insured and what is insured are, with the limits of each location", async () => {
    const { id } = await world.create();
    await policies.add(id, [
      declaredLines({
        "Mailing Address": "410 Dock Road, Marlow, TX 78701",
        "Company Address": "P.O. Box 88, Austin, TX 78700",
        "Location 1": "410 Dock Road, Marlow, TX 78701, Building $800,000, Contents $150,000",
        "Location 2": "9 Slip Lane, Marlow, TX 78702",
      }),
    ]);
    expect((await policies.explore(id)).details).toMatchObject({
      insured: { name: "Alder Creek Roofing LLC", address: "410 Dock Road, Marlow, TX 78701" },
      carrier: { name: "Granite Mutual", address: "P.O. Box 88, Austin, TX 78700" },
      extraLimits: [{ name: "tools in transit limit", limit: 25_000 }],
      locations: [
        {
          address: "410 Dock Road, Marlow, TX 78701",
          limits: { propertyBuildingLimit: 800_000, propertyContentsLimit: 150_000 },
        },
        { address: "9 Slip Lane, Marlow, TX 78702", limits: { propertyBuildingLimit: null } },
      ],
    });
  });

  it("do not prove a location's limit that is stated in two amounts", async () => {
    const { id } = await world.create();
    const at = "410 Dock Road, Marlow, TX 78701";
    await policies.add(id, [
      [...declaredLines({ "Location 1": `${at}, Building $500,000` }), `Location 1: ${at}, Building $900,000`],
    ]);
    const { findings, details } = await policies.explore(id);
    const limits = findings.filter(({ key }) => key === "location1.propertyBuildingLimit");
    expect(limits.map(({ verdict }) => verdict)).toEqual(["UNVERIFIED", "UNVERIFIED"]);
    expect(details?.locations).toMatchObject([{ address: at, limits: { propertyBuildingLimit: null } }]);
  });

  it("does not touch what a person entered: a contradiction is a conflict, with the value unchanged", async () => {
    const { id } = await world.create();
    await enter(id, 500_000);
    await policies.add(id, [declaredLines()]);
    expect(await policies.factOf(id)).toMatchObject({ amount: 500_000, status: "CONFLICT", source: "PERSON" });
    expect((await policies.explore(id)).details?.limits["glPerOccurrenceLimit"]).toBeNull();

    expect(await policies.decide(id, { decision: "REJECTED", reason: "Old binder" })).toMatchObject({ conflict: null });
    expect(await policies.factOf(id)).toMatchObject({ amount: 500_000, status: "ENTERED" });
  });

  it("makes a conflict of two documents, and the one that is left proves its value", async () => {
    const { id } = await world.create();
    const first = await policies.add(id, [declaredLines()]);
    await policies.add(id, [declaredLines({ "Each Occurrence Limit": "$3,000,000" })]);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "CONFLICT" });
    expect(await policies.factOf(id, "glAggregateLimit")).toMatchObject({ status: "PROVED" });

    must(await world.agency.run(deleteFile, first));
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "STALE" });
    await retireFindings(testExtractor(), { agencyId: world.agency.id, fileId: first });
    expect(await policies.factOf(id)).toMatchObject({ amount: 3_000_000, status: "PROVED" });
  });

  it("marks what only a deleted document proved as out of date, and forgets its words when it is purged", async () => {
    const { id } = await world.create();
    const fileId = await policies.add(id, [declaredLines()]);
    must(await world.agency.run(deleteFile, fileId));
    const ref = { agencyId: world.agency.id, fileId };
    await retireFindings(testExtractor(), ref);
    expect(await policies.explore(id)).toMatchObject({
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
    const quoted = await world.agency.inDatabase((db) =>
      db.selectFrom("coverage_facts").select(["id", "quote"]).where("document_id", "=", fileId).execute(),
    );
    expect(quoted.map(({ quote }) => quote)).toEqual([null, null]);
  });

  it("say who is insured according to the record where a document names somebody else", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines({ "Named Insured": "Bexar Ridge Builders LLC" })]);
    const { body } = await browser.send(
      "query S($id: ID!) { businessPolicy(id: $id) { findings { key recordSays } account { account { name } } } }",
      { id },
    );
    const policy = body.data?.["businessPolicy"] as {
      findings: { key: string; recordSays: string | null }[];
      account: { account: { name: string } };
    };
    expect(policy.findings.find(({ key }) => key === "namedInsured")?.recordSays).toBe(policy.account.account.name);
  });

  it("fails with a reason, starts again when asked, and extracts a document once", async () => {
    const { id } = await world.create();
    const extractor = testExtractor();
    const broken = { ...extractor, readDocument: () => Promise.reject(new Error("out of order")) };
    await expect(policies.add(id, [declaredLines()], { extractor: broken })).rejects.toThrow("out of order");
    const [{ id: fileId } = { id: "" }] = await world.agency.inDatabase((db) =>
      db.selectFrom("policy_documents").select("file_id as id").where("policy_id", "=", id).execute(),
    );
    const ref = { agencyId: world.agency.id, fileId: fileId as Parameters<typeof deleteFile>[1] };
    await failExtraction(extractor, ref, "Something went wrong");
    const [failed] = (await policies.explore(id)).extractions;
    expect(failed).toMatchObject({ state: "FAILED", failure: "Something went wrong" });
    // nothing starts it by itself
    await extractNow(extractor, ref);
    expect((await policies.explore(id)).extractions).toMatchObject([{ state: "FAILED" }]);

    const retried = await browser.send(RETRY, { id: failed?.id });
    expect(retried.body.data?.["retryExtraction"]).toEqual({ conflict: null, extraction: { state: "QUEUED" } });
    expect(await world.agency.auditTrail(fileId)).toContain("extraction.retried");
    await extractNow(extractor, ref);
    await extractNow(extractor, ref);
    expect((await policies.explore(id)).findings.filter(({ key }) => key === OCCURRENCE)).toHaveLength(1);
    const again = await browser.send(RETRY, { id: failed?.id });
    expect(again.body.data?.["retryExtraction"]).toEqual({ conflict: "ALREADY_STARTED", extraction: null });
  });

  it("are invisible to another agency", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    const stranger = await api.signIn((await policyWorld()).agency.user.email);
    const [finding] = (await policies.explore(id)).findings;
    const { body } = await stranger.send(EXPLORED, { id });
    expect(body.errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");
    const input = { decision: "ACCEPTED", version: 1 };
    const decided = await stranger.send(DECIDE, { policyId: id, findingId: finding?.id, input });
    expect(decided.body.errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");
  });
});
