import { describe, expect, it } from "vitest";
import { testAgency } from "#test/kit/test-agency.ts";
import { agencyDay } from "./agency-day.ts";

describe("agencyDay", () => {
  it("is the day where the agency is, not the one in Greenwich", async () => {
    const agency = await testAgency();
    const evening = new Date("2026-11-18T01:50:00Z");
    expect(await agency.inDatabase((db) => agencyDay(db, evening))).toBe("2026-11-17");
  });
});
