import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leastCpuMs } from "#test/kit/measured.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { historyOf, must, policyWorld } from "#test/kit/test-policies.ts";
import { Cells } from "./coverage-cells.ts";
import { listFactsOf } from "./coverage.store.ts";
import { recordCoverageFact } from "./record-coverage-fact.ts";
import { CoverageFactDraft } from "./coverage-fact.ts";
import { saveCoverageLine } from "./save-coverage-line.ts";
import { saveCoveragePart } from "./save-coverage-part.ts";
import { getPolicy } from "./policy.store.ts";

const amount = (key: string, dollars: number | null) => ({ kind: "LIMIT", key, amount: dollars });
const TYPED = [
  amount("glPerOccurrenceLimit", 1_000_000),
  amount("glAggregateLimit", 2_000_000),
  { kind: "LIMIT", key: "glMedicalPerPersonLimit", statedAs: "EXCLUDED" },
  { kind: "DEDUCTIBLE", key: "Deductible", amount: 0 },
];

async function lineWorld() {
  const world = await policyWorld();
  const policy = await world.create();
  const draft = { line: "GENERAL_LIABILITY" as const, trigger: null, aggregateBasis: null, title: null };
  const part = must(await world.agency.run(saveCoveragePart, { policyId: policy.id, partId: null, draft }));
  const { agency } = world;
  const version = async (id: PolicyId = policy.id) => (await agency.inDatabase((db) => getPolicy(db, id))).version;
  const save = async (cells: unknown[], more: { version?: number } = {}, as = agency.user) =>
    agency.run(
      saveCoverageLine,
      { policyId: policy.id, partId: part.id, version: more.version ?? (await version()), cells: Cells.parse(cells) },
      as,
    );
  const facts = () => agency.inDatabase((db) => listFactsOf(db, [policy.id]));
  const values = async () =>
    Object.fromEntries((await facts()).map(({ key, amountCents, statedAs }) => [key, statedAs ?? amountCents]));
  return { ...world, policy, part, save, facts, values, version };
}

