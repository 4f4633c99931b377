import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument } from "#test/documents/declared-policy.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { PolicyId } from "#kernel/ids.ts";

const CONFLICTS = `query C($id: ID!) { businessPolicy(id: $id) { version
  conflicts { statements { findingId source prevails } why }
  findings { id label amount page quote isSettled decision }
  coverageFacts { key amount status } } }`;
const DECIDE = `mutation D($id: ID!, $findingId: ID!, $version: Int!) {
  decideFinding(policyId: $id, findingId: $findingId, input: { decision: ACCEPTED, version: $version }) {
    validationErrors { message } } }`;
const UNDO = `mutation U($id: ID!, $findingId: ID!, $version: Int!) {
  undoFindingDecision(policyId: $id, findingId: $findingId, version: $version) { validationErrors { message } } }`;
const CHANGE = ["ENDORSEMENT", "The Each Occurrence Limit shown in the Declarations is amended to $500,000."];

type Page = {
  version: number;
  conflicts: { statements: { findingId: string; source: string; prevails: boolean }[]; why: string }[];
  findings: { id: string; amount: number | null; page: number; quote: string; isSettled: boolean }[];
  coverageFacts: { key: string; amount: number; status: string }[];
};

describe("conflicts of a policy", () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());
  const read = async (id: PolicyId, as = browser) =>
    (await as.send(CONFLICTS, { id })).body.data?.["businessPolicy"] as Page | undefined;

  it("[EXPLORE-06] shows both places until a person accepts one, and again when that is undone", async () => {
    const { id } = await world.create();
    await addDocument({ api, world, browser }, id, [declaredLines(), CHANGE]);
    const before = await read(id);
    const [endorsed, declared] = before?.conflicts[0]?.statements ?? [];
    expect(before?.conflicts).toMatchObject([
      {
        statements: [
          { source: "ENDORSEMENT", prevails: true },
          { source: "POLICY", prevails: false },
        ],
        why: "The endorsement changes the declarations from its effective date.",
      },
    ]);
    const placeOf = (page: Page | undefined, findingId?: string) => page?.findings.find((one) => one.id === findingId);
    expect(placeOf(before, endorsed?.findingId)).toMatchObject({ amount: 500_000, page: 2, isSettled: false });
    expect(placeOf(before, declared?.findingId)).toMatchObject({ amount: 1_000_000, page: 1, isSettled: false });

    const decision = { id, findingId: endorsed?.findingId };
    await browser.send(DECIDE, { ...decision, version: before?.version });
    const after = await read(id);
    expect(after?.conflicts).toEqual([]);
    expect(placeOf(after, declared?.findingId)?.isSettled).toBe(true);
    expect(after?.coverageFacts.find(({ key }) => key === "glPerOccurrenceLimit")).toMatchObject({
      amount: 500_000,
      status: "VERIFIED",
    });

    await browser.send(UNDO, { ...decision, version: after?.version });
    expect((await read(id))?.conflicts).toEqual(before?.conflicts);
    const stranger = await api.signIn((await policyWorld()).agency.user.email);
    expect(await read(id, stranger)).toBeUndefined();
  });

  it("asks again when a later document says something else", async () => {
    const { id } = await world.create();
    await addDocument({ api, world, browser }, id, [declaredLines(), CHANGE]);
    const page = await read(id);
    const findingId = page?.conflicts[0]?.statements[0]?.findingId;
    await browser.send(DECIDE, { id, findingId, version: page?.version });
    const limit = { "Each Occurrence Limit": "$2,000,000" };
    await addDocument({ api, world, browser }, id, [declaredLines(limit)], { type: "ENDORSEMENT" });
    expect((await read(id))?.conflicts).toMatchObject([
      { statements: [{ source: "ENDORSEMENT" }, { source: "ENDORSEMENT" }] },
    ]);
  });
});
