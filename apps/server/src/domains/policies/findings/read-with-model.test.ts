import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { extractNow, testExtractor } from "#test/documents/declared-policy.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import { DEBRIS, FIRE, FLOOD, poisons, TRUTH } from "#test/documents/poisons.ts";
import { startReportingModel } from "#test/documents/reporting-model.ts";
import type { Browser } from "#test/kit/browser.ts";
import { seededRandom } from "#test/kit/seeded-random.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { newId, type FileId } from "#kernel/ids.ts";
import { openTask } from "#platform/llm/budget/model-task.store.ts";
import { endReading, readSection, waitForTurn } from "./read-with-model.ts";

const PAGES = [declaredLines(), ["Further terms", DEBRIS, FLOOD, FIRE, "Forms", "CG 20 10 04 13 Additional parties"]];

// some read three documents one after the other
describe("a document that a model reads after the rules", { timeout: 60_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let policies: ReturnType<typeof exploring>;
  let reporting: Awaited<ReturnType<typeof startReportingModel>>;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
    policies = exploring({ api, world, browser });
    reporting = await startReportingModel([]);
  });
  afterAll(async () => {
    await api.stop();
    await reporting.close();
  });
  const extractor = () => ({ ...testExtractor(), model: reporting.model });
  const read = async (statements: Parameters<typeof reporting.report>[0], more = extractor()) => {
    reporting.report(statements);
    const { id } = await world.create();
    const fileId = await policies.add(id, PAGES, { extractor: more });
    return { id, fileId, ...(await policies.explore(id)) };
  };
  const occurrence = (amount: number, quote: string) => ({
    kind: "LIMIT",
    field: `GENERAL_LIABILITY/LIMIT/${OCCURRENCE}`,
    name: "Each occurrence",
    amount,
    page: 1,
    quote,
  });

  it("adds what its words on the page bear out, in the document's own words, and never as proved", async () => {
    const { findings, extractions, coverageFacts, details } = await read([
      { ...TRUTH, quote: DEBRIS.toUpperCase() },
      // true words, called what they are not
      { kind: "EXCLUSION", name: "Debris", page: 2, quote: DEBRIS },
    ]);
    expect(findings.filter(({ pass }) => pass === "MODEL")).toMatchObject([
      { key: "Debris hauling", amount: 40_000, page: 2, quote: DEBRIS, verdict: "UNVERIFIED", line: null },
    ]);
    expect(extractions).toMatchObject([{ state: "DONE", model: "scripted:report", notFound: [] }]);
    expect(extractions[0]).toMatchObject({ passages: [] });
    expect(details).toMatchObject({ exclusionDescriptions: [] });
    expect(coverageFacts.map(({ status }) => status)).toEqual(["PROVED", "PROVED"]);
  });

  it("keeps inventions apart: shown as not found, and neither in the ledger nor among the findings", async () => {
    const invented = poisons(seededRandom(7));
    const { findings, extractions, coverageFacts } = await read(invented);
    expect(extractions[0]?.notFound.map(({ kind, quote }) => [kind, quote])).toEqual(
      invented.map(({ kind, quote }) => [kind, quote]),
    );
    expect(findings.filter(({ pass }) => pass === "MODEL")).toEqual([]);
    expect(coverageFacts.map(({ amount, status }) => `${amount} ${status}`).toSorted()).toEqual([
      "1000000 PROVED",
      "2000000 PROVED",
    ]);
  });

  it("agrees with the rules without a second row; where it reads another amount, a person decides", async () => {
    const agreed = await read([occurrence(1_000_000, "Each Occurrence Limit: $1,000,000")]);
    expect(agreed.findings.filter(({ pass }) => pass === "MODEL")).toEqual([]);
    expect(await policies.factOf(agreed.id)).toMatchObject({ status: "PROVED" });

    const { id, findings } = await read([occurrence(2_000_000, "General Aggregate Limit: $2,000,000")]);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "CONFLICT" });
    const other = findings.find(({ pass }) => pass === "MODEL")?.id;
    await policies.decide(id, { decision: "REJECTED" }, OCCURRENCE, other);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "PROVED" });
  });

  it("remembers what was decided, and leaves out what the ledger cannot hold", async () => {
    const { id, findings } = await read([TRUTH]);
    const found = findings.find(({ pass }) => pass === "MODEL")?.id;
    await policies.decide(id, { decision: "REJECTED", reason: "Not ours" }, TRUTH.name, found);
    await policies.add(id, PAGES, { extractor: extractor() });
    const again = (await policies.explore(id)).findings.filter(({ pass }) => pass === "MODEL");
    expect(again.map(({ decision }) => decision)).toEqual(["REJECTED", "REJECTED"]);

    const huge = "We pay at most $99,999,999,999,999 in all.";
    reporting.report([{ kind: "LIMIT", name: "All", amount: 99_999_999_999_999, page: 2, quote: huge }]);
    const { id: other } = await world.create();
    await policies.add(other, [declaredLines(), [huge]], { extractor: extractor() });
    const explored = await policies.explore(other);
    expect(explored.findings.filter(({ pass }) => pass === "MODEL")).toEqual([]);
    expect(explored.extractions[0]?.notFound).toMatchObject([{ name: "All" }]);
  });

  it("contradicts nothing in a document that does not bind", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    reporting.report([occurrence(2_000_000, "General Aggregate Limit: $2,000,000")]);
    await policies.add(id, [declaredLines()], { extractor: extractor(), type: "QUOTE_DOCUMENT" });
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "PROVED" });
  });

  it("stays within the agency's day, and does without a model that does not answer", async () => {
    const limits = { agencyTokensPerDay: 100, agencyRuns: 3 };
    const spent = await read([TRUTH], { ...extractor(), limits });
    expect(spent.extractions).toMatchObject([{ state: "DONE", model: null }]);
    expect(await policies.factOf(spent.id)).toMatchObject({ status: "PROVED" });

    const silent = { ...extractor(), model: reporting.named("nobody") };
    const alone = await read([TRUTH], silent);
    expect(alone.extractions).toMatchObject([{ state: "DONE", model: null }]);
    expect(await policies.factOf(alone.id)).toMatchObject({ status: "PROVED" });
  });

  it("reads each section once and counts its tokens", async () => {
    await reporting.reset();
    const { fileId } = await read([TRUTH]);
    await extractNow(extractor(), { agencyId: world.agency.id, fileId });
    expect((await reporting.calls()).count).toBe(1);
    const tasks = await world.agency.inDatabase((db) =>
      db.selectFrom("model_tasks").selectAll().where("kind", "=", "EXTRACTION").orderBy("created_at").execute(),
    );
    expect(tasks.at(-1)).toMatchObject({ steps: 1, reserved_tokens: 0, ended_at: expect.any(Date) });
    expect(tasks.at(-1)?.output_tokens).toBeGreaterThan(0);

    // a crash between the saved section and its journal entry
    const reopened = { state: "READING", finished_at: null } as const;
    await world.agency.inDatabase((db) =>
      db.updateTable("policy_extractions").set(reopened).where("file_id", "=", fileId).execute(),
    );
    const { signal } = new AbortController();
    const ref = { agencyId: world.agency.id, fileId };
    expect(await readSection(extractor(), ref, { taskId: newId(), section: 0 }, signal)).toBe(true);
    expect((await reporting.calls()).count).toBe(1);
  });

  it("waits for its turn in the agency's share of the model", async () => {
    const [first, second] = [newId(), newId()];
    const ref = { agencyId: world.agency.id, fileId: newId<FileId>() };
    await world.agency.inDatabase(async (db) => {
      for (const [at, id] of [first, second].entries())
        await openTask(db, { agencyId: ref.agencyId, kind: "EXTRACTION", id, createdAt: new Date(1_000 * at) });
    });
    const one = { ...extractor(), limits: { agencyTokensPerDay: 1, agencyRuns: 1 } };
    expect(await waitForTurn(one, ref, first)).toBe(0);
    expect(await waitForTurn(one, ref, second)).toBeGreaterThan(0);
    await endReading(one, ref, first);
    expect(await waitForTurn(one, ref, second)).toBe(0);
    await endReading(one, ref, second);
  });
});