describe("saveCoverageLine", () => {
  it("[DATA-31] saves a line's cells together as ENTERED, with one history entry; a word is not an amount", async () => {
    const { agency, policy, part, save, facts, values } = await lineWorld();
    must(await save(TYPED));
    expect(await values()).toEqual({
      glPerOccurrenceLimit: 100_000_000,
      glAggregateLimit: 200_000_000,
      glMedicalPerPersonLimit: "EXCLUDED",
      Deductible: 0,
    });
    for (const fact of await facts())
      expect(fact).toMatchObject({
        partId: part.id,
        status: "ENTERED",
        source: "PERSON",
        recordedBy: agency.user.id,
      });
    const history = await historyOf(agency, policy.id);
    expect(history.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(history.at(-1)).toMatchObject({
      kind: "COVERAGE_CHANGED",
      changes: [
        { field: "Each occurrence", from: null, to: "$1,000,000" },
        { field: "General aggregate", from: null, to: "$2,000,000" },
        { field: "Medical expense (any one person)", from: null, to: "Excluded" },
        { field: "Deductible", from: null, to: "$0" },
      ],
    });
  });

  it("[DATA-31] corrects and removes with the former values on record; the same again changes nothing", async () => {
    const { agency, policy, save, values } = await lineWorld();
    must(await save(TYPED));
    must(await save(TYPED));
    expect(await historyOf(agency, policy.id)).toHaveLength(3);
    must(
      await save([
        { kind: "LIMIT", key: "glPerOccurrenceLimit", statedAs: "NOT_STATED" },
        amount("glAggregateLimit", null),
      ]),
    );
    expect(await values()).toEqual({
      glPerOccurrenceLimit: "NOT_STATED",
      glMedicalPerPersonLimit: "EXCLUDED",
      Deductible: 0,
    });
    expect((await historyOf(agency, policy.id)).at(-1)?.changes).toEqual([
      { field: "Each occurrence", from: "$1,000,000", to: "Not stated" },
      { field: "General aggregate", from: "$2,000,000", to: null },
    ]);
    const stored = await agency.inDatabase((db) => db.selectFrom("coverage_facts").select("superseded_at").execute());
    expect(stored).toHaveLength(5);
    expect(stored.filter(({ superseded_at }) => superseded_at !== null)).toHaveLength(2);
  });

  it("[T-63] refuses an edit of an older version and saves nothing of it", async () => {
    const { agency, save, values, version, update, policy } = await lineWorld();
    const seen = await version();
    const current = await agency.inDatabase((db) => getPolicy(db, policy.id));
    must(await update(current, { quoteNumber: "Q-1" }));
    expect(await save(TYPED, { version: seen })).toMatchObject({ ok: false, refusal: { code: "STALE_VERSION" } });
    expect(await values()).toEqual({});
  });

  it("[DATA-31] refuses a field that the line does not have, and saves none of the others", async () => {
    const { agency, policy, part, save, values } = await lineWorld();
    const foreign = amount("wcPerAccidentLimit", 5);
    expect(await save([...TYPED, foreign])).toMatchObject({
      ok: false,
      refusal: { problems: [{ path: "cells.4.key", message: "This line has no such field" }] },
    });
    expect(await values()).toEqual({});
    // a field that somebody added by name is the line's own from then on
    const value = CoverageFactDraft.parse({ kind: "LIMIT", key: "Tenants", label: "Tenants", amount: 5 });
    must(await agency.run(recordCoverageFact, { policyId: policy.id, partId: part.id, value }));
    must(await save([{ kind: "LIMIT", key: "Tenants", statedAs: "INCLUDED" }]));
    expect(await values()).toEqual({ Tenants: "INCLUDED" });
  });

  it("[SEC-10+] finds no line of another agency or policy, and lets no viewer save", async () => {
    const [here, there] = [await lineWorld(), await lineWorld()];
    const input = { partId: here.part.id, version: 2, cells: Cells.parse(TYPED) };
    for (const [agency, policyId] of [
      [there.agency, here.policy.id],
      [here.agency, (await here.create()).id],
      [there.agency, there.policy.id],
    ] as const)
      await expect(agency.run(saveCoverageLine, { policyId, ...input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const viewer = await here.agency.addUser("Vera Viewer", "VIEWER");
    await expect(here.save(TYPED, {}, viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await here.values()).toEqual({});
  });
});

describe("the cells of a line", () => {
  it("[DATA-31] are an amount, a word or a date, never two of them", () => {
    const problems = (cell: object) =>
      Cells.safeParse([{ kind: "LIMIT", key: "x", ...cell }]).error?.issues.map(({ path }) => path.join("."));
    expect(problems({ amount: 1, statedAs: "INCLUDED" })).toEqual(["0.amount"]);
    expect(problems({ amount: -1 })).toEqual(["0.amount"]);
    expect(problems({ amount: 1e12 })).toEqual(["0.amount"]);
    expect(problems({ statedAs: "0" })).toEqual(["0.statedAs"]);
    expect(problems({ onDate: "2026-01-01" })).toEqual(["0.amount"]);
    expect(problems({ kind: "DATE", amount: 5 })).toEqual(["0.onDate"]);
    expect(problems({ kind: "FORM", amount: 5 })).toEqual(["0.kind"]);
    expect(problems({ text: "7, 8" })).toEqual(["0.amount"]);
    expect(problems({ kind: "TEXT", amount: 7 })).toEqual(["0.text"]);
    expect(problems({ kind: "TEXT", text: "any auto" })).toEqual(["0.text"]);
    expect(Cells.parse([{ kind: "TEXT", key: "x", text: "9, 8 and 7" }])).toMatchObject([{ textValue: "7, 8, 9" }]);
    expect(Cells.safeParse([...TYPED, TYPED[0]]).error?.issues).toMatchObject([{ path: [4, "key"] }]);
  });

  it("[DATA-31] a hostile paste of 100,000 cells is refused with one error, within 50 ms", () => {
    const cells = Array.from({ length: 100_000 }, (_, index) => ({ kind: "LIMIT", key: `x${index}`, amount: -1 }));
    const parse = () => Cells.safeParse(cells).error?.issues;
    expect(parse()).toMatchObject([{ message: "Save at most 200 cells at a time" }]);
    expect(leastCpuMs(parse)).toBeLessThan(50);
  });
});

const SAVE = `mutation S($policyId: ID!, $partId: ID!, $input: CoverageLineInput!) {
  saveCoverageLine(policyId: $policyId, partId: $partId, input: $input) {
    businessPolicy { version coverageFacts { key amount statedAs recordedBy } }
    validationErrors { path message } conflictingChanges { version } } }`;

describe("the API of a line", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it("[API-20] a repeated request with one key saves once; with another key it names what came first", async () => {
    const { agency, policy, part, version } = await lineWorld();
    const browser = await api.signIn(agency.user.email);
    const variables = { policyId: policy.id, partId: part.id, input: { version: await version(), cells: TYPED } };
    const key = crypto.randomUUID();
    const [first, again] = [await browser.send(SAVE, variables, { key }), await browser.send(SAVE, variables, { key })];
    expect(again.text).toBe(first.text);
    expect(first.body.data?.["saveCoverageLine"]).toMatchObject({
      businessPolicy: {
        version: 3,
        coverageFacts: expect.arrayContaining([
          { key: "glMedicalPerPersonLimit", amount: null, statedAs: "EXCLUDED", recordedBy: agency.user.name },
        ]),
      },
      validationErrors: [],
      conflictingChanges: [],
    });
    expect(await historyOf(agency, policy.id)).toHaveLength(3);
    const late = await browser.send(SAVE, variables);
    expect(late.body.data?.["saveCoverageLine"]).toMatchObject({ conflictingChanges: [{ version: 3 }] });
  });

  it("[DATA-31] 100,000 cells are refused before they are read, as many as fit are refused with one error", async () => {
    const { agency, policy, part } = await lineWorld();
    const browser = await api.signIn(agency.user.email);
    const cells = (count: number) => Array.from({ length: count }, () => ({ kind: "LIMIT", key: "x", amount: 1 }));
    const send = (count: number) =>
      browser.send(SAVE, { policyId: policy.id, partId: part.id, input: { version: 2, cells: cells(count) } });
    expect((await send(100_000)).body.errors).toMatchObject([{ extensions: { code: "PAYLOAD_TOO_LARGE" } }]);
    expect((await send(2_000)).body.data?.["saveCoverageLine"]).toMatchObject({
      validationErrors: [{ path: "cells", message: "Save at most 200 cells at a time" }],
    });
  });
});
