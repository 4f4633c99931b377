import type { AgencyUserId, PolicyId } from "#kernel/ids.ts";
import { fieldChanges, type ActorType, type FieldChange } from "#platform/history/field-changes.ts";
import type { Policy, PolicyTerms } from "./policy.ts";

/** One entry of a policy's history: who, when, why, and the old and new values. */
export type PolicyVersion = {
  policyId: PolicyId;
  version: number;
  kind: PolicyChangeKind;
  changedAt: Date;
  actorType: ActorType;
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

/** The fields that an edit changes, with old and new values. */
export const changesBetween = (before: Policy, after: Policy): FieldChange[] => fieldChanges(FIELDS, before, after);
