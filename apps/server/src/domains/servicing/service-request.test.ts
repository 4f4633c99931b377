import { describe, expect, it } from "vitest";
import type { AgencyUserId, ServiceRequestId } from "#kernel/ids.ts";
import { planChanges } from "./service-request-history.ts";
import { initiatorOf, nextVersion, plan, resolve, type ServiceRequest } from "./service-request.ts";

const DANA = "d" as AgencyUserId;
const LUIS = "l" as AgencyUserId;
const at = (text: string) => new Date(text);
const open: ServiceRequest = {
  id: "r" as ServiceRequestId,
  type: "CANCEL_POLICY",
  part: { reason: "Sold the truck" },
  state: "OPEN",
  clientName: "Ray Dominguez",
  clientEmail: null,
  clientPhone: null,
  details: null,
  accountId: null,
  businessPolicyId: null,
  assigneeId: DANA,
  dueOn: "2026-11-20",
  resolutionNotes: null,
  resolvedAt: null,
  resolvedBy: null,
  version: 4,
  createdAt: at("2026-11-09T10:00:00Z"),
  updatedAt: at("2026-11-10T10:00:00Z"),
};
const byDana = { type: "AGENCY_USER", id: DANA } as const;
const now = at("2026-11-15T10:00:00Z");

describe("resolve", () => {
  it("[SR-38] [DATA-01] closes an open request, with notes, who and when", () => {
    expect(resolve(open, { notes: "Sent to the carrier", by: byDana, at: now })).toEqual({
      ok: true,
      value: {
        ...open,
        state: "CLOSED",
        resolutionNotes: "Sent to the carrier",
        resolvedAt: now,
        resolvedBy: DANA,
        version: 5,
        updatedAt: now,
      },
    });
  });

  it("[SR-38] [OQ-14] refuses a closed one: it can be neither reopened nor closed again", () => {
    const closed: ServiceRequest = { ...open, state: "CLOSED", resolvedAt: now };
    expect(resolve(closed, { notes: null, by: byDana, at: now })).toMatchObject({
      ok: false,
      refusal: { code: "ALREADY_CLOSED" },
    });
    expect(plan(closed, { assigneeId: LUIS, dueOn: null, at: now })).toMatchObject({
      refusal: { code: "ALREADY_CLOSED" },
    });
  });

  it("[SR-14] [SR-39] names no colleague when a workflow closed it", () => {
    const actor = { agencyId: "a" as never, userId: DANA, through: "WORKFLOW" as const };
    expect(initiatorOf(actor)).toEqual({ type: "WORKFLOW", id: null });
    expect(initiatorOf({ ...actor, role: "MEMBER", through: "APP" })).toEqual(byDana);
    expect(resolve(open, { notes: null, by: initiatorOf(actor), at: now })).toMatchObject({
      value: { resolvedBy: null },
    });
  });
});

describe("planChanges", () => {
  const nameOf = (id: AgencyUserId | null) => ({ [DANA]: "Dana Whitfield", [LUIS]: "Luis Ortega" })[id ?? ""] ?? null;

  it("[OQ-16] contains only the changed fields, each with its update type", () => {
    const both = { ...open, assigneeId: LUIS, dueOn: null };
    expect(planChanges(open, both, nameOf)).toEqual({
      updateTypes: ["ASSIGN_SERVICE_REQUEST", "UPDATE_SERVICE_REQUEST_DUE_AT"],
      changes: [
        { field: "assignee", from: "Dana Whitfield", to: "Luis Ortega" },
        { field: "dueAt", from: "2026-11-20", to: null },
      ],
    });
    expect(planChanges(open, { ...open, dueOn: "2026-11-21" }, nameOf).updateTypes).toEqual([
      "UPDATE_SERVICE_REQUEST_DUE_AT",
    ]);
    expect(planChanges(open, { ...open }, nameOf)).toEqual({ updateTypes: [], changes: [] });
  });
});

describe("nextVersion", () => {
  it("never goes back in time, whatever the clock says", () => {
    expect(nextVersion(open, at("2020-01-01T00:00:00Z"))).toMatchObject({ version: 5, updatedAt: open.updatedAt });
  });
});
