import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNPLACED_CHANGE } from "@cara/contract/coverage.ts";
import { CONFLICT_TO_REVIEW, notBefore } from "@cara/contract/messages.ts";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import { typedPage } from "#test/documents/typed-page.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { CoverageFactId, PolicyId } from "#kernel/ids.ts";
import { listFactsOf } from "../coverage.store.ts";
import { verifyCoverageFact } from "./verify-coverage-fact.ts";
import { readDocument, type PolicyText } from "./read-document.ts";

const CONFLICTS = `query C($id: ID!) { businessPolicy(id: $id) {
  conflicts { why statements { findingId source prevails } } findings { id label amount page isSettled } } }`;
type Conflicts = {
  conflicts: { why: string; statements: { findingId: string; source: string; prevails: boolean }[] }[];
  findings: { id: string; amount: number | null; isSettled: boolean }[];
};
const SENTENCE = "The Each Occurrence Limit shown in the Declarations is amended to $500,000.";
const ENDORSEMENT = ["ENDORSEMENT", "Policy Number: GL-104-2026", SENTENCE];

describe("an endorsement that comes in a file of its own", { timeout: 60_000 }, () => {
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

  it.each([
    ["is proved", false],
    ["was verified by a person", true],
  ])("[EXPLORE-06] contradicts the limit that %s, and has precedence", async (_, isVerified) => {
    const { id } = await world.create({ policyNumber: "GL-104-2026" });
    await policies.add(id, [declaredLines()]);
    if (isVerified) await policies.decide(id, { decision: "ACCEPTED" });
    await policies.add(id, [ENDORSEMENT], { type: "ENDORSEMENT" });
    const { conflicts, findings } = await conflictsOf(id);
    expect(conflicts).toHaveLength(1);
    const prevailing = conflicts[0]?.statements.find(({ prevails }) => prevails);
    expect(prevailing).toMatchObject({ source: "ENDORSEMENT" });
    expect(findings.find((one) => one.id === prevailing?.findingId)).toMatchObject({ amount: 500_000 });
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "CONFLICT" });
  });

  it("[EXPLORE-06] is to be checked again when it takes effect after a person decided", async () => {
    const { id } = await world.create({ policyNumber: "GL-104-2026" });
    await policies.add(id, [declaredLines()]);
    await policies.add(id, [[...ENDORSEMENT, "Effective Date: 06/01/2026"]], { type: "ENDORSEMENT" });
    const { findings } = await conflictsOf(id);
    const declared = findings.find(({ amount }) => amount === 1_000_000);
    await policies.decide(id, { decision: "ACCEPTED", reason: "Not in effect yet." }, OCCURRENCE, declared?.id);
    const endorsed = async () => (await conflictsOf(id)).findings.find(({ amount }) => amount === 500_000);
    expect(await endorsed()).toMatchObject({ isSettled: true });

    // as if they had decided before the endorsement took effect
    await world.agency.inDatabase(async (db) => {
      const found = db.updateTable("coverage_findings").where("policy_id", "=", id);
      await found.set({ found_at: new Date("2026-04-01T15:00:00Z") }).execute();
      await found
        .set({ decided_at: new Date("2026-05-01T15:00:00Z") })
        .where("decision", "is not", null)
        .execute();
    });
    expect(await endorsed()).toMatchObject({ isSettled: false });
    expect((await conflictsOf(id)).conflicts).toHaveLength(1);
  });

  it("has a date of its own, which is not the policy's", async () => {
    const { id } = await world.create({ policyNumber: "GL-104-2026" });
    await policies.add(id, [declaredLines()]);
    await policies.add(id, [[...ENDORSEMENT, "Effective Date: 06/01/2026"]], { type: "ENDORSEMENT" });
    const { details, findings } = await policies.explore(id);
    expect(details).toMatchObject({ summary: expect.stringContaining("Mar 5, 2026 to Mar 5, 2027") });
    expect(findings.filter(({ key, recordSays }) => key === "effectiveOn" && recordSays !== null)).toEqual([]);
  });

  it("[EXPLORE-06] has no precedence and is not accepted before its day", async () => {
    const { id } = await world.create({
      policyNumber: "GL-104-2026",
      inforceAt: "2026-03-05",
      expiresAt: "2099-03-05",
    });
    await policies.add(id, [declaredLines()]);
    await policies.add(id, [[...ENDORSEMENT, "Endorsement Effective Date: 02/01/2098"]], { type: "ENDORSEMENT" });
    const { conflicts, findings } = await conflictsOf(id);
    const changed = findings.find(({ amount }) => amount === 500_000)?.id;
    expect(conflicts[0]?.statements.filter(({ prevails }) => prevails)).toMatchObject([{ source: "POLICY" }]);
    expect(
      await policies.decide(id, { decision: "ACCEPTED", reason: "It is signed." }, OCCURRENCE, changed),
    ).toMatchObject({
      validationErrors: [{ path: "", message: notBefore("Feb 1, 2098") }],
    });
    const declared = findings.find(({ amount }) => amount === 1_000_000)?.id;
    expect(await policies.decide(id, { decision: "ACCEPTED" }, OCCURRENCE, declared)).toMatchObject({
      validationErrors: [],
    });
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "VERIFIED" });
  });

  it.each([
    `Effective 02/01/2098. ${SENTENCE}`,
    "Effective 02/01/2098, the Each Occurrence Limit is raised to $500,000.",
  ])("[EXPLORE-06] has the day that its own sentence begins with: %s", async (sentence) => {
    const { id } = await world.create({ policyNumber: "GL-104-2026", expiresAt: "2099-03-05" });
    await policies.add(id, [declaredLines()]);
    await policies.add(id, [["ENDORSEMENT", "Policy Number: GL-104-2026", "", sentence]], { type: "ENDORSEMENT" });
    const { findings } = await policies.explore(id);
    expect(findings.filter(({ key }) => key === "endorsementOn")).toMatchObject([
      { onDate: "2098-02-01", verdict: "PROVED" },
    ]);
    expect(findings.some(({ key }) => key === `${UNPLACED_CHANGE}1`)).toBe(!sentence.includes(SENTENCE));
    const { conflicts } = await conflictsOf(id);
    const prevailing = conflicts.flatMap(({ statements }) => statements.filter(({ prevails }) => prevails));
    expect(prevailing.every(({ source }) => source === "POLICY")).toBe(true);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "CONFLICT" });
  });

  it("[DATA-31] leaves no limit proved that it changes in words no rule knows, until a person rejects that", async () => {
    const { id } = await world.create({ policyNumber: "GL-104-2026" });
    await policies.add(id, [declaredLines()]);
    const [title = "", number = ""] = ENDORSEMENT;
    const sentence = "The Each Occurrence Limit is reduced to $500,000 from $1,000,000.";
    await policies.add(id, [[title, number, sentence]], { type: "ENDORSEMENT" });
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "CONFLICT" });
    expect(await policies.factOf(id, "glAggregateLimit")).toMatchObject({ status: "PROVED" });
    await policies.decide(id, { decision: "REJECTED" }, `${UNPLACED_CHANGE}1`);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "PROVED" });
  });

  it("is not passed over by verifying the ledger's value without a word", async () => {
    const { id } = await world.create({ policyNumber: "GL-104-2026" });
    await policies.add(id, [declaredLines()]);
    await policies.add(id, [ENDORSEMENT], { type: "ENDORSEMENT" });
    const fact = (await world.agency.inDatabase((db) => listFactsOf(db, [id]))).find(({ key }) => key === OCCURRENCE);
    const verify = () => world.agency.run(verifyCoverageFact, { policyId: id, factId: fact?.id as CoverageFactId });
    expect(await verify()).toMatchObject({ refusal: { code: "INVALID_VALUE", message: CONFLICT_TO_REVIEW } });
    expect(await policies.factOf(id)).toMatchObject({ status: "CONFLICT" });
  });

  it("makes the value doubtful where its words fit two lines of the policy", async () => {
    const { id } = await world.create({ type: "PACKAGE", policyNumber: "GL-104-2026" });
    await policies.add(id, [declaredLines()]);
    await policies.decide(id, { decision: "ACCEPTED" });
    const umbrella = { "Policy Type": "Umbrella", "Tools in Transit Limit": "$5" };
    await policies.add(id, [declaredLines({ ...umbrella, "Each Occurrence Limit": "$5,000,000" })]);
    await policies.add(id, [ENDORSEMENT], { type: "ENDORSEMENT" });
    expect(await policies.factOf(id, OCCURRENCE)).toMatchObject({ amount: 1_000_000, status: "CONFLICT" });
  });
});

