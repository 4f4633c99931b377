import { describe, expect, it } from "vitest";
import { CLASSIFICATION_TERMS } from "./classification-terms.ts";
import { DOCUMENT_TYPE_TERMS } from "./document-types.ts";
import { COVERAGE_LINE_TERMS, INSURANCE_TYPE_TERMS } from "./line-terms.ts";
import catalog from "./naics-2022.json" with { type: "json" };

const codes = new Set(catalog.map(({ code }) => code));
const codesOf = (trade: string) =>
  Object.keys(CLASSIFICATION_TERMS).filter((code) => CLASSIFICATION_TERMS[code]?.includes(trade));
const typesOf = (term: string) => Object.entries(INSURANCE_TYPE_TERMS).filter(([, terms]) => terms.includes(term));

describe("the terms of the trade", () => {
  it("[OQ-34] name only codes of the 2022 catalog", () => {
    expect(Object.keys(CLASSIFICATION_TERMS).filter((code) => !codes.has(code))).toEqual([]);
  });

  it("are clean and not repeated for one code or line", () => {
    for (const terms of [CLASSIFICATION_TERMS, INSURANCE_TYPE_TERMS, COVERAGE_LINE_TERMS].flatMap(Object.values)) {
      expect(terms).toEqual([...new Set(terms as string[])]);
      for (const term of terms as string[]) expect(term).toBe(term.trim());
    }
  });

  it.each([
    ["plumber", ["238220"]],
    ["HVAC", ["238220"]],
    ["roofer", ["238160"]],
    ["electrician", ["238210"]],
    ["landscaper", ["561730"]],
    ["machine shop", ["332710"]],
    ["restaurant", ["722511", "722513"]],
    ["trucker", ["484110", "484121", "484122", "484220", "484230"]],
    ["general contractor", ["236115", "236116", "236118", "236210", "236220"]],
  ])("files %s under the codes an underwriter would", (trade, expected) => {
    expect(codesOf(trade)).toEqual(expected);
  });

  it.each([
    ["GL", "GENERAL_LIABILITY"],
    ["CPP", "PACKAGE"],
    ["WC", "WORKERS_COMPENSATION"],
    ["BAP", "COMMERCIAL_AUTO"],
    ["BOP", "BUSINESS_OWNERS"],
    ["EPLI", "EMPLOYMENT_PRACTICES_LIABILITY"],
    ["D&O", "DIRECTORS_AND_OFFICERS"],
    ["XS", "EXCESS"],
    ["UMB", "UMBRELLA"],
    ["bond", "OTHER"],
    ["builders risk", "PROPERTY"],
    ["liquor", "GENERAL_LIABILITY"],
    ["pollution", "OTHER"],
    ["garage", "COMMERCIAL_AUTO"],
  ])("reads %s as one line of insurance", (term, type) => {
    expect(typesOf(term).map(([found]) => found)).toEqual([type]);
  });

  it.each([
    ["dec", "POLICY_DOCUMENT"],
    ["COI", "CERTIFICATE"],
    ["loss run", "OTHER"],
  ])("files %s under one type of document", (term, type) => {
    const found = Object.entries(DOCUMENT_TYPE_TERMS).filter(([, terms]) => terms.includes(term));
    expect(found.map(([name]) => name)).toEqual([type]);
  });

  it("leaves E&O to the person: agencies file it as errors and omissions or as professional liability", () => {
    expect(typesOf("E&O").map(([found]) => found)).toEqual(["ERRORS_AND_OMISSION", "PROFESSIONAL_LIABILITY"]);
  });
});
