import { INSURANCE_TYPES } from "@cara/contract/insurance-types.ts";
import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH, POLICY_NUMBER_MAX_LENGTH } from "@cara/contract/limits.ts";
import {
  DATES_IN_ORDER,
  INVALID_ACCOUNT,
  INVALID_DATE,
  INVALID_SUB_TYPE,
  POLICY_NUMBER_NEEDED,
  REQUIRED,
} from "@cara/contract/messages.ts";
import {
  BILLING_TYPES,
  LEAD_SOURCES,
  MARKETS,
  PAYMENT_INTERVALS,
  PROCESS_TYPES,
  SOURCE_SUB_TYPES,
  SUB_TYPES_OF,
  SURPLUS_AUTHORITIES,
} from "@cara/contract/policy-terms.ts";
import { POLICY_STATES } from "@cara/contract/states.ts";
import {
  array,
  check,
  enum as oneOf,
  minLength,
  number,
  object,
  optional,
  refine,
  string,
  type core,
  type output,
} from "zod/mini";
import { isRealDay } from "@cara/ui/plain-date.ts";
import { refusedPercent, sentAmount } from "../../forms/amount.ts";
import { optionalText } from "../../forms/rules.ts";
import { NewParts } from "./cells-submission.ts";

const day = () => optional(string().check(refine(isRealDay, INVALID_DATE)));
const numberText = () => optional(optionalText(POLICY_NUMBER_MAX_LENGTH));
const shortText = () => optional(optionalText(NAME_MAX_LENGTH));

const terms = {
  type: oneOf(INSURANCE_TYPES, REQUIRED),
  market: oneOf(MARKETS, REQUIRED),
  surplusAuthority: optional(oneOf(SURPLUS_AUTHORITIES)),
  carrierId: string(REQUIRED).check(minLength(1, REQUIRED)),
  brokerId: optional(string()),
  quoteNumber: numberText(),
  policyNumber: numberText(),
  sourceAgencyUserId: optional(string()),
  sourceType: oneOf(LEAD_SOURCES, REQUIRED),
  sourceSubType: optional(oneOf(SOURCE_SUB_TYPES, INVALID_SUB_TYPE)),
  sourceCampaignId: shortText(),
  sourceLeadId: shortText(),
  sourceReferralSourceId: shortText(),
  sourceNotes: optional(optionalText(NOTES_MAX_LENGTH)),
  sourceProcessType: optional(oneOf(PROCESS_TYPES)),
  issuedAt: day(),
  inforceAt: day(),
  expiresAt: day(),
  premium: sentAmount(),
  estimatedCommission: optional(sentAmount()),
  agencyFees: optional(sentAmount()),
  brokerFees: optional(sentAmount()),
  policyFees: optional(sentAmount()),
  otherFees: optional(sentAmount()),
  taxes: optional(sentAmount()),
  total: optional(sentAmount()),
  minimumEarnedPremium: optional(sentAmount()),
  commissionRate: optional(refusedPercent()),
};
const termsObject = object(terms);
type SentTerms = output<typeof termsObject>;

/** Cross-field validation. */
const agree = <Sent extends SentTerms>({ value, issues }: core.ParsePayload<Sent>): void => {
  const complain = (path: keyof SentTerms, message: string) =>
    issues.push({ code: "custom", path: [path], message, input: value[path] });
  const fitting = SUB_TYPES_OF[value.sourceType];
  if (fitting && !fitting.some((subType) => subType === value.sourceSubType))
    complain("sourceSubType", INVALID_SUB_TYPE);
  if (value.inforceAt && value.expiresAt && value.expiresAt <= value.inforceAt) complain("expiresAt", DATES_IN_ORDER);
};

/** The create payload: an account and, for now, one policy. */
export const NewPolicies = object({
  accountId: string().check(minLength(1, INVALID_ACCOUNT)),
  policies: array(
    object({
      ...terms,
      id: string(),
      billingType: oneOf(BILLING_TYPES),
      paymentIntervalType: oneOf(PAYMENT_INTERVALS),
      coverageParts: optional(NewParts),
    }).check(check(agree)),
  ),
});

/** The update payload: the flat terms, the state, the reason, and the version the edit started from. */
export const PolicyEdit = object({
  ...terms,
  state: oneOf(POLICY_STATES),
  updateReason: optional(optionalText(NOTES_MAX_LENGTH)),
  version: number(),
}).check(
  check(agree),
  check(({ value, issues }) => {
    if (value.state === "INFORCE" && !value.policyNumber)
      issues.push({ code: "custom", path: ["policyNumber"], message: POLICY_NUMBER_NEEDED, input: value.policyNumber });
  }),
);
