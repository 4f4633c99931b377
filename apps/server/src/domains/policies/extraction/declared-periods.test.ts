import { describe, expect, it } from "vitest";
import { placedPage } from "#test/documents/placed-page.ts";
import { extractFacts } from "./extract-facts.ts";

const read = (...lines: string[]) => {
  const read = extractFacts([placedPage(["POLICY CHANGE ENDORSEMENT", ...lines].join("\n"))]);
  if (read.kind !== "POLICY" && read.kind !== "ENDORSEMENT") throw new Error(`read as ${read.kind}`);
  const { endorsementOn, effectiveOn, expiresOn, periods } = read.declarations;
  return {
    dates: [endorsementOn, effectiveOn, expiresOn].map((fact) => fact && `${fact.value}${fact.isProved ? "" : "?"}`),
    periods: periods.map((period) => period.map(({ value }) => value)),
  };
};

describe("the dates of an endorsement", () => {
  it.each([
    "Endorsement effective date   10/15/2026",
    "Endorsement Effective: 10/15/2026",
    "Effective Date of this Endorsement: October 15, 2026",
    "Change Effective Date: 10/15/2026",
    "This endorsement, effective on 10/15/2026 at 12:01 AM, forms a part of the policy.",
  ])("[DATA-31] has a date of its own: %s", (line) => {
    expect(read("", line, "", "Policy Period: 03/05/2026 to 03/05/2027").dates).toEqual([
      "2026-10-15",
      "2026-03-05",
      "2027-03-05",
    ]);
    expect(read("", line).dates).toEqual(["2026-10-15", null, null]);
  });

  it("pairs each beginning with the end that is printed next", () => {
    const term = ["Policy Effective Date: 03/05/2026", "Expiration Date: 03/05/2027"];
    expect(read("Effective Date: 10/15/2026", ...term).periods).toEqual([["2026-03-05", "2027-03-05"]]);
    const before = ["Policy Effective Date: 03/05/2025", "Expiration Date: 03/05/2026"];
    expect(read(...term, ...before).periods).toEqual([
      ["2026-03-05", "2027-03-05"],
      ["2025-03-05", "2026-03-05"],
    ]);
    expect(read("Expiration Date: 03/05/2027", "Effective Date: 10/15/2026").periods).toEqual([]);
  });
});
