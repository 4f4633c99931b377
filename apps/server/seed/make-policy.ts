import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import { totalCents } from "@cara/contract/policy-rules.ts";
import { LEAD_SOURCES, SUB_TYPES_OF, SURPLUS_AUTHORITIES } from "@cara/contract/policy-terms.ts";
import type { PolicyState } from "@cara/contract/states.ts";
import type { Carrier } from "#domains/policies/carrier.ts";
import type { Policy } from "#domains/policies/policy.ts";
import type { AgencyUserId, PolicyId } from "#kernel/ids.ts";
import { writesSurplus } from "./carriers.ts";
import { NOTHING_ENTERED } from "./nothing-entered.ts";
import { weighted } from "./companies.ts";
import type { SeededAccount } from "./load-accounts.ts";
import type { Random } from "./random.ts";

const DAY_MS = 86_400_000;
const SURPLUS_SHARE = 0.14;
/** Share of policies still marked in force after their term has ended. */
const FORGOTTEN_SHARE = 0.01;
const SURPLUS_TAX = 0.0485;

/** Lines of business in hundredths, what a year of them costs in dollars, and how their numbers begin. */
const LINES: readonly { type: InsuranceType; share: number; premium: number; prefix: string }[] = [
  { type: "GENERAL_LIABILITY", share: 23, premium: 4_800, prefix: "GL" },
  { type: "WORKERS_COMPENSATION", share: 17, premium: 9_200, prefix: "WC" },
  { type: "COMMERCIAL_AUTO", share: 15, premium: 7_400, prefix: "CA" },
  { type: "BUSINESS_OWNERS", share: 9, premium: 3_100, prefix: "BOP" },
  { type: "PACKAGE", share: 5, premium: 14_500, prefix: "CPP" },
  { type: "UMBRELLA", share: 10, premium: 3_600, prefix: "UMB" },
  { type: "EXCESS", share: 2, premium: 8_800, prefix: "XS" },
  { type: "PROPERTY", share: 7, premium: 6_900, prefix: "CP" },
  { type: "PROFESSIONAL_LIABILITY", share: 2, premium: 3_900, prefix: "PL" },
  { type: "ERRORS_AND_OMISSION", share: 2, premium: 4_100, prefix: "EO" },
  { type: "CYBER", share: 3, premium: 2_200, prefix: "CY" },
  { type: "SHIPPING_AND_TRANSPORTATION", share: 3, premium: 5_200, prefix: "IM" },
  { type: "EMPLOYMENT_PRACTICES_LIABILITY", share: 1, premium: 2_900, prefix: "EPL" },
  { type: "DIRECTORS_AND_OFFICERS", share: 1, premium: 4_400, prefix: "DO" },
];
const STATES: readonly { state: PolicyState; share: number }[] = [
  { state: "INFORCE", share: 80 },
  { state: "BINDING", share: 6 },
  { state: "PENDING", share: 3 },
  { state: "EXPIRED", share: 5 },
  { state: "CANCELED", share: 3 },
  { state: "SUBMITTED", share: 2 },
  { state: "UNKNOWN", share: 1 },
];
/** How many of a hundred policies renew in each month. */
const MONTHS = [16, 6, 7, 10, 6, 7, 14, 6, 6, 10, 5, 7].map((share, month) => ({ share, month }));

/** Whom a policy may name. */
export type Market = {
  carriers: readonly Carrier[];
  wholesalers: readonly Carrier[];
  users: readonly { id: string }[];
};
export type MadePolicy = { policy: Policy; account: SeededAccount; carrier: Carrier };

