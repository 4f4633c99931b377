import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument, testExtractor } from "#test/documents/declared-policy.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { historyOf, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { deleteFile } from "../delete-file.ts";
import { saveCoverageLine } from "../save-coverage-line.ts";
import { retireFindings } from "./extract-findings.ts";

const EXPLORED = `query E($id: ID!) { businessPolicy(id: $id) { version
  findings { id key fileId decision decidedBy reason }
  coverageParts { id }
  coverageFacts { key amount status verifiedBy recordedBy evidence { documentId page quote } } details { limits { glPerOccurrenceLimit } } } }`;
const DECIDE = `mutation D($policyId: ID!, $findingId: ID!, $input: FindingDecisionInput!) {
  decideFinding(policyId: $policyId, findingId: $findingId, input: $input) { conflict businessPolicy { version } } }`;
const UNDO = `mutation U($policyId: ID!, $findingId: ID!, $version: Int!) {
  undoFindingDecision(policyId: $policyId, findingId: $findingId, version: $version) {
    conflict validationErrors { message } businessPolicy { version } } }`;
type Explored = {
  version: number;
  findings: { id: string; key: string; fileId: string; decision: string | null }[];
  coverageParts: { id: string }[];
  coverageFacts: { key: string }[];
  details: { limits: object } | null;
};
const OCCURRENCE = "glPerOccurrenceLimit";

