import type { z } from "zod";
import { readAmount } from "@cara/contract/amount.ts";
import { INSURANCE_TYPES, type InsuranceType } from "@cara/contract/insurance-types.ts";
import { INVALID_DATE, REQUIRED } from "@cara/contract/messages.ts";
import { mayBecome, totalCents } from "@cara/contract/policy-rules.ts";
import { MARKETS, PAYMENT_INTERVALS, type Market, type PaymentInterval } from "@cara/contract/policy-terms.ts";
import { POLICY_STATES, type PolicyState } from "@cara/contract/states.ts";
import type { Account } from "#domains/accounts/account.ts";
import type { Carrier } from "#domains/policies/carrier.ts";
import { changesBetween } from "#domains/policies/policy-history.ts";
import {
  agree,
  amountsOf,
  lacksNumber,
  NUMBER_NEEDED,
  PolicyFields,
  termsOf,
  type Policy,
} from "#domains/policies/policy.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { toDollars } from "#kernel/money.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import { labelOf } from "./import-fields.ts";
import { duplicateRow, newRow, refusedRow, updateRow, type RowValidation } from "./row-validation.ts";
import type { RowReader } from "./row-reader.ts";
import { readDay, wordReader } from "./words.ts";

/** The planned write of a policy's row. */
export type PolicyPlan = {
  account: Account;
  carrier: Carrier;
  /** Without the id, version and timestamps, which a new policy does not have yet. */
  policy: Omit<Policy, "id" | "version" | "createdAt" | "updatedAt">;
  before: Policy | null;
  changes: FieldChange[] | null;
};

const ImportedPolicy = PolicyFields.superRefine(agree);
type Draft = z.input<typeof PolicyFields>;

const readType = wordReader<InsuranceType>(INSURANCE_TYPES, {
  gl: "GENERAL_LIABILITY",
  cgl: "GENERAL_LIABILITY",
  "commercial general liability": "GENERAL_LIABILITY",
  bop: "BUSINESS_OWNERS",
  "business owners policy": "BUSINESS_OWNERS",
  auto: "COMMERCIAL_AUTO",
  "business auto": "COMMERCIAL_AUTO",
  wc: "WORKERS_COMPENSATION",
  "workers comp": "WORKERS_COMPENSATION",
  "cyber liability": "CYBER",
  "d&o": "DIRECTORS_AND_OFFICERS",
  "e&o": "ERRORS_AND_OMISSION",
  "errors and omissions": "ERRORS_AND_OMISSION",
  epli: "EMPLOYMENT_PRACTICES_LIABILITY",
  "directors & officers": "DIRECTORS_AND_OFFICERS",
  "commercial package": "PACKAGE",
  "commercial property": "PROPERTY",
});
const readState = wordReader<PolicyState>(POLICY_STATES, {
  "in force": "INFORCE",
  active: "INFORCE",
  cancelled: "CANCELED",
  bound: "BINDING",
});
const readMarket = wordReader<Market>(MARKETS, {
  "e&s": "EXCESS_AND_SURPLUS",
  surplus: "EXCESS_AND_SURPLUS",
  "non-admitted": "EXCESS_AND_SURPLUS",
});
const readInterval = wordReader<PaymentInterval>(PAYMENT_INTERVALS, {
  yearly: "ANNUAL",
  annually: "ANNUAL",
  quarterly: "QUARTERLY",
});

const DAYS = ["inforceAt", "expiresAt", "issuedAt"] as const;
const AMOUNTS = [
  "premium",
  "taxes",
  "agencyFees",
  "brokerFees",
  "policyFees",
  "otherFees",
  "estimatedCommission",
] as const;
const WORDS = { type: readType, state: readState, market: readMarket, paymentIntervalType: readInterval } as const;
/** The history's names of fields whose import names differ. */
const FIELD_OF: Readonly<Record<string, string>> = {
  inforceOn: "inforceAt",
  expiresOn: "expiresAt",
  issuedOn: "issuedAt",
  premiumCents: "premium",
  taxesCents: "taxes",
  agencyFeesCents: "agencyFees",
  brokerFeesCents: "brokerFees",
  policyFeesCents: "policyFees",
  otherFeesCents: "otherFees",
  estimatedCommissionCents: "estimatedCommission",
};

/** The data for validating a row: its account and carrier, and the policies with its number. */
export type PolicyWorld = {
  account: Account;
  carrier: Carrier;
  sameNumber: readonly Policy[];
  nameOf(policy: Policy): string;
};

