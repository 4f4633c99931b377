import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { historyOf, must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { expirePolicies } from "./expire-policies.ts";
import { getPolicy } from "./policy.store.ts";
import type { Policy } from "./policy.ts";
import { NewCancellationNotice, recordCancellationNotice } from "./record-cancellation-notice.ts";
import { Rescission, rescindCancellationNotice } from "./rescind-cancellation-notice.ts";

const NOTICE = { cancelsOn: "2026-12-12", reason: "NONPAYMENT" };
const inForce = async ({ create, update }: PolicyWorld) =>
  must(await update(await create({ policyNumber: "GL-104" }), { state: "INFORCE" }));
const record = ({ agency }: PolicyWorld, { id: policyId, version }: Policy, more: object = {}) =>
  agency.run(recordCancellationNotice, {
    policyId,
    notice: NewCancellationNotice.parse({ ...NOTICE, version, ...more }),
  });
const rescind = ({ agency }: PolicyWorld, { id: policyId, version }: Policy, more: object = {}) =>
  agency.run(rescindCancellationNotice, { policyId, rescission: Rescission.parse({ version, ...more }) });
const stored = ({ agency }: PolicyWorld, { id }: Policy) => agency.inDatabase((db) => getPolicy(db, id));

describe("a notice of cancellation", () => {
  it("is recorded with its day, its reason, who and when, and in the history", async () => {
    const world = await policyWorld();
    const policy = await inForce(world);
    const noticed = must(await record(world, policy));
    expect(await stored(world, policy)).toEqual(noticed);
    expect(noticed).toMatchObject({
      state: "INFORCE",
      version: policy.version + 1,
      cancellation: { ...NOTICE, note: null, recordedBy: world.agency.user.id, recordedAt: expect.any(Date) },
    });
    expect((await historyOf(world.agency, policy.id)).at(-1)).toMatchObject({
      kind: "CANCELLATION_RECORDED",
      actor_id: world.agency.user.id,
      changes: [
        { field: "cancelsOn", from: null, to: "2026-12-12" },
        { field: "cancellationReason", from: null, to: "NONPAYMENT" },
      ],
    });
    expect((await world.agency.auditTrail(policy.id)).at(-1)).toBe("policy.updated");
  });

  it("is for a policy that is in force or being bound, within its term, once", async () => {
    const world = await policyWorld();
    const bound = await world.create();
    const refusal = { ok: false, refusal: { code: "CANCELLATION_NOT_POSSIBLE", path: "cancelsOn" } };
    for (const cancelsOn of ["2026-03-04", "2027-03-06"])
      expect(await record(world, bound, { cancelsOn })).toMatchObject(refusal);
    const noticed = must(await record(world, bound, { cancelsOn: "2027-03-05" }));
    expect(await record(world, noticed)).toMatchObject({ ok: false, refusal: { code: "ALREADY_PENDING" } });
    const gone = must(await world.update(await world.create(), { state: "CANCELED", updateReason: "Not taken" }));
    expect(await record(world, gone)).toMatchObject(refusal);
  });

  it("needs words where the list has no reason", () => {
    const paths = (input: object) => NewCancellationNotice.safeParse(input).error?.issues.map(({ path }) => path[0]);
    expect(paths({ ...NOTICE, reason: "OTHER", note: " " })).toEqual(["note"]);
    expect(paths({ ...NOTICE, cancelsOn: "" })).toEqual(["cancelsOn"]);
    expect(paths({ ...NOTICE, reason: "OTHER", note: "Sold the business" })).toBeUndefined();
  });

  it("is rescinded once, and stays in the history with the reason", async () => {
    const world = await policyWorld();
    const noticed = must(await record(world, await inForce(world)));
    expect(await rescind(world, { ...noticed, version: 1 })).toMatchObject({ refusal: { code: "STALE_VERSION" } });
    const without = must(await rescind(world, noticed, { reason: " Paid " }));
    expect((await stored(world, noticed)).cancellation).toBeNull();
    expect((await historyOf(world.agency, noticed.id)).at(-1)).toMatchObject({
      kind: "CANCELLATION_RESCINDED",
      reason: "Paid",
      changes: [
        { field: "cancelsOn", from: "2026-12-12", to: null },
        { field: "cancellationReason", from: "NONPAYMENT", to: null },
      ],
    });
    expect(await rescind(world, without)).toMatchObject({ ok: false, refusal: { code: "NOT_PENDING" } });
  });

  it("is refused on an older version, and another agency finds no policy", async () => {
    const world = await policyWorld();
    const policy = await inForce(world);
    must(await world.update(policy, { premium: 50_000 }));
    expect(await record(world, policy)).toMatchObject({ ok: false, refusal: { code: "STALE_VERSION" } });
    const other = await policyWorld();
    await expect(record(other, policy)).rejects.toThrow("Not found");
    await expect(rescind(other, policy)).rejects.toThrow("Not found");
  });

  it("survives an edit, keeps the term around its day, and ends when the policy is canceled", async () => {
    const world = await policyWorld();
    const noticed = must(await record(world, await inForce(world)));
    const edited = must(await world.update(noticed, { premium: 50_000 }));
    expect(edited.cancellation).toEqual(noticed.cancellation);
    expect(await world.update(edited, { expiresAt: "2026-12-01" })).toMatchObject({
      refusal: {
        path: "expiresAt",
        message: "The notice of cancellation for Dec 12, 2026 would be outside this term. Rescind it first.",
      },
    });
    const canceled = must(await world.update(edited, { state: "CANCELED", updateReason: "Not paid" }));
    expect(canceled.cancellation).toBeNull();
    expect((await historyOf(world.agency, noticed.id)).at(-1)?.changes).toContainEqual({
      field: "cancelsOn",
      from: "2026-12-12",
      to: null,
    });
    // reinstated without it
    const back = must(await world.update(canceled, { state: "INFORCE", updateReason: "Paid" }));
    expect(back.cancellation).toBeNull();
  });

  it("ends when the policy expires", async () => {
    const world = await policyWorld();
    const noticed = must(await record(world, await inForce(world)));
    const { id: agencyId } = world.agency;
    await world.agency.inDatabase((db) =>
      expirePolicies({ db, agencyId, clock: { now: () => new Date() }, by: "WORKFLOW" }, { today: "2027-04-01" }),
    );
    expect(await stored(world, noticed)).toMatchObject({ state: "EXPIRED", cancellation: null });
    expect((await historyOf(world.agency, noticed.id)).at(-1)?.changes).toEqual([
      { field: "state", from: "INFORCE", to: "EXPIRED" },
      { field: "cancelsOn", from: "2026-12-12", to: null },
      { field: "cancellationReason", from: "NONPAYMENT", to: null },
    ]);
  });
});

const RECORD = `mutation R($policyId: ID!, $input: CancellationNoticeInput!) { recordCancellationNotice(policyId: $policyId, input: $input) {
  businessPolicy { version } validationErrors { path message } conflictingChanges { version } } }`;
const RESCIND = `mutation R($policyId: ID!, $input: RescissionInput!) { rescindCancellationNotice(policyId: $policyId, input: $input) {
  businessPolicy { pendingCancellation { cancelsOn } } validationErrors { path } } }`;
const LIST = `{ businessPolicies(first: 25) { edges { node { id pendingCancellation { cancelsOn } } } } }`;
const ONE = `query P($id: ID!) { businessPolicy(id: $id) { pendingCancellation { cancelsOn reason note recordedAt recordedBy { name } } } }`;

describe("a notice of cancellation in the API", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it("is shown with the policy and in the list until it is rescinded", async () => {
    const world = await policyWorld();
    const browser = await api.signIn(world.agency.user.email);
    const { id: policyId, version } = await inForce(world);
    const send = async (text: string, input: object) => (await browser.send(text, { policyId, input })).body.data;
    expect(await send(RECORD, { ...NOTICE, reason: "OTHER", version })).toMatchObject({
      recordCancellationNotice: { businessPolicy: null, validationErrors: [{ path: "note" }] },
    });
    expect(await send(RECORD, { ...NOTICE, version: 1 })).toMatchObject({
      recordCancellationNotice: { businessPolicy: null, conflictingChanges: [{ version: 2 }] },
    });
    expect(await send(RECORD, { ...NOTICE, version })).toMatchObject({
      recordCancellationNotice: { businessPolicy: { version: 3 }, validationErrors: [] },
    });
    const { body } = await browser.send(ONE, { id: policyId });
    expect(body.data).toMatchObject({
      businessPolicy: { pendingCancellation: { ...NOTICE, note: null, recordedBy: { name: world.agency.user.name } } },
    });
    const listed = async () => (await browser.send(LIST, {})).body.data;
    expect(await listed()).toMatchObject({
      businessPolicies: { edges: [{ node: { pendingCancellation: { cancelsOn: "2026-12-12" } } }] },
    });
    expect(await send(RESCIND, {})).toMatchObject({
      rescindCancellationNotice: { businessPolicy: { pendingCancellation: null }, validationErrors: [] },
    });
    expect(await listed()).toMatchObject({ businessPolicies: { edges: [{ node: { pendingCancellation: null } }] } });
  });
});
