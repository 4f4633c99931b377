import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNPLACED_CHANGE } from "@cara/contract/coverage.ts";
import { CHANGE_NEEDS_WHY, CHANGE_TO_REVIEW } from "@cara/contract/messages.ts";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { historyOf, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { CoverageFactId, PolicyId } from "#kernel/ids.ts";
import { listFactsOf } from "../coverage.store.ts";
import { recordCoverageFact } from "../record-coverage-fact.ts";
import { verifyCoverageFact } from "./verify-coverage-fact.ts";

const NAMED = `query N($id: ID!) { businessPolicy(id: $id) { findings { id key mayBeChangedBy } } }`;
type Named = { findings: { id: string; key: string; mayBeChangedBy: string[] }[] };
const SENTENCE = "The Each Occurrence Limit is reduced to $500,000 from $1,000,000.";
const CHANGE = ["ENDORSEMENT", "Policy Number: GL-104-2026", SENTENCE];
const AGGREGATE = "glAggregateLimit";
const TOOLS = "tools in transit limit";

describe("an endorsement whose change no rule could place", { timeout: 60_000 }, () => {
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
  const changed = async (sentence = SENTENCE): Promise<PolicyId> => {
    const { id } = await world.create({ policyNumber: "GL-104-2026" });
    await policies.add(id, [declaredLines()]);
    await policies.add(id, [[...CHANGE.slice(0, 2), sentence]], { type: "ENDORSEMENT" });
    return id;
  };
  const REFUSED = { validationErrors: [{ path: "reason", message: CHANGE_NEEDS_WHY }] };
  const accept = (id: PolicyId, key = OCCURRENCE, reason?: string) =>
    policies.decide(id, { decision: "ACCEPTED", reason }, key);

  it("[EXPLORE-06] lets nobody accept a limit that its sentence names without a reason, and the history quotes it", async () => {
    const id = await changed();
    expect(await accept(id)).toMatchObject(REFUSED);
    expect(await policies.factOf(id)).toMatchObject({ status: "CONFLICT" });
    expect(await accept(id, AGGREGATE)).toMatchObject({ validationErrors: [] });
    expect(await accept(id, OCCURRENCE, "The carrier withdrew it")).toMatchObject({ validationErrors: [] });
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "VERIFIED" });
    const said = `${SENTENCE}, policy.pdf, page 1`;
    expect((await historyOf(world.agency, id)).at(-1)).toMatchObject({
      reason: "The carrier withdrew it",
      changes: [{}, { field: "Each occurrence, endorsement not followed", from: said, to: said }],
    });
  });

  it("[EXPLORE-06] still does once a person has accepted that it says so, and no more once they rejected it", async () => {
    const id = await changed();
    await policies.decide(id, { decision: "ACCEPTED" }, `${UNPLACED_CHANGE}1`);
    expect(await accept(id)).toMatchObject(REFUSED);
    const other = await changed();
    await policies.decide(other, { decision: "REJECTED" }, `${UNPLACED_CHANGE}1`);
    expect(await accept(other)).toMatchObject({ validationErrors: [] });
  });

  it("[EXPLORE-06] is named beside each value that it may change, and a corrected amount needs no reason", async () => {
    const id = await changed();
    const { body } = await browser.send(NAMED, { id });
    const policy = body.data?.["businessPolicy"] as Named | undefined;
    const findings = policy?.findings ?? [];
    const change = findings.find(({ key }) => key.startsWith(UNPLACED_CHANGE))?.id;
    const held = findings.filter(({ mayBeChangedBy }) => mayBeChangedBy.length > 0);
    expect(held).toMatchObject([{ key: OCCURRENCE, mayBeChangedBy: [change] }]);
    const corrected = await policies.decide(id, { decision: "CORRECTED", amount: 500_000 });
    expect(corrected).toMatchObject({ validationErrors: [] });
  });

  it("[EXPLORE-06] holds a limit of no grid, too, that it calls by its name", async () => {
    const id = await changed("The Tools in Transit Limit is changed to $40,000 at the Ohio location.");
    expect(await accept(id, TOOLS)).toMatchObject(REFUSED);
    expect(await accept(id)).toMatchObject({ validationErrors: [] });
  });

  it("[EXPLORE-06] is not passed over by verifying the ledger's value, unless a person typed it after reading it", async () => {
    const id = await changed();
    const current = async () =>
      (await world.agency.inDatabase((db) => listFactsOf(db, [id]))).find(({ key }) => key === OCCURRENCE);
    const verify = async () =>
      world.agency.run(verifyCoverageFact, { policyId: id, factId: (await current())?.id as CoverageFactId });
    const refused = { refusal: { code: "INVALID_VALUE", message: CHANGE_TO_REVIEW } };
    expect(await verify()).toMatchObject(refused);
    const before = await current();
    if (!before) throw new Error("no fact");
    const value = { ...before, amountCents: 50_000_000 };
    await world.agency.run(recordCoverageFact, { policyId: id, partId: before.partId, value });
    expect(await current()).toMatchObject({ source: "PERSON", amountCents: 50_000_000 });
    expect(await verify()).toMatchObject(refused);
    await policies.decide(id, { decision: "ACCEPTED" }, `${UNPLACED_CHANGE}1`);
    expect(await verify()).toMatchObject({ ok: true });
  });
});
