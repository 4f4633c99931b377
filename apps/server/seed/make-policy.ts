import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import { totalCents } from "@cara/contract/policy-rules.ts";
import { LEAD_SOURCES, SUB_TYPES_OF, SURPLUS_AUTHORITIES } from "@cara/contract/policy-terms.ts";
import type { PolicyState } from "@cara/contract/states.ts";
import type { Carrier } from "#domains/policies/carrier.ts";
import type { Policy } from "#domains/policies/policy.ts";
import type { AgencyUserId, PolicyId } from "#kernel/ids.ts";
import { classOf } from "./business-classes.ts";
import { marketFor } from "./carriers.ts";
import { weighted } from "./companies.ts";
import { NOTHING_ENTERED } from "./nothing-entered.ts";
import { afterWork, someMoment } from "./office-hours.ts";
import type { Random } from "./random.ts";
import type { MadePolicy, Market, SeededAccount } from "./seeded.ts";

const DAY_MS = 86_400_000;
/** Of the lines that the surplus market writes at all. */
const SURPLUS_SHARE = 0.3;
const SURPLUS_TAX = 0.0485;
/** The tax on a surplus lines premium, to the dollar. */
export const surplusTaxCents = (premiumCents: number): number => Math.round((premiumCents * SURPLUS_TAX) / 100) * 100;
/** No record is older than the agency's own. */
const OLDEST_DAYS = 395;

/** What a year of each line costs in dollars, and how its numbers begin. */
const LINES: Readonly<Partial<Record<InsuranceType, { premium: number; prefix: string }>>> = {
  GENERAL_LIABILITY: { premium: 4_800, prefix: "GL" },
  WORKERS_COMPENSATION: { premium: 9_200, prefix: "WC" },
  COMMERCIAL_AUTO: { premium: 7_400, prefix: "CA" },
  BUSINESS_OWNERS: { premium: 3_100, prefix: "BOP" },
  PACKAGE: { premium: 14_500, prefix: "CPP" },
  UMBRELLA: { premium: 3_600, prefix: "UMB" },
  EXCESS: { premium: 8_800, prefix: "XS" },
  PROPERTY: { premium: 6_900, prefix: "CP" },
  PROFESSIONAL_LIABILITY: { premium: 3_900, prefix: "PL" },
  ERRORS_AND_OMISSION: { premium: 4_100, prefix: "EO" },
  CYBER: { premium: 2_200, prefix: "CY" },
  SHIPPING_AND_TRANSPORTATION: { premium: 5_200, prefix: "IM" },
  EMPLOYMENT_PRACTICES_LIABILITY: { premium: 2_900, prefix: "EPL" },
  DIRECTORS_AND_OFFICERS: { premium: 4_400, prefix: "DO" },
  PRODUCT_LIABILITY: { premium: 5_600, prefix: "PR" },
};
const STATES: readonly { state: PolicyState; share: number }[] = [
  { state: "INFORCE", share: 83 },
  { state: "BINDING", share: 6 },
  { state: "PENDING", share: 3 },
  { state: "EXPIRED", share: 2 },
  { state: "CANCELED", share: 3 },
  { state: "SUBMITTED", share: 2 },
  { state: "UNKNOWN", share: 1 },
];
/** How many of a hundred policies renew in each month. */
const MONTHS = [16, 6, 7, 10, 6, 7, 14, 6, 6, 10, 5, 7].map((share, month) => ({ share, month }));

type Placement = { type: InsuranceType; carrier: Carrier; isSurplus: boolean };

/** So many policies of an account: the lines its class of business buys, each with one carrier, then their earlier terms. */
export function makeProgram(
  random: Random,
  today: Date,
  { market, account, count }: { market: Market; account: SeededAccount; count: number },
): MadePolicy[] {
  const found = classOf(account.profile.naics);
  if (!found) return [];
  const more = found.more.map((type) => ({ type, order: random.next() })).toSorted((a, b) => a.order - b.order);
  const placed = [...found.core, ...more.map(({ type }) => type)]
    .slice(0, count)
    .map((type) => place(random, market, type));
  const made: MadePolicy[] = [];
  for (let index = 0; index < count; index += 1) {
    const placement = placed[index % placed.length];
    if (placement)
      made.push(makePolicy(random, today, { market, account, placement, earlier: index >= placed.length }));
  }
  return made;
}

function place(random: Random, { carriers }: Market, type: InsuranceType): Placement {
  const surplus = marketFor(carriers, type, true);
  const admitted = marketFor(carriers, type, false);
  const isSurplus = surplus.length > 0 && (admitted.length === 0 || random.chance(SURPLUS_SHARE));
  return { type, carrier: random.pick(isSurplus ? surplus : admitted), isSurplus };
}

type Wanted = { market: Market; account: SeededAccount; placement: Placement; earlier: boolean };

function makePolicy(random: Random, today: Date, { market, account, placement, earlier }: Wanted): MadePolicy {
  const { type, carrier, isSurplus } = placement;
  const { premium, prefix } = LINES[type] ?? { premium: 3_000, prefix: "P" };
  const { state } = earlier ? { state: "EXPIRED" as const } : weighted(random, STATES);
  const term = termOf(random, today, state);
  const isIssued = state === "INFORCE" || state === "EXPIRED" || state === "CANCELED";
  const isQuoted = state === "BINDING" || state === "PENDING" || random.chance(0.6);
  const entered = opened(random, today, term.inforceOn);
  const createdAt =
    entered > account.createdAt ? entered : afterWork(account.createdAt, random.between(20, 300), today);
  const policy: Policy = {
    ...NOTHING_ENTERED,
    id: random.id<PolicyId>(createdAt),
    accountId: account.id,
    type,
    state,
    market: isSurplus ? "EXCESS_AND_SURPLUS" : "ADMITTED",
    surplusAuthority: isSurplus ? random.pick(SURPLUS_AUTHORITIES) : "UNKNOWN",
    carrierId: carrier.id,
    brokerId: isSurplus ? random.pick(market.wholesalers).id : null,
    quoteNumber: isQuoted ? `Q-${random.between(100_000, 999_999)}` : null,
    policyNumber: isIssued ? policyNumber(random, prefix) : null,
    ...sourceOf(random, market),
    ...term,
    // wholesalers bill the agency, once
    billingType: isSurplus ? "AGENCY" : "DIRECT",
    paymentIntervalType: isSurplus || random.chance(0.5) ? "ANNUAL" : random.chance(0.8) ? "MONTHLY" : "QUARTERLY",
    ...amounts(random, premium, isSurplus),
    cancellation: null,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
  return { policy, account, carrier };
}

/** A policy is entered some days before it begins, and at the latest yesterday. */
function opened(random: Random, today: Date, inforceOn: string | null): Date {
  const since = inforceOn ? (today.getTime() - new Date(inforceOn).getTime()) / DAY_MS : 0;
  const days = Math.min(Math.max(Math.round(since), 1), OLDEST_DAYS - 30);
  return someMoment(random, today, days, days + 25);
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

/** Premiums scatter around the usual one: from a quarter of it to four times as much. */
function amounts(random: Random, usualDollars: number, isSurplus: boolean) {
  const premiumCents = Math.round(usualDollars * Math.exp(1.4 * (random.next() + random.next() - 1))) * 100;
  const priced = {
    premiumCents,
    taxesCents: isSurplus ? surplusTaxCents(premiumCents) : 0,
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
  const isOver = state === "EXPIRED";
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
