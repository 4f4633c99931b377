import { RECORD_SAYS_OTHERWISE } from "@cara/contract/messages.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { extractNow, testExtractor } from "#test/documents/declared-policy.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { getPolicy } from "../policy.store.ts";

describe("documents of a policy whose record is corrected", { timeout: 60_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let policies: ReturnType<typeof exploring>;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    policies = exploring({ api, world, browser: await api.signIn(world.agency.user.email) });
  });
  afterAll(() => api.stop());

  it("[EXPLORE-06] are read again: a mistyped number had proved nothing", async () => {
    const { id } = await world.create({ policyNumber: "GL-104-2O26" });
    const edit = async (more: object) =>
      must(await world.update(await world.agency.inDatabase((db) => getPolicy(db, id)), more));
    const fileId = await policies.add(id, [declaredLines()]);
    const occurrence = async () => (await policies.explore(id)).findings.find(({ key }) => key === OCCURRENCE);
    expect(await occurrence()).toMatchObject({ verdict: "UNVERIFIED" });
    const number = (await policies.explore(id)).findings.find(({ key }) => key === "policyNumber");
    expect(number).toMatchObject({ recordSays: "GL-104-2O26" });
    // nobody verifies a number while the record has another
    expect(await policies.decide(id, { decision: "ACCEPTED" }, "policyNumber")).toMatchObject({
      validationErrors: [{ path: "", message: RECORD_SAYS_OTHERWISE }],
    });

    await edit({ policyNumber: "GL-104-2026" });
    expect((await policies.explore(id)).extractions).toMatchObject([{ state: "QUEUED" }]);
    expect(await world.agency.auditTrail(fileId)).toContain("extraction.retried");
    await extractNow(testExtractor(), { agencyId: world.agency.id, fileId });
    expect(await occurrence()).toMatchObject({ verdict: "PROVED" });
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "PROVED" });

    for (const more of [{ expiresAt: "2027-03-06" }, { inforceAt: "2026-03-04" }]) {
      await edit(more);
      expect((await policies.explore(id)).extractions, JSON.stringify(more)).toMatchObject([{ state: "QUEUED" }]);
      await extractNow(testExtractor(), { agencyId: world.agency.id, fileId });
    }

    // what a person verified in a document of another term is out of date, until the term is corrected
    const read = async () => {
      await extractNow(testExtractor(), { agencyId: world.agency.id, fileId });
      return policies.factOf(id);
    };
    await policies.decide(id, { decision: "ACCEPTED" });
    await edit({ inforceAt: "2024-03-04", expiresAt: "2025-03-04" });
    expect(await read()).toMatchObject({ amount: 1_000_000, status: "STALE", verifiedBy: null });
    await edit({ inforceAt: "2026-03-04", expiresAt: "2027-03-06" });
    expect(await read()).toMatchObject({ amount: 1_000_000, status: "VERIFIED", verifiedBy: world.agency.user.name });

    // a change that says nothing about which document is the policy's reads nothing again
    await edit({ premium: 9_000 });
    expect((await policies.explore(id)).extractions).toMatchObject([{ state: "DONE" }]);
  });
});
