import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument } from "#test/documents/declared-policy.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { PolicyId } from "#kernel/ids.ts";

const PLACE = "{ value fileId page isProved }";
const CHECK = `query C($id: ID!) { businessPolicy(id: $id) {
  comparisons { against policyId differences { kind subject line here ${PLACE} there ${PLACE} } }
  check { watched { form { number } why isNew } missingForms { number edition } } forms { number presence isMissing } } }`;
const SCHEDULE = ["Schedule of forms", "CG 20 10 04 13 Additional parties", "CG 21 39 10 93 Contractual limitation"];
const ENDORSEMENTS = ["Additional parties are insured too.", "CG 20 10 04 13 Page 1 of 1"];

describe("the check of a policy on arrival", () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());
  const add = (id: PolicyId, pages: string[][], type = "POLICY_DOCUMENT") =>
    addDocument({ api, world, browser }, id, pages, { type });
  const check = async (id: PolicyId, as = browser) => {
    const { body } = await as.send(CHECK, { id });
    const policy = body.data?.["businessPolicy"] as { comparisons: object[]; check: object | null } | undefined;
    return policy?.check ? { ...policy.check, comparisons: policy.comparisons } : policy?.check;
  };
  const missingIn = async (id: PolicyId) => {
    const { body } = await browser.send(CHECK, { id });
    const policy = body.data?.["businessPolicy"] as { forms: { number: string; isMissing: boolean }[] } | undefined;
    return policy?.forms.filter(({ isMissing }) => isMissing).map(({ number }) => number);
  };

  it("compares with the binder and the term before, and names watched and missing forms", async () => {
    const before = await world.create({ inforceAt: "2025-03-05", expiresAt: "2026-03-05" });
    const period = { "Policy Period": "03/05/2025 to 03/05/2026" };
    await add(before.id, [declaredLines({ ...period, "General Aggregate Limit": "$3,000,000" }), SCHEDULE.slice(0, 2)]);
    const policy = await world.create();
    const binder = await add(policy.id, [declaredLines({ "Each Occurrence Limit": "$500,000" })], "BINDER");
    expect(await check(policy.id)).toBeNull();

    const fileId = await add(policy.id, [declaredLines(), SCHEDULE, ENDORSEMENTS]);
    const here = { fileId, page: 1, isProved: true };
    expect(await check(policy.id)).toMatchObject({
      comparisons: [
        {
          against: "BINDER",
          policyId: policy.id,
          differences: [
            {
              kind: "CHANGED",
              subject: "Each occurrence",
              line: "GENERAL_LIABILITY",
              here: { ...here, value: "$1,000,000" },
              there: { fileId: binder, page: 1, value: "$500,000" },
            },
          ],
        },
        {
          against: "PRIOR_TERM",
          policyId: before.id,
          differences: [
            { kind: "CHANGED", subject: "General aggregate", there: { value: "$3,000,000" } },
            { kind: "ADDED", subject: "CG 21 39 Contractual limitation", here: { page: 2 }, there: null },
          ],
        },
      ],
      watched: [{ form: { number: "CG 21 39" }, isNew: true }],
      missingForms: [{ number: "CG 21 39", edition: "10 93" }],
    });

    expect(await missingIn(policy.id)).toEqual(["CG 21 39"]);

    // pages of a term long ago are none of this policy's
    const pages = ["What the insured takes over in a contract.", "CG 21 39 10 93 Page 1 of 1"];
    await add(policy.id, [declaredLines({ "Policy Period": "03/05/2022 to 03/05/2023" }), pages]);
    expect(await check(policy.id)).toMatchObject({ missingForms: [{ number: "CG 21 39" }] });
    expect(await missingIn(policy.id)).toEqual(["CG 21 39"]);

    // the pages arrive as a document of their own
    await add(policy.id, [pages], "ENDORSEMENT");
    expect(await check(policy.id)).toMatchObject({ missingForms: [] });
    expect(await missingIn(policy.id)).toEqual([]);
  });

  it("says nothing against an equal binder, and nothing to another agency", async () => {
    const policy = await world.create({ inforceAt: "2030-01-01", expiresAt: "2031-01-01" });
    const declared = declaredLines({ "Policy Period": "01/01/2030 to 01/01/2031" });
    await add(policy.id, [declared], "BINDER");
    await add(policy.id, [declared]);
    expect(await check(policy.id)).toEqual({
      comparisons: [{ against: "BINDER", policyId: policy.id, differences: [] }],
      watched: [],
      missingForms: [],
    });
    const stranger = await api.signIn((await policyWorld()).agency.user.email);
    expect(await check(policy.id, stranger)).toBeUndefined();
  });
});
