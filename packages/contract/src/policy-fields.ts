import {
  amount,
  choice,
  day,
  id,
  openChoice,
  requiredAmount,
  requiredChoice,
  requiredId,
  text,
  type Field,
  type Fields,
  type Stored,
  type StoredIn,
} from "./fields.ts";
import { INSURANCE_TYPES } from "./insurance-types.ts";
import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH, POLICY_NUMBER_MAX_LENGTH } from "./limits.ts";
import { INVALID_SUB_TYPE } from "./messages.ts";
import {
  BILLING_TYPES,
  LEAD_SOURCES,
  MARKETS,
  PAYMENT_INTERVALS,
  PROCESS_TYPES,
  SOURCE_SUB_TYPES,
  SURPLUS_AUTHORITIES,
} from "./policy-terms.ts";

// A field of a policy is defined here and nowhere else: docs/guides/add-a-field.md.

/** What is insured, where it is placed, and the numbers. */
export const PLACEMENT_FIELDS = {
  type: requiredChoice("Policy type", { type: "InsuranceType", values: INSURANCE_TYPES }),
  market: requiredChoice("Market", { type: "Market", values: MARKETS }),
  surplusAuthority: choice("Authority to issue certificates", {
    type: "SurplusAuthority",
    values: SURPLUS_AUTHORITIES,
    otherwise: "UNKNOWN",
  }),
  carrierId: requiredId("Carrier"),
  brokerId: id("Wholesale broker"),
  quoteNumber: text("Quote number", POLICY_NUMBER_MAX_LENGTH),
  policyNumber: text("Policy number", POLICY_NUMBER_MAX_LENGTH),
};
/** Where the business came from; the API groups these under `source`, without the prefix. */
export const SOURCE_FIELDS = {
  sourceAgencyUserId: id("Agent"),
  sourceType: requiredChoice("Source type", { type: "LeadSource", values: LEAD_SOURCES }),
  sourceSubType: openChoice("Source subtype", {
    type: "SourceSubType",
    values: SOURCE_SUB_TYPES,
    message: INVALID_SUB_TYPE,
  }),
  sourceCampaignId: text("Campaign ID", NAME_MAX_LENGTH),
  sourceLeadId: text("Lead ID", NAME_MAX_LENGTH),
  sourceReferralSourceId: text("Referral source ID", NAME_MAX_LENGTH),
  sourceNotes: text("Source notes", NOTES_MAX_LENGTH),
  sourceProcessType: choice("Process", { type: "ProcessType", values: PROCESS_TYPES, otherwise: "AGENT_LED" }),
};
export const DATE_FIELDS = { issuedAt: day("Issued"), inforceAt: day("Effective"), expiresAt: day("Expires") };
/** Entered once, with a new policy; the API groups these and the amounts under `pricing`. */
export const BILLING_FIELDS = {
  billingType: choice("Billing type", { type: "BillingType", values: BILLING_TYPES, otherwise: "DIRECT" }),
  paymentIntervalType: choice("Payment cadence", {
    type: "BillingInterval",
    values: PAYMENT_INTERVALS,
    otherwise: "ANNUAL",
  }),
};
export const AMOUNT_FIELDS = {
  premium: requiredAmount("Premium"),
  estimatedCommission: amount("Estimated Commission"),
  agencyFees: amount("Agency fees"),
  brokerFees: amount("Broker fees"),
  policyFees: amount("Policy fees"),
  otherFees: amount("Other fees"),
  taxes: amount("Taxes"),
  minimumEarnedPremium: amount("Minimum earned premium"),
};

/** The fields of the edit form. */
export const POLICY_EDIT_FIELDS = { ...PLACEMENT_FIELDS, ...SOURCE_FIELDS, ...DATE_FIELDS, ...AMOUNT_FIELDS };
/** All of them, in the order of a policy's history. */
export const POLICY_FIELDS = {
  ...PLACEMENT_FIELDS,
  ...SOURCE_FIELDS,
  ...DATE_FIELDS,
  ...BILLING_FIELDS,
  ...AMOUNT_FIELDS,
} satisfies Fields;
export type PolicyField = keyof typeof POLICY_FIELDS;
export const POLICY_FIELD_NAMES = Object.keys(POLICY_FIELDS) as PolicyField[];

/** The values of a policy's fields, amounts in cents. */
export type PolicyValues = Stored<typeof POLICY_FIELDS>;

/** The name of a stored value, also in the history: a day is `issuedOn`, an amount is `premiumCents`. */
export type StoredName<Name extends string, Of extends Field> = Of["kind"] extends "day"
  ? Name extends `${infer Stem}At`
    ? `${Stem}On`
    : Name
  : Of["kind"] extends "amount"
    ? `${Name}Cents`
    : Name;
export type StoredTerms = {
  [Name in PolicyField as StoredName<Name, (typeof POLICY_FIELDS)[Name]>]: StoredIn<(typeof POLICY_FIELDS)[Name]>;
};

export function storedName(name: PolicyField): keyof StoredTerms {
  const { kind } = POLICY_FIELDS[name];
  // by the same rule as StoredName
  return (kind === "day" ? name.replace(/At$/, "On") : kind === "amount" ? `${name}Cents` : name) as keyof StoredTerms;
}
