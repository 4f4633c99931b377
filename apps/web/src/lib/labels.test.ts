import { INSURANCE_TYPES } from "@cara/contract/insurance-types.ts";
import { SERVICE_REQUEST_TYPES } from "@cara/contract/service-request-types.ts";
import { describe, expect, it } from "vitest";
import { insuranceTypeLabel } from "./insurance-type-labels.ts";
import { DASH, NOT_AVAILABLE, orDash, orNotAvailable } from "./missing.ts";
import { sentenceCase, titleCase } from "./title-case.ts";

describe("titleCase", () => {
  it("[FORMAT-09] turns every request type into a title with spaces", () => {
    expect(SERVICE_REQUEST_TYPES.map(titleCase)).toEqual([
      "Add Additional Insured",
      "Cancel Policy",
      "Create Certificate",
      "Document Request",
      "Endorse Policy",
      "Other",
      "Question",
      "Quote Request",
    ]);
  });

  it("can begin a sentence instead", () => {
    expect(sentenceCase("WAITING_FOR_INPUT")).toBe("Waiting for input");
  });
});

describe("insuranceTypeLabel", () => {
  it("[FORMAT-14] has the agreed label for every insurance type", () => {
    expect(INSURANCE_TYPES.map(insuranceTypeLabel)).toEqual([
      "Accident and Health",
      "Business Owners",
      "Auto",
      "Cyber",
      "Directors and Officers",
      "Employment Practices Liability",
      "Errors and Omission Liability",
      "Excess",
      "General Liability",
      "Jewelers Block",
      "Other",
      "Package",
      "Product Liability",
      "Professional Liability",
      "Property",
      "Rental",
      "Shipping and Transportation",
      "Umbrella",
      "Workers Compensation",
    ]);
  });

  it.each(["FOO", "", "toString"])("[FORMAT-14] calls '%s' unknown", (value) => {
    expect(insuranceTypeLabel(value)).toBe("Unknown");
  });
});

describe("missing values", () => {
  it("[FORMAT-17] are a dash in lists and 'N/A' on policies", () => {
    for (const missing of [null, undefined, "", "  "]) {
      expect(orDash(missing)).toBe(DASH);
      expect(orNotAvailable(missing)).toBe(NOT_AVAILABLE);
    }
    expect(DASH).toBe("–");
    expect(NOT_AVAILABLE).toBe("N/A");
    expect(orDash("Dana Whitfield")).toBe("Dana Whitfield");
    expect(orNotAvailable("LSM-GL-4017")).toBe("LSM-GL-4017");
  });
});
