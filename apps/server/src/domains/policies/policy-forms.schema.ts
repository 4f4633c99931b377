import { POLICY_EDIT_FIELDS, POLICY_FIELDS } from "@cara/contract/policy-fields.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { POLICIES_COUNTED } from "#domains/accounts/account.ts";
import { AccountRef } from "#domains/accounts/accounts.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import { columnsShown, isAlone, ROWS_OF_PAGE, type ColumnsByPath } from "#platform/graphql/columns-shown.ts";
import { invalid, toPayload } from "#platform/graphql/mutation-payload.ts";
import {
  parseInput,
  readId,
  refused,
  ValidationErrorType,
  type ValidationError,
} from "#platform/graphql/validation.ts";
import { DateType } from "#platform/graphql/scalars.ts";
import { toPage } from "#platform/paging.ts";
import { writeInstant } from "#platform/instants.ts";
import { listCarriers } from "./carrier.store.ts";
import { findPoliciesByNumber } from "./find-policies-by-number.ts";
import { createPolicies, NewPolicies } from "./create-policies.ts";
import { NewPartInput } from "./coverage-input.schema.ts";
import { CarrierType, PolicyConnection, PolicyRef, PolicyStateEnum } from "./policies.schema.ts";
import { InsuranceTypeEnum, inputFields } from "./policy-fields.schema.ts";
import type { Policy } from "./policy.ts";
import { policyPayload, type PolicyPayload } from "./policy-payload.schema.ts";
import { policiesByAccount, policyTotalsByAccount } from "./policy.loaders.ts";
import { getPolicy } from "./policy.store.ts";
import { listPolicies, type ListColumn } from "./policy-list.store.ts";
import { parsePolicyListArgs } from "./parse-policy-list-args.ts";
import { PolicyEdit, updatePolicy } from "./update-policy.ts";

const PolicyItemInput = builder.inputType("BusinessPolicyItemInput", {
  fields: (t) => ({
    id: t.string({ required: false, description: "The form's key; the server generates the real id." }),
    ...inputFields(t, POLICY_FIELDS),
    total: t.float({ required: false }),
    coverageParts: t.field({
      type: [NewPartInput],
      required: false,
      description: "The coverage parts to create with the policy.",
    }),
  }),
});
const CreatePoliciesInput = builder.inputType("CreateBusinessPoliciesInput", {
  fields: (t) => ({ accountId: t.id(), policies: t.field({ type: [PolicyItemInput] }) }),
});
const UpdatePolicyInput = builder.inputType("UpdateBusinessPolicyInput", {
  fields: (t) => ({
    ...inputFields(t, POLICY_EDIT_FIELDS),
    total: t.float({ required: false }),
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
const UpdatePolicyPayload = policyPayload("UpdateBusinessPolicyPayload");

builder.objectFields(AccountRef, (t) => ({
  businessPolicies: t.field({
    type: [PolicyRef],
    resolve: ({ id }, _args, { once }) => once(policiesByAccount).load(id),
  }),
  policyCount: t.int({
    description: `Its policies of any state; ${POLICIES_COUNTED} stands for that many or more.`,
    resolve: ({ id, policyTotals }, _args, { once }) =>
      policyTotals
        ? policyTotals.count
        : once(policyTotalsByAccount)
            .load(id)
            .then(({ count }) => count),
  }),
  nextExpiration: t.field({
    type: DateType,
    nullable: true,
    description: "The day the next of its policies in force expires.",
    resolve: ({ id, policyTotals }, _args, { once }) =>
      policyTotals
        ? policyTotals.nextExpiration
        : once(policyTotalsByAccount)
            .load(id)
            .then(({ nextExpiration }) => nextExpiration),
  }),
}));

/** The columns that the list shows; any other field reads the whole row. */
const COLUMNS_BY_PATH: ColumnsByPath<ListColumn> = {
  id: ["id"],
  type: ["type"],
  state: ["state"],
  policyNumber: ["policy_number"],
  expiresAt: ["expires_on"],
  "pendingCancellation.cancelsOn": ["state", "cancels_on", "cancellation_recorded_at"],
  "pricing.premium": ["premium_cents"],
  carrier: ["carrier_id", "carrier_name"],
  "carrier.id": [],
  "carrier.name": [],
  account: ["account_id", "account_type"],
  "account.id": [],
  "account.type": [],
  "account.account": [],
  "account.account.name": ["account_name"],
  "account.account.email": ["account_email"],
};

builder.queryFields((t) => ({
  businessPolicies: t.field({
    type: PolicyConnection,
    args: {
      first: t.arg.int(),
      after: t.arg.string({ required: false }),
      search: t.arg.string({ required: false, description: "Words of account, state, type, carrier or number." }),
      state: t.arg({ type: PolicyStateEnum, required: false }),
      type: t.arg({ type: InsuranceTypeEnum, required: false }),
      carrierId: t.arg.id({ required: false }),
      expiresFrom: t.arg({
        type: DateType,
        required: false,
        description: "With expiresUntil: only policies in force that expire in these days, the soonest first.",
      }),
      expiresUntil: t.arg({ type: DateType, required: false }),
    },
    async resolve(_root, args, { db, nothingFollows }, info) {
      const input = parsePolicyListArgs(args);
      const columns = columnsShown(info, ROWS_OF_PAGE, ["id", "updated_at"], COLUMNS_BY_PATH);
      const last = columns && isAlone(info) ? nothingFollows : undefined;
      const policies = await listPolicies(db, input, columns ?? undefined, last);
      return toPage(policies, input.first, ({ updatedAt, expiresOn, id }) =>
        // one without a last day does not expire
        input.expiring ? { name: expiresOn ?? "", id } : { at: writeInstant(updatedAt), id },
      );
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
    async resolve(_root, { id, input }, context): Promise<PolicyPayload> {
      const policyId = readId<PolicyId>(id);
      const edit = parseInput(PolicyEdit, input);
      if (!edit.ok) return { ...invalid(edit), policyId, since: null };
      const result = await context.run(updatePolicy, { policyId, edit: edit.value });
      return { ...toPayload(result), policyId, since: edit.value.version ?? null };
    },
  }),
}));
