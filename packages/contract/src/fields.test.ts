import { describe, expect, it } from "vitest";
import { readAddress } from "./addresses.ts";
import { BUSINESS_FIELDS, contactProblem } from "./account-fields.ts";
import { POLICY_FIELD_NAMES, POLICY_FIELDS, storedName } from "./policy-fields.ts";
import { billingProblem, numberProblem, policyProblems } from "./policy-rules.ts";
import { REQUEST_FACT_FIELDS, REQUEST_PLAN_FIELDS, RESOLUTION_FIELDS } from "./service-request-fields.ts";
import type { Field } from "./fields.ts";

const messageOf = (field: Field, input: unknown): string | null => {
  const reading = field.read(input);
  return reading.ok ? null : reading.message;
};
const valueOf = (field: Field, input: unknown): unknown => {
  const reading = field.read(input);
  return reading.ok ? reading.value : reading;
};

describe("the fields of an account", () => {
  it("[OQ-25] names are required and limited", () => {
    for (const missing of [undefined, null, "", "  "])
      expect(messageOf(BUSINESS_FIELDS.name, missing)).toBe("This field is required");
    expect(valueOf(BUSINESS_FIELDS.name, " Alamo ")).toBe("Alamo");
    expect(valueOf(BUSINESS_FIELDS.dba, `${"x".repeat(200)} `)).toHaveLength(200);
    expect(messageOf(BUSINESS_FIELDS.dba, "x".repeat(201))).toBe("Must be at most 200 characters");
  });

  it("[OQ-25] emails are stored in lower case", () => {
    expect(valueOf(BUSINESS_FIELDS.email, " Office@Alamo.example ")).toBe("office@alamo.example");
    for (const text of ["office", "a@b", "a b@c.example", "a@@b.example", `${"x".repeat(250)}@b.example`])
      expect(messageOf(BUSINESS_FIELDS.email, text)).toBe("Enter a valid email address");
  });

  it("[OQ-25] web addresses may be typed without https, and are stored with it", () => {
    expect(valueOf(BUSINESS_FIELDS.website, "alamo.example/about-us")).toBe("https://alamo.example/about-us");
    expect(valueOf(BUSINESS_FIELDS.website, "alamo.example:8080")).toBe("https://alamo.example:8080");
    expect(valueOf(BUSINESS_FIELDS.website, "HTTP://ALAMO.example")).toBe("HTTP://ALAMO.example");
    for (const text of [
      "alamo",
      "bob@alamo.example",
      "javascript:alert(1)",
      "ftp://alamo.example",
      "mailto:a@b.example",
    ])
      expect(messageOf(BUSINESS_FIELDS.website, text)).toBe("Enter a valid web address");
    expect(messageOf(BUSINESS_FIELDS.website, `alamo.example/${"x".repeat(2_000)}`)).toContain("at most 2,000");
  });

  it("[OQ-25] a partial address must be completed, and every part has one message", () => {
    expect(readAddress({ line1: " ", city: "" })).toEqual({ ok: true, value: null });
    const read = readAddress({ line2: "Suite 2", zone: "Texas", postalCode: "78205-12345678" });
    expect(read).toEqual({
      ok: false,
      problems: [
        { path: "line1", message: "This field is required" },
        { path: "city", message: "This field is required" },
        { path: "zone", message: "Choose a state" },
        { path: "postalCode", message: "Enter a valid ZIP code" },
      ],
    });
  });

  it("[OQ-25] a business needs a new or an existing contact", () => {
    expect(contactProblem({})).toEqual({ path: "contact", message: "Add a contact or choose an existing one" });
    expect(contactProblem({ associateContactId: "" })).toMatchObject({ path: "associateContactId" });
    expect(contactProblem({ contact: { name: "Ray" } })).toBeNull();
    expect(contactProblem({ associateContactId: "c1" })).toBeNull();
  });
});

describe("the fields of a policy", () => {
  const values = {
    sourceType: "INBOUND",
    sourceSubType: null,
    inforceAt: null,
    expiresAt: null,
    estimatedCommission: 0,
    premium: 100_00,
    taxes: 0,
    agencyFees: 0,
    brokerFees: 0,
    policyFees: 0,
    otherFees: 0,
  } as const;

  it("[OQ-25] amounts are whole cents from zero to the maximum", () => {
    expect(valueOf(POLICY_FIELDS.premium, 12.34)).toBe(1_234);
    expect(valueOf(POLICY_FIELDS.taxes, undefined)).toBe(0);
    for (const missing of [undefined, null, ""])
      expect(messageOf(POLICY_FIELDS.premium, missing)).toBe("Enter the premium");
    for (const wrong of [-1, 0.001, Number.NaN, "12"])
      expect(messageOf(POLICY_FIELDS.premium, wrong)).toBe("Enter an amount of 0 or more");
    expect(messageOf(POLICY_FIELDS.taxes, 1_000_000_000)).toBe("Enter at most $999,999,999.99");
  });

  it("[OQ-25] the rules across fields name the field to correct", () => {
    const paths = (more: object) => policyProblems({ ...values, ...more }).map(({ path }) => path);
    expect(paths({})).toEqual([]);
    expect(paths({ sourceType: "REFERRAL" })).toEqual(["sourceSubType"]);
    expect(paths({ sourceSubType: "TIVLY" })).toEqual(["sourceSubType"]);
    expect(paths({ inforceAt: "2026-03-05", expiresAt: "2026-03-05" })).toEqual(["expiresAt"]);
    expect(paths({ estimatedCommission: 100_01 })).toEqual(["estimatedCommission"]);
    expect(paths({ total: 100.02 })).toEqual(["total"]);
    expect(paths({ total: 100.01 })).toEqual([]);
    expect(numberProblem("INFORCE", null)).toMatchObject({ path: "policyNumber" });
    expect(numberProblem("BINDING", null)).toBeNull();
    expect(billingProblem("AGENCY")).toMatchObject({ path: "billingType" });
    expect(billingProblem("DIRECT")).toBeNull();
  });

  it("have labels, and stored names that differ", () => {
    expect(POLICY_FIELD_NAMES.filter((name) => POLICY_FIELDS[name].label === "")).toEqual([]);
    expect(new Set(POLICY_FIELD_NAMES.map(storedName)).size).toBe(POLICY_FIELD_NAMES.length);
    expect(["issuedAt", "premium", "quoteNumber"].map((name) => storedName(name as "premium"))).toEqual([
      "issuedOn",
      "premiumCents",
      "quoteNumber",
    ]);
  });
});

describe("the fields of a service request", () => {
  it("[SR-09] the facts have the labels that Cara reads them under", () => {
    expect(Object.values(REQUEST_FACT_FIELDS).map(({ label }) => label)).toEqual([
      "Client",
      "Email",
      "Phone",
      "Details",
      "Account",
      "Policy",
    ]);
  });

  it("[OQ-16] a due date is a day, of an instant only the date", () => {
    expect(valueOf(REQUEST_PLAN_FIELDS.dueAt, "2026-11-05T00:00:00.000Z")).toBe("2026-11-05");
    expect(valueOf(REQUEST_PLAN_FIELDS.dueAt, null)).toBeNull();
    for (const text of ["Nov 5 2026", "2026-02-30", "no date"])
      expect(messageOf(REQUEST_PLAN_FIELDS.dueAt, text)).toBe("Enter a valid date");
  });

  it("[OQ-15] notes are limited", () => {
    expect(messageOf(RESOLUTION_FIELDS.notes, "x".repeat(5_001))).toBe("Must be at most 5,000 characters");
  });
});
