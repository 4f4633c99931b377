import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHOICE_NEEDS_WHY, FINDING_OF_OTHER_TERM } from "@cara/contract/messages.ts";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { historyOf, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { PolicyId } from "#kernel/ids.ts";

const SIDES = `query S($id: ID!) { businessPolicy(id: $id) {
  conflicts { statements { findingId prevails } } findings { id key isOfOtherTerm isSettled reason decidedBy } } }`;
type Sides = {
  conflicts: { statements: { findingId: string; prevails: boolean }[] }[];
  findings: { id: string; key: string; isOfOtherTerm: boolean; isSettled: boolean; reason: string | null }[];
};
const UNDO = `mutation U($policyId: ID!, $findingId: ID!, $version: Int!) {
  undoFindingDecision(policyId: $policyId, findingId: $findingId, version: $version) { conflict } }`;
const CHANGE = ["ENDORSEMENT", "The Each Occurrence Limit shown in the Declarations is amended to $500,000."];

// some read two documents one after the other
describe("the side of a conflict that a person takes", { timeout: 60_000 }, () => {
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
  const sidesOf = async (id: PolicyId) => (await browser.send(SIDES, { id })).body.data?.["businessPolicy"] as Sides;
  const lastEntry = async (id: PolicyId) => (await historyOf(world.agency, id)).at(-1);

  it("[EXPLORE-06] needs a reason without precedence, and the history names what was not chosen", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines(), CHANGE]);
    const { statements } = (await sidesOf(id)).conflicts[0] ?? { statements: [] };
    const weaker = statements.find(({ prevails }) => !prevails)?.findingId;
    const choose = (reason?: string) => policies.decide(id, { decision: "ACCEPTED", reason }, OCCURRENCE, weaker);
    expect(await choose()).toMatchObject({ validationErrors: [{ path: "reason", message: CHOICE_NEEDS_WHY }] });
    expect(await choose("The carrier withdrew the endorsement")).toMatchObject({ validationErrors: [] });
    const { findings } = await sidesOf(id);
    expect(findings.find((one) => one.id === weaker)).toMatchObject({ reason: "The carrier withdrew the endorsement" });
    const passedOver = "$500,000, policy.pdf, page 2";
    expect(await lastEntry(id)).toMatchObject({
      kind: "COVERAGE_VERIFIED",
      reason: "The carrier withdrew the endorsement",
      changes: [
        { to: "$1,000,000 (verified), policy.pdf, page 1" },
        { field: "Each occurrence, not chosen", from: passedOver, to: passedOver },
      ],
    });
  });

  it("[EXPLORE-06] needs a reason for an amount that goes against precedence, from either side, and none for the same one", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines(), CHANGE]);
    const { statements } = (await sidesOf(id)).conflicts[0] ?? { statements: [] };
    const [stronger, weaker] = [true, false].map(
      (wanted) => statements.find(({ prevails }) => prevails === wanted)?.findingId,
    );
    const correct = (side: string | undefined, amount: number, reason?: string) =>
      policies.decide(id, { decision: "CORRECTED", amount, reason }, OCCURRENCE, side);
    for (const [side, amount] of [
      [stronger, 1_000_000],
      [stronger, 750_000],
      [weaker, 750_000],
    ] as const)
      expect(await correct(side, amount)).toMatchObject({
        validationErrors: [{ path: "reason", message: CHOICE_NEEDS_WHY }],
      });
    expect((await sidesOf(id)).conflicts).toHaveLength(1);
    expect(await correct(weaker, 750_000, "The carrier confirmed it by phone")).toMatchObject({ validationErrors: [] });
    expect(await lastEntry(id)).toMatchObject({ reason: "The carrier confirmed it by phone" });
    expect(await policies.factOf(id)).toMatchObject({ amount: 750_000, status: "ENTERED" });

    const { id: other } = await world.create();
    await policies.add(other, [declaredLines(), CHANGE]);
    const declared = (await sidesOf(other)).conflicts[0]?.statements.find(({ prevails }) => !prevails)?.findingId;
    const same = { decision: "CORRECTED", amount: 500_000 };
    expect(await policies.decide(other, same, OCCURRENCE, declared)).toMatchObject({ validationErrors: [] });
  });

  it("[EXPLORE-06] refuses to reject what has precedence without a reason, and then the accepted value is verified again", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    await policies.decide(id, { decision: "ACCEPTED" });
    await policies.add(id, [CHANGE], { type: "ENDORSEMENT" });
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "CONFLICT" });
    const reject = (reason?: string) => policies.decide(id, { decision: "REJECTED", reason });
    expect(await reject()).toMatchObject({ validationErrors: [{ path: "reason", message: CHOICE_NEEDS_WHY }] });
    expect(await reject("The carrier withdrew it")).toMatchObject({ validationErrors: [] });
    const { name } = world.agency.user;
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "VERIFIED", verifiedBy: name });
  });

  it("[EXPLORE-06] keeps a verified value in one decision against every copy of the other, and undoes it", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    await policies.decide(id, { decision: "ACCEPTED" });
    const accepted = (await policies.explore(id)).findings.find(({ decision }) => decision === "ACCEPTED")?.id;
    await policies.add(id, [CHANGE], { type: "ENDORSEMENT" });
    await policies.add(id, [CHANGE], { type: "ENDORSEMENT" });
    const keep = (reason?: string) => policies.decide(id, { decision: "ACCEPTED", reason }, OCCURRENCE, accepted);
    expect(await keep()).toMatchObject({ validationErrors: [{ path: "reason", message: CHOICE_NEEDS_WHY }] });
    await keep("The carrier withdrew it");
    expect((await sidesOf(id)).conflicts).toEqual([]);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "VERIFIED" });
    const { version } = await policies.explore(id);
    await browser.send(UNDO, { policyId: id, findingId: accepted, version });
    expect((await sidesOf(id)).conflicts).toHaveLength(1);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "CONFLICT" });
    const { findings } = await policies.explore(id);
    expect(findings.find((one) => one.id === accepted)).toMatchObject({ decision: "ACCEPTED" });
  });

  it("needs none with precedence, and an accepted term is in the history with its value", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines({ "Total Policy Premium": "$7,450" }), CHANGE]);
    const { statements } = (await sidesOf(id)).conflicts[0] ?? { statements: [] };
    const stronger = statements.find(({ prevails }) => prevails)?.findingId;
    expect(await policies.decide(id, { decision: "ACCEPTED" }, OCCURRENCE, stronger)).toMatchObject({
      validationErrors: [],
    });
    await policies.decide(id, { decision: "ACCEPTED" }, "policyNumber");
    const said = "GL-104-2026 accepted, policy.pdf, page 1";
    expect(await lastEntry(id)).toMatchObject({ changes: [{ field: "Policy number", from: said, to: said }] });
  });

  it("is none of another term's document: its limits are refused, also once its dates are rejected", async () => {
    const { id } = await world.create({ inforceAt: "2025-03-05", expiresAt: "2026-03-05" });
    await policies.add(id, [declaredLines({ "Policy Period": "03/05/2025 to 03/05/2026" })]);
    await policies.add(id, [declaredLines({ "Each Occurrence Limit": "$3,000,000" })], { type: "ENDORSEMENT" });
    const { conflicts, findings } = await sidesOf(id);
    expect(conflicts).toEqual([]);
    const next = findings.find(({ key, isOfOtherTerm }) => key === OCCURRENCE && isOfOtherTerm)?.id;
    const accept = () => policies.decide(id, { decision: "ACCEPTED" }, OCCURRENCE, next);
    expect(await accept()).toMatchObject({ validationErrors: [{ path: "", message: FINDING_OF_OTHER_TERM }] });
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000 });
    for (const key of ["effectiveOn", "expiresOn"]) {
      const date = findings.find((one) => one.key === key && one.isOfOtherTerm)?.id;
      await policies.decide(id, { decision: "REJECTED" }, key, date);
    }
    expect(await accept()).toMatchObject({ validationErrors: [{ path: "", message: FINDING_OF_OTHER_TERM }] });
  });
});
