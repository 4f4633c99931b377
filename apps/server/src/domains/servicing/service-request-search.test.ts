import { describe, expect, it } from "vitest";
import type { ServiceRequestId } from "#kernel/ids.ts";
import { searchTextOf } from "./service-request-search.ts";

const request = {
  id: "r" as ServiceRequestId,
  type: "CREATE_CERTIFICATE",
  part: {
    name: "City of Marlow",
    address: { line1: "1 Main St", line2: null, city: "Marlow", zone: "OK", postalCode: "73055" },
    additionalInsured: true,
    additionalInsuredRelationship: "LANDLORD",
    additionalInsuredRelationshipDescription: null,
  },
  state: "CLOSED",
  clientName: "Ray Dominguez",
  clientEmail: "ray@alamo.example",
  clientPhone: null,
  details: "For the FENCE permit",
  accountId: null,
  businessPolicyId: null,
  assigneeId: null,
  dueOn: null,
  resolutionNotes: "Sent to the clerk",
  resolvedAt: null,
  resolvedBy: null,
} as unknown as Parameters<typeof searchTextOf>[0];

describe("searchTextOf", () => {
  it("[SRLIST-03] contains what the list shows, who asked, for what, and the notes, in lower case", () => {
    expect(searchTextOf(request, { accountName: "Alamo Ridge LLC", assigneeName: "Dana Whitfield" })).toBe(
      "alamo ridge llc\nclosed\ncreate certificate\ndana whitfield\nray dominguez\nray@alamo.example\ncity of marlow\n" +
        "1 main st\nmarlow\nok\n73055\nlandlord\nfor the fence permit\nsent to the clerk",
    );
  });

  it("begins with the account, and is bounded", () => {
    const names = { accountName: "Alamo", assigneeName: null };
    const text = searchTextOf({ ...request, details: "x".repeat(10_000) }, names);
    expect(text).toHaveLength(4_000);
    expect(text.startsWith("alamo\n")).toBe(true);
    expect(searchTextOf(request, { accountName: null, assigneeName: null }).startsWith("closed\n")).toBe(true);
  });
});
