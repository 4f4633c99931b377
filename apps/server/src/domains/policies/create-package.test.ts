import { describe, expect, it } from "vitest";
import { historyOf, policyWorld } from "#test/kit/test-policies.ts";
import { listFactsOf, listPartsOf } from "./coverage.store.ts";
import { createPolicies, NewPolicies } from "./create-policies.ts";

const PARTS = [
  {
    line: "GENERAL_LIABILITY",
    trigger: "OCCURRENCE",
    cells: [
      { kind: "LIMIT", key: "glPerOccurrenceLimit", amount: 1_000_000 },
      { kind: "LIMIT", key: "glMedicalPerPersonLimit", statedAs: "EXCLUDED" },
    ],
  },
  { line: "PROPERTY", cells: [{ kind: "DEDUCTIBLE", key: "Deductible", amount: 5_000 }] },
  { line: "CRIME", cells: [] },
];

describe("createPolicies with coverage parts", () => {
  it("[POL-06] [DATA-31] creates a package with its parts and limits in one save, with one history entry", async () => {
    const { agency, create } = await policyWorld();
    const policy = await create({ type: "PACKAGE", coverageParts: PARTS });
    const [parts, facts] = await agency.inDatabase(async (db) => [
      await listPartsOf(db, [policy.id]),
      await listFactsOf(db, [policy.id]),
    ]);
    expect(parts).toMatchObject([
      { line: "GENERAL_LIABILITY", trigger: "OCCURRENCE", position: 1 },
      { line: "PROPERTY", trigger: null, position: 2 },
      { line: "CRIME", position: 3 },
    ]);
    const [liability, property] = parts;
    expect(facts).toHaveLength(3);
    expect(facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ partId: liability?.id, label: "Each occurrence", amountCents: 100_000_000 }),
        expect.objectContaining({ partId: liability?.id, amountCents: null, statedAs: "EXCLUDED", status: "ENTERED" }),
        expect.objectContaining({ partId: property?.id, kind: "DEDUCTIBLE", recordedBy: agency.user.id }),
      ]),
    );
    expect(policy.version).toBe(1);
    expect(await historyOf(agency, policy.id)).toMatchObject([
      {
        kind: "CREATED",
        changes: [
          { field: "coverage", from: null, to: "GENERAL_LIABILITY" },
          { field: "Each occurrence", from: null, to: "$1,000,000" },
          { field: "Medical expense (any one person)", from: null, to: "Excluded" },
          { field: "coverage", from: null, to: "PROPERTY" },
          { field: "Deductible", from: null, to: "$5,000" },
          { field: "coverage", from: null, to: "CRIME" },
        ],
      },
    ]);
  });

  it("[POL-23] [DATA-31] creates nothing when one cell is not a field of its line", async () => {
    const { agency, accountId, item } = await policyWorld();
    const cells = [{ kind: "LIMIT", key: "glPerOccurrenceLimit", amount: 1 }];
    const coverageParts = [...PARTS, { line: "CYBER", cells }];
    const draft = NewPolicies.parse({ accountId, policies: [item({ coverageParts })] });
    expect(await agency.run(createPolicies, draft)).toMatchObject({
      ok: false,
      refusal: { problems: [{ path: "policies.0.coverageParts.3.cells.0.key" }] },
    });
    const stored = await agency.inDatabase(async (db) => [
      await db.selectFrom("policies").select("id").execute(),
      await db.selectFrom("coverage_parts").select("id").execute(),
    ]);
    expect(stored).toEqual([[], []]);
  });

  it("[DATA-31] bounds the parts, and the cells of each", () => {
    const many = (parts: object[]) =>
      NewPolicies.safeParse({
        accountId: "a",
        policies: [
          {
            type: "PACKAGE",
            market: "ADMITTED",
            carrierId: "c",
            sourceType: "OTHER",
            premium: 1,
            coverageParts: parts,
          },
        ],
      }).error?.issues.map(({ path }) => path.join("."));
    expect(many(Array.from({ length: 21 }, () => ({ line: "CRIME", cells: [] })))).toEqual([
      "policies.0.coverageParts",
    ]);
    const cells = Array.from({ length: 100_000 }, () => ({ kind: "LIMIT", key: "x", amount: 1 }));
    expect(many([{ line: "CRIME", cells }])).toEqual(["policies.0.coverageParts.0.cells"]);
  });
});
