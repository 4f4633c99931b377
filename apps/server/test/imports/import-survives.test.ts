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
});
