import type { PolicyId } from "#kernel/ids.ts";
import { AccountRef } from "#domains/accounts/accounts.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import { columnsShown, ROWS_OF_PAGE, type ColumnsByPath } from "#platform/graphql/columns-shown.ts";
import {
  parseInput,
  readId,
  refused,
  ValidationErrorType,
  type ValidationError,
} from "#platform/graphql/validation.ts";
import { parsePageArgs, toPage } from "#platform/paging.ts";
import { writeInstant } from "#platform/instants.ts";
import { listCarriers } from "./carrier.store.ts";
import { findPoliciesByNumber } from "./find-policies-by-number.ts";
import { createPolicies, NewPolicies } from "./create-policies.ts";
import { NewPartInput } from "./coverage-input.schema.ts";
import {
  BillingTypeEnum,
  CarrierType,
  InsuranceTypeEnum,
  LeadSourceEnum,
  MarketEnum,
  PaymentIntervalEnum,
  PolicyConnection,
  PolicyRef,
  PolicyStateEnum,
  PolicyVersionType,
  ProcessTypeEnum,
  SourceSubTypeEnum,
  SurplusAuthorityEnum,
} from "./policies.schema.ts";
import type { Policy } from "./policy.ts";
import { listPolicyVersions } from "./policy-history.store.ts";
import { policiesByAccount } from "./policy.loaders.ts";
import { getPolicy, listPolicies, type PolicyColumn } from "./policy.store.ts";
import { PolicyEdit, updatePolicy } from "./update-policy.ts";

type InputFields = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]["fields"]>>[0];
// amounts are plain numbers here, so that an invalid one is a validation error of its field, not a malformed request
const policyFields = (t: InputFields) => ({
  type: t.field({ type: InsuranceTypeEnum, required: false }),
  market: t.field({ type: MarketEnum, required: false }),
  surplusAuthority: t.field({ type: SurplusAuthorityEnum, required: false }),
  carrierId: t.id({ required: false }),
  brokerId: t.id({ required: false }),
  quoteNumber: t.string({ required: false }),
  policyNumber: t.string({ required: false }),
  sourceAgencyUserId: t.id({ required: false }),
  sourceType: t.field({ type: LeadSourceEnum, required: false }),
  sourceSubType: t.field({ type: SourceSubTypeEnum, required: false }),
  sourceCampaignId: t.string({ required: false }),
  sourceLeadId: t.string({ required: false }),
  sourceReferralSourceId: t.string({ required: false }),
  sourceNotes: t.string({ required: false }),
  sourceProcessType: t.field({ type: ProcessTypeEnum, required: false }),
  issuedAt: t.string({ required: false }),
  inforceAt: t.string({ required: false }),
  expiresAt: t.string({ required: false }),
  premium: t.float({ required: false }),
  estimatedCommission: t.float({ required: false }),
  agencyFees: t.float({ required: false }),
  brokerFees: t.float({ required: false }),
  policyFees: t.float({ required: false }),
  otherFees: t.float({ required: false }),
  taxes: t.float({ required: false }),
  total: t.float({ required: false }),
  minimumEarnedPremium: t.float({ required: false }),
});
const PolicyItemInput = builder.inputType("BusinessPolicyItemInput", {
  fields: (t) => ({
    id: t.string({ required: false, description: "The form's key; the server generates the real id." }),
    ...policyFields(t),
    billingType: t.field({ type: BillingTypeEnum, required: false }),
    coverageParts: t.field({
      type: [NewPartInput],
      required: false,
      description: "The coverage parts to create with the policy.",
    }),
    paymentIntervalType: t.field({ type: PaymentIntervalEnum, required: false }),
  }),
});
const CreatePoliciesInput = builder.inputType("CreateBusinessPoliciesInput", {
  fields: (t) => ({ accountId: t.id(), policies: t.field({ type: [PolicyItemInput] }) }),
});
const UpdatePolicyInput = builder.inputType("UpdateBusinessPolicyInput", {
  fields: (t) => ({
    ...policyFields(t),
    state: t.field({ type: PolicyStateEnum }),
    updateReason: t.string({ required: false }),
    version: t.int({ required: false, description: "The version the edit started from." }),
  }),
});

