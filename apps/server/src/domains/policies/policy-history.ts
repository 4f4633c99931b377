import { POLICY_FIELD_NAMES, storedName } from "@cara/contract/policy-fields.ts";
import type { AgencyUserId, PolicyId } from "#kernel/ids.ts";
import { fieldChanges, type ActorType, type FieldChange } from "#platform/history/field-changes.ts";
import type { Policy } from "./policy.ts";

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
  | "CANCELLATION_RECORDED"
  | "CANCELLATION_RESCINDED"
  | "DOCUMENT_ADDED"
  | "DOCUMENT_CHANGED"
  | "DOCUMENT_DELETED"
  | "DOCUMENT_SPLIT"
  | "DOCUMENT_KEPT_AS_ONE"
  | "DOCUMENT_SPLIT_UNDONE"
  | "COVERAGE_CHANGED"
  | "COVERAGE_VERIFIED"
  | "IMPORTED"
  | "IMPORT_UNDONE";

const [first, ...others] = POLICY_FIELD_NAMES.map(storedName);
/** The type and the state first, then the other terms in the order of the contract. */
const FIELDS = [
  ...(first ? [first] : []),
  "state",
  ...others,
  "totalCents",
  "cancelsOn",
  "cancellationReason",
] as const;

/** The fields that an edit changes, with old and new values. */
export const changesBetween = (before: Policy, after: Policy): FieldChange[] =>
  fieldChanges(FIELDS, withNotice(before), withNotice(after));

const withNotice = (policy: Policy) => ({
  ...policy,
  cancelsOn: policy.cancellation?.cancelsOn ?? null,
  cancellationReason: policy.cancellation?.reason ?? null,
});
