import type pg from "pg";
import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { Policy } from "#domains/policies/policy.ts";
import { searchTextOf } from "#domains/policies/policy-parties.ts";
import { makeCarriers } from "./carriers.ts";
import { spread } from "./companies.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import { coverageOf } from "./coverage.ts";
import type { SeededAccount } from "./load-accounts.ts";
import { makePolicy, type MadePolicy } from "./make-policy.ts";
import type { Random } from "./random.ts";

const DAY_MS = 86_400_000;

/** How many policies an agency has, and for how many the limits and forms are known. */
export type PoliciesPlan = { policies: number; coverageShare: number };
export type SeededAgency = { id: string; users: readonly { id: string }[]; accounts: readonly SeededAccount[] };

/** Loads an agency's carriers, policies, their history and what they cover, each table in one COPY. */
export async function loadPolicies(
  client: pg.Client,
  random: Random,
  today: Date,
  { id: agencyId, users, accounts }: SeededAgency,
  plan: PoliciesPlan,
): Promise<{ policies: Policy[]; counts: Record<string, number> }> {
  const began = new Date(today.getTime() - 400 * DAY_MS);
  const { carriers, wholesalers } = makeCarriers(random, began);
  const businesses = accounts.filter(({ type }) => type === "BUSINESS");
  const made: MadePolicy[] = [];
  for (const [index, count] of spread(random, plan.policies, businesses.length, 0).entries()) {
    const account = businesses[index];
    const taken = new Set<InsuranceType>();
    for (let policy = 0; account && policy < count; policy += 1)
      made.push(makePolicy(random, today, { market: { carriers, wholesalers, users }, account, taken }));
  }
  const userIds = users.map(({ id }) => id);
  const covered = made.filter(() => random.chance(plan.coverageShare));
  const coverage = covered.map((it) => coverageOf(random, agencyId, it, userIds));
  const counts = {
    carriers: await copyEach(client, "carriers", [...carriers, ...wholesalers], (carrier) => ({
      agency_id: agencyId,
      id: carrier.id,
      name: carrier.name,
      is_carrier: carrier.isCarrier,
      is_broker: carrier.isBroker,
      naic_code: carrier.naicCode,
      appointment: carrier.appointment,
      created_at: began,
      sort_name: carrier.name.toLowerCase(),
    })),
    policies: await copyEach(client, "policies", made, policyColumns(agencyId)),
    policy_versions: await copyEach(client, "policy_versions", made, ({ policy }) => ({
      agency_id: agencyId,
      policy_id: policy.id,
      version: 1,
      kind: "CREATED",
      changed_at: policy.createdAt,
      actor_type: "AGENCY_USER",
      actor_id: policy.sourceAgencyUserId ?? userIds[0] ?? null,
    })),
    coverage_parts: await copyEach(
      client,
      "coverage_parts",
      coverage.flatMap(({ parts }) => parts),
      (part) => part,
    ),
    coverage_facts: await copyEach(
      client,
      "coverage_facts",
      coverage.flatMap(({ facts }) => facts),
      (fact) => fact,
    ),
  };
  return { policies: made.map(({ policy }) => policy), counts };
}

const policyColumns =
  (agencyId: string) =>
  ({ policy, account, carrier }: MadePolicy): Columns => ({
    agency_id: agencyId,
    id: policy.id,
    account_id: policy.accountId,
    type: policy.type,
    state: policy.state,
    market: policy.market,
    carrier_id: policy.carrierId,
    broker_id: policy.brokerId,
    surplus_authority: policy.surplusAuthority,
    quote_number: policy.quoteNumber,
    policy_number: policy.policyNumber,
    source_agency_user_id: policy.sourceAgencyUserId,
    source_type: policy.sourceType,
    source_sub_type: policy.sourceSubType,
    source_notes: policy.sourceNotes,
    source_process_type: policy.sourceProcessType,
    issued_on: policy.issuedOn,
    inforce_on: policy.inforceOn,
    expires_on: policy.expiresOn,
    billing_type: policy.billingType,
    payment_interval_type: policy.paymentIntervalType,
    premium_cents: policy.premiumCents,
    estimated_commission_cents: policy.estimatedCommissionCents,
    agency_fees_cents: policy.agencyFeesCents,
    broker_fees_cents: policy.brokerFeesCents,
    policy_fees_cents: policy.policyFeesCents,
    other_fees_cents: policy.otherFeesCents,
    taxes_cents: policy.taxesCents,
    minimum_earned_premium_cents: policy.minimumEarnedPremiumCents,
    version: policy.version,
    created_at: policy.createdAt,
    updated_at: policy.updatedAt,
    search_text: searchTextOf(policy, account, carrier),
  });
