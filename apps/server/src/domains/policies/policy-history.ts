import type { Actor } from "#kernel/actor.ts";
import type { AgencyUserId, PolicyId } from "#kernel/ids.ts";
import type { Policy, PolicyTerms } from "./policy.ts";

/** One entry of a policy's history: who, when, why, and which fields from what to what. */
export type PolicyVersion = {
  policyId: PolicyId;
  version: number;
  kind: PolicyChangeKind;
  changedAt: Date;
  actorType: "AGENCY_USER" | "COPILOT" | "WORKFLOW" | "PROVIDER";
  actorId: AgencyUserId | null;
  reason: string | null;
  changes: FieldChange[];
};
export type PolicyChangeKind =
  | "CREATED"
  | "EDITED"
  | "STATE_CHANGED"
  | "EXPIRED"
  | "DOCUMENT_ADDED"
  | "DOCUMENT_CHANGED"
  | "DOCUMENT_DELETED"
  | "COVERAGE_CHANGED"
  | "COVERAGE_VERIFIED"
  | "IMPORTED"
  | "IMPORT_UNDONE";
export type FieldChange = { field: string; from: FieldValue; to: FieldValue };
export type FieldValue = string | number | boolean | null;

const FIELDS = [
  "type",
  "state",
  "market",
  "surplusAuthority",
  "carrierId",
  "brokerId",
  "quoteNumber",
  "policyNumber",
  "sourceAgencyUserId",
  "sourceType",
  "sourceSubType",
  "sourceCampaignId",
  "sourceLeadId",
  "sourceReferralSourceId",
  "sourceNotes",
  "sourceProcessType",
  "issuedOn",
  "inforceOn",
  "expiresOn",
  "billingType",
  "paymentIntervalType",
  "premiumCents",
  "estimatedCommissionCents",
  "agencyFeesCents",
  "brokerFeesCents",
  "policyFeesCents",
  "otherFeesCents",
  "taxesCents",
  "minimumEarnedPremiumCents",
  "totalCents",
] as const satisfies (keyof PolicyTerms | "state" | "totalCents")[];

/** Which fields an edit changes, from what to what. */
export function changesBetween(before: Policy, after: Policy): FieldChange[] {
  return FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }));
}

/** How the trail names whoever acts. */
export const actorTypeOf = (actor: Actor): PolicyVersion["actorType"] =>
  actor.through === "APP" ? "AGENCY_USER" : actor.through;
