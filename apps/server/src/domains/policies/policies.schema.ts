import { INSURANCE_TYPES } from "@cara/contract/insurance-types.ts";
import {
  APPOINTMENTS,
  BILLING_TYPES,
  LEAD_SOURCES,
  MARKETS,
  PAYMENT_INTERVALS,
  PROCESS_TYPES,
  SOURCE_SUB_TYPES,
  SURPLUS_AUTHORITIES,
} from "@cara/contract/policy-terms.ts";
import { statesOffered } from "@cara/contract/policy-rules.ts";
import { POLICY_STATES } from "@cara/contract/states.ts";
import { AccountRef, accountOf } from "#domains/accounts/accounts.schema.ts";
import { missing } from "#platform/errors.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { DateType, MoneyType } from "#platform/graphql/scalars.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import type { Carrier } from "./carrier.ts";
import type { Policy } from "./policy.ts";
import { carrierById, versionsByPolicy } from "./policy.loaders.ts";
import type { PolicyVersion } from "./policy-history.ts";

export const PolicyStateEnum = builder.enumType("BusinessPolicyState", { values: POLICY_STATES });
export const InsuranceTypeEnum = builder.enumType("InsuranceType", { values: INSURANCE_TYPES });
export const MarketEnum = builder.enumType("Market", { values: MARKETS });
export const BillingTypeEnum = builder.enumType("BillingType", { values: BILLING_TYPES });
export const PaymentIntervalEnum = builder.enumType("BillingInterval", { values: PAYMENT_INTERVALS });
export const ProcessTypeEnum = builder.enumType("ProcessType", { values: PROCESS_TYPES });
export const LeadSourceEnum = builder.enumType("LeadSource", { values: LEAD_SOURCES });
export const SourceSubTypeEnum = builder.enumType("SourceSubType", { values: SOURCE_SUB_TYPES });
export const SurplusAuthorityEnum = builder.enumType("SurplusAuthority", { values: SURPLUS_AUTHORITIES });

export const CarrierType = builder.objectRef<Carrier>("Carrier").implement({
  description: "An insurer, a wholesale broker, or both, in this agency's records.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    isCarrier: t.exposeBoolean("isCarrier"),
    isBroker: t.exposeBoolean("isBroker"),
    naicCode: t.exposeString("naicCode", { nullable: true }),
    appointment: t.expose("appointment", { type: builder.enumType("Appointment", { values: APPOINTMENTS }) }),
  }),
});

const Pricing = builder.objectRef<Policy>("PolicyPricing").implement({
  fields: (t) => ({
    premium: t.expose("premiumCents", { type: MoneyType }),
    agencyFees: t.expose("agencyFeesCents", { type: MoneyType }),
    brokerFees: t.expose("brokerFeesCents", { type: MoneyType }),
    policyFees: t.expose("policyFeesCents", { type: MoneyType }),
    otherFees: t.expose("otherFeesCents", { type: MoneyType }),
    taxes: t.expose("taxesCents", { type: MoneyType }),
    total: t.expose("totalCents", { type: MoneyType }),
    estimatedCommission: t.expose("estimatedCommissionCents", { type: MoneyType }),
    minimumEarnedPremium: t.expose("minimumEarnedPremiumCents", { type: MoneyType }),
    billingType: t.expose("billingType", { type: BillingTypeEnum }),
    paymentIntervalType: t.expose("paymentIntervalType", { type: PaymentIntervalEnum }),
  }),
});

const SourceUser = builder.objectRef<{ id: string }>("PolicySourceUser").implement({
  fields: (t) => ({ id: t.exposeID("id") }),
});
const Source = builder.objectRef<Policy>("PolicySource").implement({
  fields: (t) => ({
    type: t.expose("sourceType", { type: LeadSourceEnum }),
    subType: t.expose("sourceSubType", { type: SourceSubTypeEnum, nullable: true }),
    campaignId: t.exposeString("sourceCampaignId", { nullable: true }),
    leadId: t.exposeString("sourceLeadId", { nullable: true }),
    referralSourceId: t.exposeString("sourceReferralSourceId", { nullable: true }),
    notes: t.exposeString("sourceNotes", { nullable: true }),
    processType: t.expose("sourceProcessType", { type: ProcessTypeEnum }),
    agencyUser: t.field({
      type: SourceUser,
      nullable: true,
      resolve: ({ sourceAgencyUserId }) => sourceAgencyUserId && { id: sourceAgencyUserId },
    }),
  }),
});

export const FieldChangeType = builder.objectRef<FieldChange>("FieldChange").implement({
  description: "A field that changed; values as text, amounts in cents where the field says so.",
  fields: (t) => ({
    field: t.exposeString("field"),
    from: t.string({ nullable: true, resolve: ({ from }) => (from === null ? null : String(from)) }),
    to: t.string({ nullable: true, resolve: ({ to }) => (to === null ? null : String(to)) }),
  }),
});
export const PolicyVersionType = builder
  .objectRef<PolicyVersion & { actorName: string | null }>("PolicyVersion")
  .implement({
    description: "One entry of a policy's history.",
    fields: (t) => ({
      version: t.exposeInt("version"),
      kind: t.exposeString("kind"),
      changedAt: t.expose("changedAt", { type: "DateTime" }),
      actorType: t.exposeString("actorType"),
      actorName: t.exposeString("actorName", { nullable: true }),
      reason: t.exposeString("reason", { nullable: true }),
      changes: t.field({ type: [FieldChangeType], resolve: ({ changes }) => changes }),
    }),
  });

export const PolicyRef = builder.objectRef<Policy>("BusinessPolicy").implement({
  description: "A contract of insurance of a business account.",
  fields: (t) => ({
    id: t.exposeID("id"),
    type: t.expose("type", { type: InsuranceTypeEnum }),
    state: t.expose("state", { type: PolicyStateEnum }),
    statesOffered: t.field({
      type: [PolicyStateEnum],
      description: "The states a person may choose now, the current one first.",
      resolve: ({ state }) => statesOffered(state),
    }),
    market: t.expose("market", { type: MarketEnum }),
    surplusAuthority: t.expose("surplusAuthority", { type: SurplusAuthorityEnum }),
    quoteNumber: t.exposeString("quoteNumber", { nullable: true }),
    policyNumber: t.exposeString("policyNumber", { nullable: true }),
    issuedAt: t.expose("issuedOn", { type: DateType, nullable: true }),
    inforceAt: t.expose("inforceOn", { type: DateType, nullable: true }),
    expiresAt: t.expose("expiresOn", { type: DateType, nullable: true }),
    account: t.field({
      type: AccountRef,
      resolve: ({ accountId }, _args, context, info) => accountOf(context, accountId, info),
    }),
    carrier: t.field({
      type: CarrierType,
      resolve: async ({ carrierId }, _args, { once }) => (await once(carrierById).load(carrierId)) ?? missing(),
    }),
    broker: t.field({
      type: CarrierType,
      nullable: true,
      resolve: ({ brokerId }, _args, { once }) => (brokerId ? once(carrierById).load(brokerId) : null),
    }),
    source: t.field({ type: Source, resolve: (policy) => policy }),
    pricing: t.field({ type: Pricing, resolve: (policy) => policy }),
    history: t.field({
      type: [PolicyVersionType],
      description: "Newest first.",
      resolve: ({ id }, _args, { once }) => once(versionsByPolicy).load(id),
    }),
    version: t.exposeInt("version", { description: "Incremented by every change." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});
export const PolicyConnection = connectionOf("BusinessPolicy", PolicyRef);
