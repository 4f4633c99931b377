import { describe, expect, it } from "vitest";
import { namesPolicy, requestTitle } from "./request-title.ts";
import type { RequestBody } from "./service-request-part.ts";

const title = (body: { type: RequestBody["type"]; part: object }, details: string | null = null, policy = "") =>
  requestTitle({ ...body, details } as Parameters<typeof requestTitle>[0], policy || null);

describe("requestTitle", () => {
  it.each([
    ["CREATE_CERTIFICATE", { name: "City of Marlow" }, "Certificate: City of Marlow"],
    [
      "ADD_ADDITIONAL_INSURED",
      { name: "Eastgate Parking Authority" },
      "Additional insured: Eastgate Parking Authority",
    ],
    ["QUESTION", { question: "Are we covered for hired cars?" }, "Question: Are we covered for hired cars?"],
    ["DOCUMENT_REQUEST", { type: "LOSS_RUNS" }, "Document: Loss runs"],
    ["DOCUMENT_REQUEST", { type: "WC audit 2025" }, "Document: WC audit 2025"],
    ["CANCEL_POLICY", { reason: "Sold the truck" }, "Cancellation: BA-88214"],
    ["ENDORSE_POLICY", {}, "Endorsement: BA-88214"],
  ] as const)("names what a %s is about", (type, part, expected) => {
    expect(title({ type, part }, "Please hurry", "BA-88214")).toBe(expected);
  });

  it("falls back to what the client wrote, then to the kind alone", () => {
    expect(title({ type: "QUOTE_REQUEST", part: {} }, "Two more trucks\nfrom May on")).toBe("Quote: Two more trucks");
    expect(title({ type: "CREATE_CERTIFICATE", part: { name: null } }, "  For the school job ")).toBe(
      "Certificate: For the school job",
    );
    expect(title({ type: "OTHER", part: {} })).toBe("Request");
    expect(title({ type: "OTHER", part: {} }, " \n ")).toBe("Request");
  });

  it("cuts a long subject at a word, and a long word where it must", () => {
    expect(title({ type: "OTHER", part: {} }, "please ".repeat(40))).toBe(
      `Request: ${"please ".repeat(11).trimEnd()}…`,
    );
    expect(title({ type: "OTHER", part: {} }, "x".repeat(10_000))).toBe(`Request: ${"x".repeat(80)}…`);
  });

  it("reads the policy for two types alone", () => {
    expect(namesPolicy({ type: "CANCEL_POLICY" }) && namesPolicy({ type: "ENDORSE_POLICY" })).toBe(true);
    expect(namesPolicy({ type: "QUESTION" })).toBe(false);
  });
});
