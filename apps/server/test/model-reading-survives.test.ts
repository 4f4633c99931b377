import { describe, expect, it } from "vitest";
import { runExtractionCrashes } from "./faults/extraction-crashes.ts";
import { chooseSeed } from "./kit/seeded-random.ts";

describe("a document that a model reads", () => {
  it(
    "[DATA-31] is read to its end through killed workers, and no finished section twice",
    { timeout: 180_000 },
    async () => {
      const seed = chooseSeed();
      const report = await runExtractionCrashes({ seed, documents: 1, kills: 2 });
      expect({ seed, mistakes: report.mistakes }).toEqual({ seed, mistakes: [] });
      expect(report).toMatchObject({ kills: 2, charged: report.sections });
      // only what was cut off is asked again, once for each kill
      expect(report.repeated).toBeGreaterThan(0);
      expect(report.repeated).toBeLessThanOrEqual(2);
    },
  );
});
