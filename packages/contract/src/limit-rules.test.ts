import { describe, expect, it } from "vitest";
import { limitWarnings } from "./limit-rules.ts";

const warnings = (limits: Record<string, number | null>) => limitWarnings((limit) => limits[limit]);

describe("limits that hardly go together", () => {
  it.each([
    [
      { glPerOccurrenceLimit: 1_000_000, glAggregateLimit: 500_000 },
      "General aggregate is lower than each occurrence. Check the declarations.",
    ],
    [
      { glPerOccurrenceLimit: 1_000_000, glProductsAndCompletedOperationsLimit: 999_999 },
      "Products and completed operations is lower than each occurrence. Check the declarations.",
    ],
    [
      { glPerOccurrenceLimit: 100_000, glRentedPremisesDamageLimit: 300_000 },
      "Damage to rented premises is higher than each occurrence. Check the declarations.",
    ],
    [
      { wcPerAccidentLimit: 1_000_000, wcPerDiseasePolicyLimit: 500_000 },
      "Disease, policy limit is lower than each accident. Check the declarations.",
    ],
    [
      { umbrellaOrExcessPerOccurrenceLimit: 5_000_000, umbrellaOrExcessAggregateLimit: 1_000_000 },
      "Aggregate is lower than each occurrence. Check the declarations.",
    ],
  ])("%j: %s", (limits, warning) => expect(warnings(limits)).toEqual([warning]));

  it.each([
    { glPerOccurrenceLimit: 1_000_000, glAggregateLimit: 2_000_000, glRentedPremisesDamageLimit: 100_000 },
    { glPerOccurrenceLimit: 1_000_000, glAggregateLimit: 1_000_000, glRentedPremisesDamageLimit: 1_000_000 },
    { glPerOccurrenceLimit: 1_000_000, glAggregateLimit: null },
    { glAggregateLimit: 5 },
    { wcPerAccidentLimit: 500_000, wcPerDiseasePolicyLimit: 500_000 },
  ])("%j are not warned about", (limits) => expect(warnings(limits)).toEqual([]));
});
