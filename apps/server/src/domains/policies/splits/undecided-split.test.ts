import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { extractNow, testExtractor } from "#test/documents/declared-policy.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import { splitting } from "#test/documents/splitting.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { policyFilesOf } from "../find-policy-document.ts";

const BINDER = ["INSURANCE BINDER", "Binder Number: B-12", "Each Occurrence Limit: $5,000,000", "Page 1 of 1"];
const STACK = [[...declaredLines(), "Page 1 of 1"], BINDER];
/** A page with few words would be read as a picture too, which takes long. */
const CONDITIONS = Array.from({ length: 8 }, (_, at) => `Condition ${at + 1} applies to every line.`);
const PARTS = [
  { firstPage: 1, type: "POLICY_DOCUMENT" },
  { firstPage: 2, type: "BINDER" },
];

describe("a file that nobody has decided about", { timeout: 120_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  let on: ReturnType<typeof splitting>;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
    on = splitting({ api, world, browser });
  });
  afterAll(() => api.stop());
  const decide = (id: string, key?: string, findingId?: string) =>
    exploring({ api, world, browser }).decide(id, { decision: "ACCEPTED" }, key, findingId);

  it("says what its first document says, and as a whole once it is kept as one", async () => {
    const { id, fileId } = await on.stacked(STACK);
    const before = await on.read(id);
    expect(before.splits[0]?.state).toBe("PROPOSED");
    expect(new Set(before.findings.map(({ page }) => page))).toEqual(new Set([1]));
    expect(before.coverageFacts.find(({ key }) => key === OCCURRENCE)).toMatchObject({ status: "PROVED" });

    await on.send("dismiss", fileId);
    await extractNow(testExtractor(), { agencyId: world.agency.id, fileId });
    const after = await on.read(id);
    expect(new Set(after.findings.map(({ page }) => page))).toEqual(new Set([1, 2]));
  });

  it("is settled in its parts where a person settled it before, and verified on the same page", async () => {
    const { id, fileId } = await on.stacked(STACK);
    await on.send("dismiss", fileId);
    await extractNow(testExtractor(), { agencyId: world.agency.id, fileId });
    const before = await on.read(id);
    expect(before.conflicts).toHaveLength(1);
    const declared = before.findings.find(({ key, page }) => key === OCCURRENCE && page === 1);
    await decide(id, OCCURRENCE, declared?.id);
    expect((await on.read(id)).conflicts).toEqual([]);

    await on.send("confirm", fileId, PARTS);
    await on.make(fileId);
    await on.readParts(id, fileId);
    const split = await on.read(id);
    expect(split.conflicts).toEqual([]);
    expect(split.coverageFacts.find(({ key }) => key === OCCURRENCE)).toMatchObject({
      amount: 1_000_000,
      status: "VERIFIED",
      evidence: { documentId: split.splits[0]?.parts[0]?.fileId, page: 1 },
    });
    // answers search the parts, not the original
    const searched = await world.agency.inDatabase((db) => policyFilesOf(db, id));
    expect(searched.map((file) => file.fileId).toSorted()).toEqual(
      split.splits[0]?.parts.map((part) => part.fileId).toSorted(),
    );
  });

  it.each([
    // what a person verified does not follow into a document that binds nobody
    ["belongs to no document of the policy", "CERTIFICATE", "STALE"],
    ["was asked for in an application", "APPLICATION_FORM", "STALE"],
    ["says nothing when it is read alone", "POLICY_DOCUMENT", "VERIFIED"],
  ])("leaves a verified value STALE whose page %s", async (_name, type, unread) => {
    const lines = declaredLines();
    const { id, fileId } = await on.stacked([lines.slice(0, -1), [...lines.slice(-1), ...CONDITIONS]]);
    const tools = (await on.read(id)).findings.find(({ page }) => page === 2);
    await decide(id, tools?.key, tools?.id);
    const statusOf = async () => (await on.read(id)).coverageFacts.find(({ key }) => key === tools?.key)?.status;
    expect(await statusOf()).toBe("VERIFIED");
    await on.send("confirm", fileId, [
      { firstPage: 1, type: "POLICY_DOCUMENT" },
      { firstPage: 2, type },
    ]);
    await on.make(fileId);
    expect(await statusOf()).toBe(unread);
    await on.readParts(id, fileId);
    expect(await statusOf()).toBe("STALE");
  });
});
