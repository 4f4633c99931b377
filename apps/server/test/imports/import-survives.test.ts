import { describe, expect, it } from "vitest";
import { runImportSurvives } from "./survives.ts";

describe("an import whose worker is killed", () => {
  it(
    "ends with exactly the right rows, none twice, and its undo with the former state",
    { timeout: 120_000 },
    async () => {
      const report = await runImportSurvives({ rows: 2_000, killsInRun: 1, killsInUndo: 0 });
      expect(report.mistakes).toEqual([]);
      expect(report.kills).toHaveLength(1);
      for (const { rowsBefore, rowsAfter, rowsInFlight } of report.kills) {
        expect(rowsAfter).toBe(rowsBefore);
        expect(rowsInFlight).toBeGreaterThan(0);
      }
    },
  );

  it("is found out where a row is there twice, or is not what the file said", { timeout: 120_000 }, async () => {
    const planted = `
      insert into accounts select (a).* from (
        select jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid())) as a
          from accounts a where name = 'Newly Insured 1 Inc') twice;
      update accounts set phone = '+12105550100' where name = 'Newly Insured 2 Inc'`;
    const { mistakes } = await runImportSurvives({ rows: 100, killsInRun: 0, killsInUndo: 0, planted });
    expect(mistakes).toEqual([
      expect.stringContaining("accounts instead of"),
      "1 accounts are there twice",
      expect.stringContaining("Newly Insured 2 Inc is kept as"),
      expect.stringContaining("accounts is not what it was"),
    ]);
  });
});