/** Validates one row of policies: carrier, number and effective date identify the policy. */
export function validatePolicyRow(number: number, row: RowReader, world: PolicyWorld): RowValidation<PolicyPlan> {
  const { account, carrier } = world;
  const no = (field: string, message: string) => refusedRow(number, row.problem(field, message));
  const policyNumber = row.text("policyNumber");
  if (!policyNumber) return no("policyNumber", REQUIRED);
  const effective = row.text("inforceAt");
  if (!effective) return no("inforceAt", REQUIRED);
  const read = readCells(row);
  if (!read.ok) return no(read.field, read.message);

  const before =
    world.sameNumber.find((policy) => isSame(policy, carrier, policyNumber, read.values.inforceAt ?? "")) ?? null;
  if (before && before.accountId !== account.id) return no("account", `This policy belongs to ${world.nameOf(before)}`);
  const state = read.values.state ?? before?.state ?? "UNKNOWN";
  if (before && !mayBecome(before.state, state))
    return no("state", `A policy cannot go from ${before.state} to ${state}`);
  if (lacksNumber(state, policyNumber)) return no(NUMBER_NEEDED.path, NUMBER_NEEDED.message);
  const parsed = ImportedPolicy.safeParse(draftOf(row, read.values, before, carrier));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return no(String(issue?.path[0] ?? "type"), issue?.message ?? REQUIRED);
  }
  const policy = {
    ...termsOf(parsed.data),
    accountId: account.id,
    carrierId: carrier.id,
    brokerId: before?.brokerId ?? null,
    sourceAgencyUserId: before?.sourceAgencyUserId ?? null,
    billingType: before?.billingType ?? "DIRECT",
    paymentIntervalType: read.values.paymentIntervalType ?? before?.paymentIntervalType ?? "ANNUAL",
    state,
    totalCents: totalCents(amountsOf(parsed.data)),
  } as const;
  const identity = { key: [carrier.id, policyNumber.toLowerCase(), policy.inforceOn].join("|"), alike: [] };
  if (!before) return newRow(number, identity, { account, carrier, policy, before, changes: null });
  const changes = changesBetween(before, { ...before, ...policy });
  if (changes.length === 0) return duplicateRow(number, identity, "Already on file with the same values", before.id);
  const changed = changes.filter(({ field }) => field !== "totalCents").map(({ field }) => nameOf(field));
  return updateRow(number, {
    identity,
    targetId: before.id,
    changed,
    plan: { account, carrier, policy, before, changes },
  });
}

const nameOf = (field: string): string => labelOf("POLICIES", FIELD_OF[field] ?? field);

const isSame = (policy: Policy, carrier: Carrier, policyNumber: string, day: string): boolean =>
  policy.carrierId === carrier.id &&
  policy.inforceOn === day &&
  policy.policyNumber?.toLowerCase() === policyNumber.toLowerCase();

type Values = Partial<Record<(typeof DAYS)[number], string>> &
  Partial<Record<(typeof AMOUNTS)[number], number>> & {
    type?: InsuranceType;
    state?: PolicyState;
    market?: Market;
    paymentIntervalType?: PaymentInterval;
  };

/** Parses the cells that are not plain text; the first invalid one refuses the row. */
function readCells(row: RowReader): { ok: true; values: Values } | { ok: false; field: string; message: string } {
  const values: Record<string, string | number> = {};
  for (const field of AMOUNTS) {
    const text = row.text(field);
    const reading = text === null ? null : readAmount(text);
    if (reading?.ok === false) return { ok: false, field, message: reading.message };
    if (reading) values[field] = toDollars(reading.value);
  }
  const readers: [readonly string[], (text: string) => string | null, string][] = [
    [DAYS, readDay, INVALID_DATE],
    ...Object.entries(WORDS).map(([field, read]): [string[], typeof read, string] => [
      [field],
      read,
      "This value is not recognized",
    ]),
  ];
  for (const [fields, read, message] of readers)
    for (const field of fields) {
      const text = row.text(field);
      const value = text === null ? null : read(text);
      if (text !== null && value === null) return { ok: false, field, message };
      if (value !== null) values[field] = value;
    }
  return { ok: true, values };
}

/** The form's values after the row; blank cells change nothing. */
function draftOf(row: RowReader, values: Values, before: Policy | null, carrier: Carrier): Draft {
  const cents = (field: (typeof AMOUNTS)[number]): number | undefined =>
    values[field] ?? (before ? before[`${field}Cents`] / 100 : undefined);
  return {
    type: values.type ?? (before?.type as InsuranceType),
    market: values.market ?? before?.market ?? "ADMITTED",
    surplusAuthority: before?.surplusAuthority,
    carrierId: carrier.id,
    brokerId: before?.brokerId,
    quoteNumber: row.text("quoteNumber") ?? before?.quoteNumber,
    // the number identifies the policy; another spelling of it is not a change
    policyNumber: before?.policyNumber ?? row.text("policyNumber"),
    sourceAgencyUserId: before?.sourceAgencyUserId,
    sourceType: before?.sourceType ?? "OTHER",
    sourceSubType: before?.sourceSubType,
    sourceCampaignId: before?.sourceCampaignId,
    sourceLeadId: before?.sourceLeadId,
    sourceReferralSourceId: before?.sourceReferralSourceId,
    sourceNotes: row.text("sourceNotes") ?? before?.sourceNotes,
    sourceProcessType: before?.sourceProcessType,
    issuedAt: values.issuedAt ?? before?.issuedOn,
    inforceAt: values.inforceAt ?? before?.inforceOn,
    expiresAt: values.expiresAt ?? before?.expiresOn,
    premium: cents("premium") ?? Number.NaN,
    taxes: cents("taxes"),
    agencyFees: cents("agencyFees"),
    brokerFees: cents("brokerFees"),
    policyFees: cents("policyFees"),
    otherFees: cents("otherFees"),
    estimatedCommission: cents("estimatedCommission"),
    minimumEarnedPremium: before ? before.minimumEarnedPremiumCents / 100 : undefined,
  };
}

/** The policy to write for a plan. */
export function policyOf({ policy, before }: PolicyPlan, fresh: { id: PolicyId; now: Date }): Policy {
  return before
    ? { ...before, ...policy, version: before.version + 1, updatedAt: fresh.now }
    : { ...policy, id: fresh.id, version: 1, createdAt: fresh.now, updatedAt: fresh.now };
}
