import { describe, expect, it } from "vitest";
import { cellOf, lineOf } from "./cell-of-label.ts";

describe("cellOf", () => {
  it.each([
    ["each occurrence limit", "GENERAL_LIABILITY", "glPerOccurrenceLimit"],
    ["damage to premises rented to you", "GENERAL_LIABILITY", "glRentedPremisesDamageLimit"],
    ["medical expense limit", "GENERAL_LIABILITY", "glMedicalPerPersonLimit"],
    ["deductible per occurrence", "GENERAL_LIABILITY", "Deductible"],
    ["bodily injury by disease - each employee", "WORKERS_COMPENSATION", "wcPerDiseaseEmployeeLimit"],
    ["self-insured retention", "UMBRELLA", "Retention"],
    ["uninsured motorist bodily injury each person", "AUTO", "Uninsured motorist"],
    ["business personal property", "PROPERTY", "propertyContentsLimit"],
    ["employee theft", "CRIME", "Employee theft"],
  ] as const)("[DATA-31] finds the field of '%s' in %s", (label, line, key) => {
    expect(cellOf(label, line)).toMatchObject({ line, key });
  });

  it("finds a field of a package only where one line alone has it", () => {
    expect(cellOf("general aggregate limit", null)).toMatchObject({
      line: "GENERAL_LIABILITY",
      key: "glAggregateLimit",
    });
    expect(cellOf("building limit", null)).toMatchObject({ line: "PROPERTY" });
    // liability and umbrella both have one
    expect(cellOf("each occurrence limit", null)).toBeNull();
    expect(cellOf("deductible", null)).toBeNull();
  });

  it("finds nothing for a label that the line does not have", () => {
    expect(cellOf("tools in transit limit", "GENERAL_LIABILITY")).toBeNull();
  });
});

describe("lineOf", () => {
  it("reads the printed type first, and the policy's where nothing is printed", () => {
    expect(lineOf("Commercial Umbrella", "GENERAL_LIABILITY")).toBe("UMBRELLA");
    expect(lineOf(null, "COMMERCIAL_AUTO")).toBe("AUTO");
  });

  it("is unknown for several lines and for a package", () => {
    expect(lineOf("General Liability and Property", "GENERAL_LIABILITY")).toBeNull();
    expect(lineOf("Commercial Package", "GENERAL_LIABILITY")).toBeNull();
    expect(lineOf(null, "PACKAGE")).toBeNull();
  });
});
