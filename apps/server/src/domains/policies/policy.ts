import { z } from "zod";
import { INSURANCE_TYPES, type InsuranceType } from "@cara/contract/insurance-types.ts";
import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH, POLICY_NUMBER_MAX_LENGTH } from "@cara/contract/limits.ts";
import {
  AMOUNTS_DISAGREE,
  DATES_IN_ORDER,
  INVALID_SUB_TYPE,
  POLICY_NUMBER_NEEDED,
  REQUIRED,
} from "@cara/contract/messages.ts";
import { totalCents } from "@cara/contract/policy-rules.ts";
import {
  type BillingType,
  LEAD_SOURCES,
  type LeadSource,
  type Market,
  MARKETS,
  type PaymentInterval,
  PROCESS_TYPES,
  type ProcessType,
  SOURCE_SUB_TYPES,
  type SourceSubType,
  SUB_TYPES_OF,
  SURPLUS_AUTHORITIES,
  type SurplusAuthority,
} from "@cara/contract/policy-terms.ts";
import type { PolicyState } from "@cara/contract/states.ts";
import { optionalDay, type Day } from "#kernel/calendar.ts";
import type { AccountId, AgencyUserId, CarrierId, PolicyId } from "#kernel/ids.ts";
import { amount, optionalAmount } from "#kernel/money.ts";
import { optionalText } from "#kernel/text.ts";

/** A contract of insurance. Amounts are whole cents, dates are days. */
export type Policy = PolicyTerms & {
  id: PolicyId;
  accountId: AccountId;
  state: PolicyState;
  totalCents: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** The fields of a policy that a person edits. */
export type PolicyTerms = {
  type: InsuranceType;
  market: Market;
  surplusAuthority: SurplusAuthority;
  carrierId: CarrierId;
  brokerId: CarrierId | null;
  quoteNumber: string | null;
  policyNumber: string | null;
  sourceAgencyUserId: AgencyUserId | null;
  sourceType: LeadSource;
  sourceSubType: SourceSubType | null;
  sourceCampaignId: string | null;
  sourceLeadId: string | null;
  sourceReferralSourceId: string | null;
  sourceNotes: string | null;
  sourceProcessType: ProcessType;
  issuedOn: Day | null;
  inforceOn: Day | null;
  expiresOn: Day | null;
  billingType: BillingType;
  paymentIntervalType: PaymentInterval;
  premiumCents: number;
  estimatedCommissionCents: number;
  agencyFeesCents: number;
  brokerFeesCents: number;
  policyFeesCents: number;
  otherFeesCents: number;
  taxesCents: number;
  minimumEarnedPremiumCents: number;
};

const id = z.string({ error: REQUIRED }).min(1, REQUIRED);
const optionalId = z
  .string()
  .nullish()
  .transform((text) => text || null);
const shortText = optionalText(NAME_MAX_LENGTH);

/** The form's fields, each with its limits; `agree` checks the rules across fields. */
export const PolicyFields = z.object({
  type: z.enum(INSURANCE_TYPES, { error: REQUIRED }),
  market: z.enum(MARKETS, { error: REQUIRED }),
  surplusAuthority: z
    .enum(SURPLUS_AUTHORITIES)
    .nullish()
    .transform((word) => word ?? "UNKNOWN"),
  carrierId: id,
  brokerId: optionalId,
  quoteNumber: optionalText(POLICY_NUMBER_MAX_LENGTH),
  policyNumber: optionalText(POLICY_NUMBER_MAX_LENGTH),
  sourceAgencyUserId: optionalId,
  sourceType: z.enum(LEAD_SOURCES, { error: REQUIRED }),
  sourceSubType: z
    .enum(SOURCE_SUB_TYPES, { error: INVALID_SUB_TYPE })
    .nullish()
    .transform((word) => word ?? null),
  sourceCampaignId: shortText,
  sourceLeadId: shortText,
  sourceReferralSourceId: shortText,
  sourceNotes: optionalText(NOTES_MAX_LENGTH),
  sourceProcessType: z
    .enum(PROCESS_TYPES)
    .nullish()
    .transform((word) => word ?? "AGENT_LED"),
  issuedAt: optionalDay,
  inforceAt: optionalDay,
  expiresAt: optionalDay,
  premium: amount,
  estimatedCommission: optionalAmount,
  agencyFees: optionalAmount,
  brokerFees: optionalAmount,
  policyFees: optionalAmount,
  otherFees: optionalAmount,
  taxes: optionalAmount,
  minimumEarnedPremium: optionalAmount,
  total: z.number().nullish(),
});

type Fields = z.infer<typeof PolicyFields>;
type Amounts = Pick<Fields, "premium" | "taxes" | "agencyFees" | "brokerFees" | "policyFees" | "otherFees">;
type Agreeing = Amounts &
  Pick<Fields, "sourceType" | "sourceSubType" | "inforceAt" | "expiresAt" | "estimatedCommission" | "total">;

/** The rules across fields. */
export function agree(fields: Agreeing, context: z.RefinementCtx): void {
  const complain = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  const fitting = SUB_TYPES_OF[fields.sourceType];
  if (fitting ? !fitting.some((word) => word === fields.sourceSubType) : fields.sourceSubType !== null)
    complain("sourceSubType", INVALID_SUB_TYPE);
  if (fields.inforceAt && fields.expiresAt && fields.expiresAt <= fields.inforceAt)
    complain("expiresAt", DATES_IN_ORDER);
  if (fields.estimatedCommission > fields.premium) complain("estimatedCommission", AMOUNTS_DISAGREE);
  // the browser's total is only compared; the server's is stored
  if (typeof fields.total === "number" && Math.abs(fields.total * 100 - totalCents(amountsOf(fields))) > 1.5)
    complain("total", AMOUNTS_DISAGREE);
}

/** A policy in force requires a number. */
export const lacksNumber = (state: PolicyState, policyNumber: string | null): boolean =>
  state === "INFORCE" && policyNumber === null;
export const NUMBER_NEEDED = { path: "policyNumber", message: POLICY_NUMBER_NEEDED };

export const amountsOf = (fields: Amounts) => ({
  premiumCents: fields.premium,
  taxesCents: fields.taxes,
  agencyFeesCents: fields.agencyFees,
  brokerFeesCents: fields.brokerFees,
  policyFeesCents: fields.policyFees,
  otherFeesCents: fields.otherFees,
});

/** The policy's terms from the form's fields; its parties are found separately. */
export function termsOf(fields: Fields) {
  return {
    type: fields.type,
    market: fields.market,
    surplusAuthority: fields.surplusAuthority,
    quoteNumber: fields.quoteNumber,
    policyNumber: fields.policyNumber,
    sourceType: fields.sourceType,
    sourceSubType: fields.sourceSubType,
    sourceCampaignId: fields.sourceCampaignId,
    sourceLeadId: fields.sourceLeadId,
    sourceReferralSourceId: fields.sourceReferralSourceId,
    sourceNotes: fields.sourceNotes,
    sourceProcessType: fields.sourceProcessType,
    issuedOn: fields.issuedAt,
    inforceOn: fields.inforceAt,
    expiresOn: fields.expiresAt,
    ...amountsOf(fields),
    estimatedCommissionCents: fields.estimatedCommission,
    minimumEarnedPremiumCents: fields.minimumEarnedPremium,
  };
}
