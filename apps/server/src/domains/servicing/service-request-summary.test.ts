import { describe, expect, it } from "vitest";
import type { ServiceRequest } from "./service-request.ts";
import { summaryOf } from "./service-request-summary.ts";

const request = (facts: Partial<ServiceRequest>) => ({ details: null, ...facts }) as ServiceRequest;

describe("summaryOf", () => {
  it("[SRLIST-05] is what the client wants, in one line", () => {
    const part = { name: "City of Austin", address: null, relationship: "Landlord" };
    expect(summaryOf(request({ type: "ADD_ADDITIONAL_INSURED", part, details: "By Friday,\n  please" }))).toBe(
      "City of Austin · Landlord · By Friday, please",
    );
    expect(summaryOf(request({ type: "CANCEL_POLICY", part: { reason: "Sold the truck" } }))).toBe("Sold the truck");
  });

  it("[SRLIST-05] is null where the client said nothing, and short where they said much", () => {
    expect(summaryOf(request({ type: "OTHER", part: {}, details: " \n " }))).toBeNull();
    const long = summaryOf(request({ type: "OTHER", part: {}, details: "word ".repeat(2_000) }));
    expect([long?.length, long?.endsWith("…")]).toEqual([160, true]);
  });
});