/** One policy of an account, of a line the account does not have yet if one turns up. */
export function makePolicy(
  random: Random,
  today: Date,
  { market, account, taken }: { market: Market; account: SeededAccount; taken: Set<InsuranceType> },
): MadePolicy {
  let line = weighted(random, LINES);
  for (let tries = 0; tries < 1 && taken.has(line.type); tries += 1) line = weighted(random, LINES);
  taken.add(line.type);
  const { state } = weighted(random, STATES);
  const isSurplus = random.chance(SURPLUS_SHARE);
  const carrier = random.pick(market.carriers.filter((it) => writesSurplus(it) === isSurplus));
  const term = termOf(random, today, state);
  const hasNumber = state === "INFORCE" || state === "EXPIRED" || state === "CANCELED" || random.chance(0.3);
  const createdAt = new Date(today.getTime() - random.between(1, 380) * DAY_MS + random.between(0, DAY_MS - 1));
  const policy: Policy = {
    ...NOTHING_ENTERED,
    id: random.id<PolicyId>(createdAt),
    accountId: account.id,
    type: line.type,
    state,
    market: isSurplus ? "EXCESS_AND_SURPLUS" : "ADMITTED",
    surplusAuthority: isSurplus ? random.pick(SURPLUS_AUTHORITIES) : "UNKNOWN",
    carrierId: carrier.id,
    brokerId: isSurplus ? random.pick(market.wholesalers).id : null,
    quoteNumber: random.chance(0.6) ? `Q-${random.between(100_000, 999_999)}` : null,
    policyNumber: hasNumber ? policyNumber(random, line.prefix) : null,
    ...sourceOf(random, market),
    ...term,
    billingType: "DIRECT",
    paymentIntervalType: random.chance(0.55) ? "ANNUAL" : random.chance(0.8) ? "MONTHLY" : "QUARTERLY",
    ...amounts(random, line.premium, isSurplus),
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
  return { policy, account, carrier };
}

const policyNumber = (random: Random, prefix: string): string =>
  `${prefix}-${random.between(1_000_000, 9_999_999)}-${String(random.between(0, 12)).padStart(2, "0")}`;

function sourceOf(random: Random, { users }: Market) {
  const sourceType = random.pick(LEAD_SOURCES);
  const fitting = SUB_TYPES_OF[sourceType];
  return {
    // a user of this agency, by the very id its row was given
    sourceAgencyUserId: random.chance(0.8) ? (random.pick(users).id as AgencyUserId) : null,
    sourceType,
    sourceSubType: fitting ? random.pick(fitting) : null,
    sourceCampaignId: null,
    sourceLeadId: null,
    sourceReferralSourceId: null,
    sourceNotes: random.chance(0.1) ? "Came over from the expiring agency; asked for one bill." : null,
    sourceProcessType: random.chance(0.92) ? ("AGENT_LED" as const) : ("SELF_SERVE" as const),
  };
}

/** Premiums scatter around the usual one: many small, few ten times as large. */
function amounts(random: Random, usualDollars: number, isSurplus: boolean) {
  const premiumCents = Math.round(usualDollars * Math.exp(2.4 * (random.next() + random.next() - 1)) * 100);
  const priced = {
    premiumCents,
    taxesCents: isSurplus ? Math.round(premiumCents * SURPLUS_TAX) : 0,
    agencyFeesCents: random.chance(0.2) ? random.between(1, 6) * 2_500 : 0,
    brokerFeesCents: isSurplus ? random.between(4, 20) * 2_500 : 0,
    policyFeesCents: isSurplus ? random.between(4, 12) * 2_500 : 0,
    otherFeesCents: 0,
  };
  return {
    ...priced,
    totalCents: totalCents(priced),
    estimatedCommissionCents: Math.round((premiumCents * random.between(8, 15)) / 100),
    minimumEarnedPremiumCents: isSurplus ? Math.round(premiumCents / 4) : 0,
  };
}

/** A year from one of the days on which policies renew, such that the state fits the day it is today. */
function termOf(random: Random, today: Date, state: PolicyState) {
  if (state === "SUBMITTED" && random.chance(0.5)) return { issuedOn: null, inforceOn: null, expiresOn: null };
  const isOver = state === "EXPIRED" || (state === "INFORCE" && random.chance(FORGOTTEN_SHARE));
  const isAhead = state === "BINDING" || state === "PENDING" || state === "SUBMITTED";
  // what is only being bound begins soon; the rest began last time that day came round, or a year earlier when over
  const begin = isAhead ? soon(random, today) : renewalDay(random, today.getUTCFullYear());
  if (!isAhead && begin > today) begin.setUTCFullYear(begin.getUTCFullYear() - 1);
  if (isOver) begin.setUTCFullYear(begin.getUTCFullYear() - 1);
  const end = new Date(begin);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  const issued = new Date(begin.getTime() - random.between(0, 30) * DAY_MS);
  return { issuedOn: isAhead ? null : day(issued), inforceOn: day(begin), expiresOn: day(end) };
}

/** Most terms begin on the first of a month, some on the fifteenth. */
function renewalDay(random: Random, year: number): Date {
  const { month } = weighted(random, MONTHS);
  const date = random.chance(0.6) ? 1 : random.chance(0.3) ? 15 : random.between(2, 28);
  return new Date(Date.UTC(year, month, date));
}

const soon = (random: Random, today: Date): Date =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + random.between(1, 3), random.chance(0.7) ? 1 : 15));

export const day = (at: Date): string => at.toISOString().slice(0, 10);
