import type { AgencyUserId, AccountId, ContactId, PolicyId } from "#kernel/ids.ts";
import type { Policy } from "#domains/policies/policy.ts";
import { totalCents } from "@cara/contract/policy-rules.ts";
import type { PolicyState } from "@cara/contract/states.ts";
import { DEMO_ACCOUNTS } from "./demo/accounts.ts";
import type { DemoAccount, ProgramPolicy } from "./demo/program.ts";
import { day, surplusTaxCents } from "./make-policy.ts";
import { NOTHING_ENTERED } from "./nothing-entered.ts";
import { officeTime, workday } from "./office-hours.ts";
import type { Random } from "./random.ts";
import type { Market, ProgramEntry, SeededAccount } from "./seeded.ts";

const DAY_MS = 86_400_000;
/** The accounts came into the system with the agency, one a day. */
const FIRST_DAYS_AGO = 395;
/** Their policies were last worked on in the last days, so that they head the list. */
const CHECKED_DAYS = 12;
/** What is older came into the records when the agency began to keep them here. */
const ON_RECORD_DAYS = 380;
const ISSUED: ReadonlySet<PolicyState> = new Set<PolicyState>(["INFORCE", "EXPIRED"]);
const COMMISSION = 0.125;
const FEES_CENTS = 15_000;

/** The accounts that were written by hand. */
export const demoAccounts = (random: Random, today: Date, users: Market["users"]): SeededAccount[] =>
  DEMO_ACCOUNTS.map((demo, index) => {
    const createdAt = officeTime(workday(today, FIRST_DAYS_AGO - index), 9 * 60 + index * 7);
    const email = (local: string) => `${local}@${demo.domain}.example`;
    return {
      id: random.id<AccountId>(createdAt),
      type: "BUSINESS",
      origin: "AGENCY",
      profile: {
        name: demo.name,
        dba: demo.dba ?? null,
        email: email("office"),
        phone: demo.phone,
        naics: demo.naics,
        website: `https://www.${demo.domain}.example`,
        mailingAddress: {
          line1: demo.street,
          line2: demo.suite ?? null,
          city: demo.city,
          zone: "TX",
          postalCode: demo.zip,
        },
      },
      // the manager's own id
      managerId: named(users, demo.manager).id as AgencyUserId,
      version: 1,
      createdAt,
      updatedAt: createdAt,
      contacts: demo.contacts.map((contact) => ({
        id: random.id<ContactId>(createdAt),
        name: contact.name,
        email: email(contact.email),
        phone: contact.phone,
      })),
    };
  });

/** Their policies, each with what its declarations say. */
export function demoPolicies(
  random: Random,
  today: Date,
  accounts: readonly SeededAccount[],
  market: Market,
): ProgramEntry[] {
  return DEMO_ACCOUNTS.flatMap((demo) => {
    const account = accounts.find(({ profile }) => profile.name === demo.name);
    if (!account) throw new Error(`${demo.name} was not loaded`);
    const manager = named(market.users, demo.manager);
    return demo.policies.map((wanted) => makeDemoPolicy(random, today, { demo, wanted, account, market, manager }));
  });
}

type Making = {
  demo: DemoAccount;
  wanted: ProgramPolicy;
  account: SeededAccount;
  market: Market;
  manager: { id: string };
};

function makeDemoPolicy(random: Random, today: Date, { demo, wanted, account, market, manager }: Making): ProgramEntry {
  const carrier = named(market.carriers, wanted.carrier);
  const end = new Date(today.getTime() + (wanted.endsIn ?? demo.renewsIn) * DAY_MS);
  if (wanted.state === "EXPIRED") end.setUTCFullYear(end.getUTCFullYear() - 1);
  const begin = new Date(end);
  begin.setUTCFullYear(begin.getUTCFullYear() - 1);
  const isIssued = ISSUED.has(wanted.state ?? "INFORCE");
  const since = Math.round((today.getTime() - begin.getTime()) / DAY_MS);
  const known = Math.min(Math.max(since + 6, CHECKED_DAYS + 4), ON_RECORD_DAYS);
  const createdAt = officeTime(workday(today, known), random.between(9 * 60, 15 * 60));
  const premiumCents = wanted.premium * 100;
  const fees = wanted.broker ? FEES_CENTS : 0;
  const priced = {
    premiumCents,
    taxesCents: wanted.broker ? surplusTaxCents(premiumCents) : 0,
    agencyFeesCents: 0,
    brokerFeesCents: fees,
    policyFeesCents: fees,
    otherFeesCents: 0,
  };
  const policy: Policy = {
    ...NOTHING_ENTERED,
    id: random.id<PolicyId>(createdAt),
    accountId: account.id,
    type: wanted.type,
    state: wanted.state ?? "INFORCE",
    market: wanted.broker ? "EXCESS_AND_SURPLUS" : "ADMITTED",
    surplusAuthority: wanted.broker ? "ON_FILE" : "UNKNOWN",
    carrierId: carrier.id,
    brokerId: wanted.broker ? named(market.wholesalers, wanted.broker).id : null,
    quoteNumber: isIssued ? null : wanted.number,
    policyNumber: isIssued ? wanted.number : null,
    // the manager's own id
    sourceAgencyUserId: manager.id as AgencyUserId,
    sourceType: "REFERRAL",
    sourceSubType: "CUSTOMER",
    sourceProcessType: "AGENT_LED",
    issuedOn: isIssued ? day(new Date(begin.getTime() - 3 * DAY_MS)) : null,
    inforceOn: day(begin),
    expiresOn: day(end),
    billingType: wanted.broker ? "AGENCY" : "DIRECT",
    paymentIntervalType: !wanted.broker && wanted.premium > 10_000 ? "MONTHLY" : "ANNUAL",
    ...priced,
    totalCents: totalCents(priced),
    estimatedCommissionCents: Math.round(premiumCents * COMMISSION),
    minimumEarnedPremiumCents: wanted.broker ? Math.round(premiumCents / 4) : 0,
    cancellation: null,
    version: 1,
    createdAt,
    updatedAt: checkedAt(random, today, wanted),
  };
  const { parts, schedule = [] } = wanted;
  return { policy, account, carrier, parts, schedule, isOnFile: true, checkedBy: isIssued ? manager.id : null };
}

/** Draws a day even where it is given, so that what is made next stays the same. */
function checkedAt(random: Random, today: Date, { checkedDaysAgo }: ProgramPolicy): Date {
  const someDay = random.between(1, CHECKED_DAYS);
  return officeTime(workday(today, checkedDaysAgo ?? someDay), random.between(9 * 60, 16 * 60));
}

function named<Item extends { name: string }>(items: readonly Item[], name: string): Item {
  const found = items.find((one) => one.name === name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
}