type Created = { businessPolicies: Policy[]; validationErrors: ValidationError[] };
const CreatePoliciesPayload = builder.objectRef<Created>("CreateBusinessPoliciesPayload").implement({
  fields: (t) => ({
    businessPolicies: t.field({ type: [PolicyRef], resolve: (payload) => payload.businessPolicies }),
    validationErrors: t.field({ type: [ValidationErrorType], resolve: (payload) => payload.validationErrors }),
  }),
});
type Updated = {
  policyId: PolicyId;
  businessPolicy: Policy | null;
  validationErrors: ValidationError[];
  since: number | null;
};
const UpdatePolicyPayload = builder.objectRef<Updated>("UpdateBusinessPolicyPayload").implement({
  fields: (t) => ({
    businessPolicy: t.field({ type: PolicyRef, nullable: true, resolve: (payload) => payload.businessPolicy }),
    validationErrors: t.field({ type: [ValidationErrorType], resolve: (payload) => payload.validationErrors }),
    conflictingChanges: t.field({
      type: [PolicyVersionType],
      description: "What others changed since the edit started; empty unless the edit was refused for that.",
      resolve: ({ policyId, since }, _args, { db }) =>
        since === null ? [] : listPolicyVersions(db, [policyId], since),
    }),
  }),
});

builder.objectFields(AccountRef, (t) => ({
  businessPolicies: t.field({
    type: [PolicyRef],
    resolve: ({ id }, _args, { once }) => once(policiesByAccount).load(id),
  }),
}));

/** The columns that the list shows; any other field reads the whole row. */
const COLUMNS_BY_PATH: ColumnsByPath<PolicyColumn> = {
  id: ["id"],
  type: ["type"],
  state: ["state"],
  policyNumber: ["policy_number"],
  carrier: ["carrier_id"],
  account: ["account_id"],
};

builder.queryFields((t) => ({
  businessPolicies: t.field({
    type: PolicyConnection,
    args: { first: t.arg.int(), after: t.arg.string({ required: false }), search: t.arg.string({ required: false }) },
    async resolve(_root, args, { db }, info) {
      const input = parsePageArgs(args);
      const columns = columnsShown(info, ROWS_OF_PAGE, ["id", "updated_at"], COLUMNS_BY_PATH);
      const policies = await listPolicies(db, input, columns ?? undefined);
      return toPage(policies, input.first, ({ updatedAt, id }) => ({ at: writeInstant(updatedAt), id }));
    },
  }),
  businessPolicy: t.field({
    type: PolicyRef,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getPolicy(db, readId<PolicyId>(id)),
  }),
  policiesByNumber: t.field({
    type: [PolicyRef],
    description: "Policies that already have this number, a few at most.",
    args: { number: t.arg.string() },
    resolve: (_root, { number }, { db }) => findPoliciesByNumber(db, number),
  }),
  carriers: t.field({ type: [CarrierType], resolve: (_root, _args, { db }) => listCarriers(db) }),
}));

builder.mutationFields((t) => ({
  createBusinessPolicies: t.field({
    type: CreatePoliciesPayload,
    args: { input: t.arg({ type: CreatePoliciesInput }) },
    async resolve(_root, { input }, context): Promise<Created> {
      const draft = parseInput(NewPolicies, input);
      if (!draft.ok) return { businessPolicies: [], validationErrors: draft.validationErrors };
      const result = await context.run(createPolicies, draft.value);
      return result.ok
        ? { businessPolicies: result.value, validationErrors: [] }
        : { businessPolicies: [], validationErrors: refused(result.refusal) };
    },
  }),
  updateBusinessPolicy: t.field({
    type: UpdatePolicyPayload,
    args: { id: t.arg.id(), input: t.arg({ type: UpdatePolicyInput }) },
    async resolve(_root, { id, input }, context): Promise<Updated> {
      const policyId = readId<PolicyId>(id);
      const edit = parseInput(PolicyEdit, input);
      if (!edit.ok) return { policyId, businessPolicy: null, validationErrors: edit.validationErrors, since: null };
      const result = await context.run(updatePolicy, { policyId, edit: edit.value });
      if (result.ok) return { policyId, businessPolicy: result.value, validationErrors: [], since: null };
      const since = result.refusal.code === "CHANGED_MEANWHILE" ? (edit.value.version ?? null) : null;
      return { policyId, businessPolicy: null, validationErrors: refused(result.refusal), since };
    },
  }),
}));