describe("the amounts of an endorsement without declarations", () => {
  const read = (text: string, policy: Partial<PolicyText["policy"]> = {}) => {
    const pages = [typedPage(text)];
    const record = { type: "GENERAL_LIABILITY", policyNumber: null, inforceOn: null, expiresOn: null } as const;
    const { findings } = readDocument({
      pages,
      edges: pages.map(({ page }) => ({ page, top: text, bottom: text })),
      policy: { ...record, ...policy },
    });
    return findings.map(({ kind, key, amountCents, line }) => [kind, key, amountCents, line]);
  };

  it("belong to the lines of the policy on record", () => {
    const changed = ["LIMIT", OCCURRENCE, 50_000_000, "GENERAL_LIABILITY"];
    expect(read(`ENDORSEMENT NO. 2\n\n${SENTENCE}`)).toContainEqual(changed);
    expect(read(`ENDORSEMENT NO. 2\n\n${SENTENCE.replace("shown in the Declarations ", "")}`)).toContainEqual(changed);
    expect(read(`ENDORSEMENT\n\n${SENTENCE}`, { type: "PACKAGE", lines: ["GENERAL_LIABILITY"] })).toContainEqual(
      changed,
    );
  });

  it("are named where no rule could place them", () => {
    const text = "ENDORSEMENT\n\nThe sublimit for spoiled goods is amended to $75,000. The fee stays at $10.";
    expect(read(text)).toEqual([["AMOUNT", "changedAmount1", 7_500_000, null]]);
  });
});
