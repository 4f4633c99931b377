import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { policyReplies } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const entry = (version: number, kind: string, more: object = {}) => ({
  version,
  kind,
  changedAt: "2026-03-05T21:04:00.000Z",
  actorType: "AGENCY_USER",
  actorName: "Luis Ortega",
  reason: null,
  changes: [],
  ...more,
});
const HISTORY = [
  entry(4, "EXPIRED", {
    actorType: "WORKFLOW",
    actorName: null,
    changes: [{ field: "state", from: "INFORCE", to: "EXPIRED" }],
  }),
  entry(3, "COVERAGE_CHANGED", { changes: [{ field: "glAggregateLimit", from: null, to: "$2,000,000.00" }] }),
  entry(2, "EDITED", {
    reason: "Audited payroll",
    changes: [
      { field: "premiumCents", from: "4825000", to: "5000000" },
      { field: "expiresOn", from: "2027-03-05", to: null },
      { field: "brokerId", from: null, to: "c3" },
      { field: "type", from: "CYBER", to: "COMMERCIAL_AUTO" },
    ],
  }),
  entry(1, "CREATED"),
];
const CORRECTED = entry(5, "DOCUMENT_CHANGED", {
  changes: [
    { field: "document", from: "alamo-gl.pdf", to: "alamo-gl.pdf" },
    { field: "documentType", from: "OTHER", to: "BINDER" },
  ],
});

describe("the history of a policy", () => {
  it("[POL-36+] [POL-28+] [OQ-42] says who, when, which fields from what to what, and why; reached by a link", async () => {
    fakeServer({
      ...signedIn,
      ...policyReplies(),
      PolicyHistory: () => ({ businessPolicy: { history: HISTORY } }),
    });
    const { path } = await renderAt("/app/policies/p1/overview");
    await page.getByRole("link", { name: "History" }).click();
    await expect.poll(path).toBe("/app/policies/p1/history");
    const list = page.getByRole("region", { name: "History" });
    await expect.element(list).toBeVisible();
    const entries = list.getByRole("list").first().element().querySelectorAll(":scope > li");
    const [expired, coverage, edited, created] = [...entries].map((entry) =>
      entry.textContent.replaceAll(/\s+/gu, " "),
    );
    expect(expired).toContain("This policy expired");
    expect(expired).toContain("Status: Inforce → to Expired");
    expect(coverage).toContain("General aggregate: Set to $2,000,000.00");
    expect(edited).toContain("Luis Ortega edited this policy");
    expect(edited).toMatch(/Mar \d, 2026, \d+:04 [AP]M/u);
    expect(edited).toContain("Premium: $48,250.00 → to $50,000.00");
    expect(edited).toContain("Expires: Removed (was Mar 5, 2027)");
    expect(edited).toContain("Wholesale broker: Set to Meridian Surplus Lines");
    expect(edited).toContain("Policy type: Cyber → to Auto");
    expect(edited).toContain("Reason: Audited payroll");
    expect(created).toContain("Luis Ortega created this policy");
  });

  it("shows what a change is about without an arrow where it did not change", async () => {
    fakeServer({
      ...signedIn,
      ...policyReplies(),
      PolicyHistory: () => ({ businessPolicy: { history: [CORRECTED] } }),
    });
    await renderAt("/app/policies/p1/history");
    const lines = page.getByRole("region", { name: "History" }).getByRole("list").nth(1).getByRole("listitem");
    await expect
      .poll(() => lines.elements().map((line) => line.textContent.replaceAll(/\s+/gu, " ")))
      .toEqual(["Document: alamo-gl.pdf", "Document type: Other → to Binder"]);
  });
});
