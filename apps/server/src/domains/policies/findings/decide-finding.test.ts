import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { historyOf, must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { saveCoverageLine } from "../save-coverage-line.ts";
import { saveCoveragePart } from "../save-coverage-part.ts";

// some read three documents one after the other
describe("a decision about a finding", { timeout: 60_000 }, () => {
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

  it("does not bring back a value that a person removed, and takes back an accepted one that is rejected", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    const { version, coverageParts } = await policies.explore(id);
    const partId = coverageParts[0]?.id as Parameters<typeof saveCoverageLine>[1]["partId"];
    const cell = {
      kind: "LIMIT",
      key: OCCURRENCE,
      amountCents: null,
      statedAs: null,
      onDate: null,
      textValue: null,
    } as const;
    must(await world.agency.run(saveCoverageLine, { policyId: id, partId, version, cells: [cell] }));
    await policies.add(id, [declaredLines()]);
    expect(await policies.factOf(id)).toBeUndefined();

    await policies.decide(id, { decision: "ACCEPTED" }, "glAggregateLimit");
    expect(await policies.factOf(id, "glAggregateLimit")).toMatchObject({ status: "VERIFIED" });
    const accepted = (await policies.explore(id)).findings.find(({ decision }) => decision === "ACCEPTED")?.id;
    const other = (await policies.explore(id)).findings.find(
      (one) => one.key === "glAggregateLimit" && one.id !== accepted,
    )?.id;
    for (const one of [other, accepted]) await policies.decide(id, { decision: "REJECTED" }, "glAggregateLimit", one);
    expect(await policies.factOf(id, "glAggregateLimit")).toBeUndefined();
  });

  it("takes back an accepted value of the whole policy that is rejected", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    const TOOLS = "tools in transit limit";
    await policies.decide(id, { decision: "ACCEPTED" }, TOOLS);
    expect(await policies.factOf(id, TOOLS)).toMatchObject({ status: "VERIFIED" });
    const accepted = (await policies.explore(id)).findings.find(({ key }) => key === TOOLS)?.id;
    await policies.decide(id, { decision: "REJECTED" }, TOOLS, accepted);
    expect(await policies.factOf(id, TOOLS)).toBeUndefined();
  });

  it("refuses to write a value of a line that the policy has twice", async () => {
    const { id } = await world.create();
    for (const title of ["North yard", "South yard"]) {
      const draft = { line: "GENERAL_LIABILITY", trigger: null, aggregateBasis: null, title } as const;
      must(await world.agency.run(saveCoveragePart, { policyId: id, partId: null, draft }));
    }
    await policies.add(id, [declaredLines()]);
    expect(await policies.decide(id, { decision: "ACCEPTED" })).toMatchObject({
      // of no field: accepting has none
      validationErrors: [{ path: "", message: expect.stringContaining("two parts") }],
    });
    expect(await policies.factOf(id)).toBeUndefined();
  });

  it("remembers a rejected line in the next document, but not against other words with the same value", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    expect(await policies.decide(id, { decision: "REJECTED", reason: "Wrong policy" })).toMatchObject({
      conflict: null,
    });
    expect(await policies.factOf(id)).toBeUndefined();

    await policies.add(id, [declaredLines()]);
    const again = (await policies.explore(id)).findings.filter(({ key }) => key === OCCURRENCE);
    expect(again).toMatchObject([
      { decision: "REJECTED", decidedBy: world.agency.user.name, reason: "Wrong policy" },
      { decision: "REJECTED", reason: "Wrong policy" },
    ]);
    expect(await policies.factOf(id)).toBeUndefined();

    await policies.add(id, [declaredLines().map((line) => line.replace("Each Occurrence Limit", "Each Occurrence"))]);
    expect((await policies.explore(id)).findings.filter(({ decision }) => decision === "REJECTED")).toHaveLength(2);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "PROVED" });
  });

  it("of a line in a quote says nothing about the policy that prints it too", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()], { type: "QUOTE_DOCUMENT" });
    await policies.decide(id, { decision: "REJECTED", reason: "Only a quote" });
    await policies.add(id, [declaredLines()]);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "PROVED" });
  });

  it("removes a value of one line only", async () => {
    const { id } = await world.create({ type: "PACKAGE" });
    await policies.add(id, [declaredLines()]);
    const { version, coverageParts } = await policies.explore(id);
    const umbrella = must(
      await world.agency.run(saveCoveragePart, {
        policyId: id,
        partId: null,
        draft: { line: "UMBRELLA", trigger: null, aggregateBasis: null, title: null },
      }),
    );
    const cell = {
      kind: "LIMIT",
      key: OCCURRENCE,
      amountCents: 100,
      statedAs: null,
      onDate: null,
      textValue: null,
    } as const;
    const save = async (cells: Parameters<typeof saveCoverageLine>[1]["cells"]) => {
      const now = (await policies.explore(id)).version;
      return world.agency.run(saveCoverageLine, { policyId: id, partId: umbrella.id, version: now, cells });
    };
    expect([version > 0, coverageParts.length]).toEqual([true, 1]);
    await save([cell]);
    await save([{ ...cell, amountCents: null }]);
    expect((await policies.explore(id)).findings.some(({ decision }) => decision === "REJECTED")).toBe(false);
  });

  it("verifies an accepted value in the person's name, and enters a corrected one", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    await policies.decide(id, { decision: "ACCEPTED" });
    expect(await policies.factOf(id)).toMatchObject({ status: "VERIFIED", verifiedBy: world.agency.user.name });
    await policies.decide(id, { decision: "CORRECTED", amount: 4_000_000 }, "glAggregateLimit");
    expect(await policies.factOf(id, "glAggregateLimit")).toMatchObject({ amount: 4_000_000, status: "ENTERED" });
    expect((await policies.explore(id)).details?.limits).toMatchObject({ glAggregateLimit: 4_000_000 });
    // a further document does not take back what people decided
    await policies.add(id, [declaredLines()]);
    expect(await policies.factOf(id, "glAggregateLimit")).toMatchObject({ amount: 4_000_000, status: "ENTERED" });
  });

  it("refuses a decision on a former version, without an amount, or about a term of the policy itself", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    expect(await policies.decide(id, { decision: "ACCEPTED", version: 1 })).toMatchObject({
      conflict: "STALE_VERSION",
    });
    expect(await policies.decide(id, { decision: "CORRECTED" })).toMatchObject({
      validationErrors: [{ path: "amount" }],
    });
    expect(await policies.decide(id, { decision: "CORRECTED", amount: 1 }, "policyNumber")).toMatchObject({
      validationErrors: [{ path: "amount" }],
    });
  });

  it("leaves the ledger alone when the document is only a quote", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()], { type: "QUOTE_DOCUMENT" });
    const { findings, coverageFacts } = await policies.explore(id);
    expect([findings.length, coverageFacts]).toEqual([9, []]);
    expect(await policies.decide(id, { decision: "CORRECTED", amount: 5 })).toMatchObject({
      validationErrors: [{ message: expect.stringContaining("A quote") }],
    });
    expect(await policies.decide(id, { decision: "ACCEPTED" })).toMatchObject({ conflict: null, validationErrors: [] });
    expect((await policies.explore(id)).coverageFacts).toEqual([]);
  });

  it("is in the policy's history with the document and its page, accepted or rejected", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    await policies.decide(id, { decision: "ACCEPTED" });
    await policies.decide(id, { decision: "REJECTED" }, "glAggregateLimit");
    const [accepted, rejected] = (await historyOf(world.agency, id)).slice(-2);
    expect(JSON.stringify(accepted?.changes)).toContain("policy.pdf, page 1");
    expect(accepted?.kind).toBe("COVERAGE_VERIFIED");
    expect(JSON.stringify(rejected?.changes)).toContain("$2,000,000 rejected, policy.pdf, page 1");
  });
});