// some read three documents one after the other
describe("undoDecision", { timeout: 60_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());

  const explore = async (id: string): Promise<Explored> => {
    const { body } = await browser.send(EXPLORED, { id });
    return body.data?.["businessPolicy"] as Explored;
  };
  const declared = async () => {
    const { id } = await world.create();
    await addDocument({ api, world, browser }, id, [declaredLines()], {});
    return id;
  };
  const findingOf = async (policyId: string, key: string) => {
    const { version, findings } = await explore(policyId);
    return { policyId, version, findingId: findings.find((finding) => finding.key === key)?.id };
  };
  const decide = async (policyId: string, key: string, input: object) => {
    const { version, findingId } = await findingOf(policyId, key);
    return browser.send(DECIDE, { policyId, findingId, input: { version, ...input } });
  };
  const undo = async (policyId: string, key: string, more: object = {}, as = browser) => {
    const { body } = await as.send(UNDO, { ...(await findingOf(policyId, key)), ...more });
    return body;
  };

  it.each([
    ["accepted", OCCURRENCE, { decision: "ACCEPTED" }],
    ["corrected", OCCURRENCE, { decision: "CORRECTED", amount: 3_000_000 }],
    ["rejected", OCCURRENCE, { decision: "REJECTED", reason: "Wrong page" }],
    ["accepted without a line", "tools in transit limit", { decision: "ACCEPTED" }],
    ["accepted term", "policyNumber", { decision: "ACCEPTED" }],
  ])("leaves everything as it was before it was %s, and a trace", async (_name, key, input) => {
    const id = await declared();
    const before = await explore(id);
    expect(before.findings.map((finding) => finding.key)).toContain(key);
    await decide(id, key, input);
    expect(await explore(id)).not.toEqual(before);
    expect(await undo(id, key)).toMatchObject({ data: { undoFindingDecision: { conflict: null } } });
    const { version, ...after } = await explore(id);
    expect({ ...after, version: before.version }).toEqual(before);
    expect(version).toBe(before.version + 2);
    expect((await historyOf(world.agency, id)).at(-1)).toMatchObject({ kind: "COVERAGE_CHANGED" });
    // a second time it changes nothing
    await undo(id, key);
    expect(await explore(id)).toMatchObject({ version });
  });

  it("refuses once the value was changed after it, on a former version, and to another agency", async () => {
    const id = await declared();
    await decide(id, OCCURRENCE, { decision: "ACCEPTED" });
    const stale = await undo(id, OCCURRENCE, { version: 1 });
    expect(stale).toMatchObject({ data: { undoFindingDecision: { conflict: "STALE_VERSION" } } });
    const stranger = await api.signIn((await policyWorld()).agency.user.email);
    const hidden = await undo(id, OCCURRENCE, {}, stranger);
    expect(hidden.errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");

    const { version, coverageParts } = await explore(id);
    const cell = {
      kind: "LIMIT",
      key: OCCURRENCE,
      amountCents: 500,
      statedAs: null,
      onDate: null,
      textValue: null,
    } as const;
    const partId = coverageParts[0]?.id as Parameters<typeof saveCoverageLine>[1]["partId"];
    await world.agency.run(saveCoverageLine, { policyId: id, partId, version, cells: [cell] });
    const changed = await undo(id, OCCURRENCE);
    expect(changed).toMatchObject({
      data: { undoFindingDecision: { conflict: "FACT_CHANGED", businessPolicy: null, validationErrors: [{}] } },
    });
  });

  it("refuses after a contradiction, and proves nothing by a document that is gone", async () => {
    const id = await declared();
    await decide(id, OCCURRENCE, { decision: "ACCEPTED" });
    await addDocument({ api, world, browser }, id, [declaredLines({ "Each Occurrence Limit": "$2,000,000" })]);
    const accepted = (await explore(id)).findings.find((one) => one.decision === "ACCEPTED")?.id;
    const contradicted = await undo(id, OCCURRENCE, { findingId: accepted });
    expect(contradicted).toMatchObject({ data: { undoFindingDecision: { conflict: "FACT_CHANGED" } } });
    expect((await explore(id)).coverageFacts.find(({ key }) => key === OCCURRENCE)).toMatchObject({
      status: "CONFLICT",
    });

    const { id: other } = await world.create();
    const first = await addDocument({ api, world, browser }, other, [declaredLines()]);
    const second = await addDocument({ api, world, browser }, other, [
      declaredLines().map((line) => line.replace("Each Occurrence Limit", "Each Occurrence")),
    ]);
    const ofSecond = (await explore(other)).findings.find((one) => one.key === OCCURRENCE && one.fileId === second)?.id;
    const { version } = await explore(other);
    await browser.send(DECIDE, { policyId: other, findingId: ofSecond, input: { version, decision: "ACCEPTED" } });
    await world.agency.run(deleteFile, first);
    await retireFindings(testExtractor(), { agencyId: world.agency.id, fileId: first });
    await undo(other, OCCURRENCE, { findingId: ofSecond });
    const { coverageFacts } = await explore(other);
    expect(coverageFacts.find(({ key }) => key === OCCURRENCE)).toMatchObject({
      status: "PROVED",
      evidence: { documentId: second },
    });
  });

  it("gives back the acceptance before a correction, and then what was there before it", async () => {
    const id = await declared();
    await decide(id, OCCURRENCE, { decision: "ACCEPTED" });
    await decide(id, OCCURRENCE, { decision: "CORRECTED", amount: 4_000_000 });
    await undo(id, OCCURRENCE);
    const once = await explore(id);
    expect(once.findings.find(({ key }) => key === OCCURRENCE)).toMatchObject({ decision: "ACCEPTED" });
    expect(once.coverageFacts.find(({ key }) => key === OCCURRENCE)).toMatchObject({ status: "VERIFIED" });
    await undo(id, OCCURRENCE);
    const twice = await explore(id);
    expect(twice.findings.find(({ key }) => key === OCCURRENCE)).toMatchObject({ decision: null });
    expect(twice.coverageFacts.find(({ key }) => key === OCCURRENCE)).toMatchObject({ status: "PROVED" });
    expect(twice.details?.limits).toMatchObject({ glPerOccurrenceLimit: 1_000_000 });
  });

  it.each([[OCCURRENCE], ["tools in transit limit"]])(
    "gives back the acceptance of %s that was rejected",
    async (key) => {
      const id = await declared();
      await decide(id, key, { decision: "ACCEPTED" });
      const { version: _, ...accepted } = await explore(id);
      await decide(id, key, { decision: "REJECTED", reason: "Wrong page" });
      expect((await explore(id)).coverageFacts.find((fact) => fact.key === key)).not.toMatchObject({
        status: "VERIFIED",
      });
      await undo(id, key);
      const { version: __, ...after } = await explore(id);
      expect(after).toEqual(accepted);
    },
  );

  it("does not give back an acceptance beside a value that a person entered since", async () => {
    const id = await declared();
    await decide(id, OCCURRENCE, { decision: "ACCEPTED" });
    await decide(id, OCCURRENCE, { decision: "REJECTED", reason: "Wrong page" });
    const { version, coverageParts } = await explore(id);
    const cell = {
      kind: "LIMIT",
      key: OCCURRENCE,
      amountCents: 500,
      textValue: null,
      statedAs: null,
      onDate: null,
    } as const;
    const partId = coverageParts[0]?.id as Parameters<typeof saveCoverageLine>[1]["partId"];
    await world.agency.run(saveCoverageLine, { policyId: id, partId, version, cells: [cell] });
    await undo(id, OCCURRENCE);
    const { coverageFacts, findings } = await explore(id);
    expect(coverageFacts.find(({ key }) => key === OCCURRENCE)).toMatchObject({ amount: 5, status: "ENTERED" });
    expect(findings.find(({ key }) => key === OCCURRENCE)).toMatchObject({ decision: null });
  });

  it("does not call one value accepted because another of the same page was", async () => {
    const { id } = await world.create();
    await addDocument({ api, world, browser }, id, [declaredLines({ "Each Occurrence": "$2,000,000" })]);
    const [one, other] = (await explore(id)).findings.filter(({ key }) => key === OCCURRENCE).map((each) => each.id);
    const send = async (findingId: string | undefined, input: object) => {
      const { version } = await explore(id);
      await browser.send(DECIDE, { policyId: id, findingId, input: { version, ...input } });
    };
    await send(one, { decision: "ACCEPTED" });
    await send(other, { decision: "CORRECTED", amount: 4_000_000 });
    await undo(id, OCCURRENCE, { findingId: other });
    const { findings } = await explore(id);
    const decisionOf = (wanted: string | undefined) => findings.find((each) => each.id === wanted)?.decision;
    expect([decisionOf(one), decisionOf(other)]).toEqual(["ACCEPTED", null]);
  });
});
