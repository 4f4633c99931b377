import type pg from "pg";
import { searchTextOf } from "#domains/policies/policy-parties.ts";
import { makeCarriers } from "./carriers.ts";
import { spread } from "./companies.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import { coverageRows, makeParts, withGaps } from "./coverage.ts";
import { declarationsOf } from "./declarations.ts";
import { policyDocumentRows, saveAll } from "./documents.ts";
import { demoPolicies } from "./make-demo-accounts.ts";
import { makeProgram } from "./make-policy.ts";
import { officeTime, workday } from "./office-hours.ts";
import { policyHistory } from "./policy-history.ts";
import type { Random } from "./random.ts";
import type { MadePolicy, Market, OnFile, ProgramEntry, SaveFile, SeededAccount } from "./seeded.ts";

/** How many policies an agency has, for how many the limits and forms are known, and for how many the declarations are on file. */
export type PoliciesPlan = { policies: number; coverageShare: number; declarationsShare: number };
export type SeededAgency = {
  id: string;
  users: readonly { id: string; name: string }[];
  accounts: readonly SeededAccount[];
  /** Those of them that were written by hand. */
  first: readonly SeededAccount[];
  saveFile: SaveFile;
};
type Filed = { entry: ProgramEntry; document: OnFile | null };

/** Loads an agency's carriers, policies, their history, declarations and coverage, each table in one COPY. */
export async function loadPolicies(
  client: pg.Client,
  random: Random,
  today: Date,
  agency: SeededAgency,
  plan: PoliciesPlan,
): Promise<{ entries: ProgramEntry[]; documents: OnFile[]; counts: Record<string, number> }> {
  const { id: agencyId, users } = agency;
  const began = officeTime(workday(today, 400), 10 * 60);
  const { carriers, wholesalers } = makeCarriers(random, began);
  const entries = makeEntries(random, today, agency, { carriers, wholesalers, users }, plan);
  const filed = entries.map((entry): Filed => {
    if (!entry.isOnFile) return { entry, document: null };
    const { policy, account, carrier, parts, schedule } = entry;
    const declarations = declarationsOf({ policy, account, carrier, parts, schedule });
    return { entry, document: { fileId: random.id(policy.createdAt), policyId: policy.id, declarations } };
  });
  const userIds = users.map(({ id }) => id);
  const documents = filed.flatMap(({ document }) => document ?? []);
  const history = filed.flatMap(({ entry, document }) => policyHistory(entry, document, userIds[0] ?? null));
  const coverage = filed.map(({ entry, document }) =>
    coverageRows(random, agencyId, entry, entry.parts, {
      userIds,
      documentId: document?.fileId ?? null,
      checkedBy: entry.checkedBy,
    }),
  );
  const stored = filed.flatMap(({ entry, document }) =>
    document ? [policyDocumentRows(agencyId, entry, document, userIds[0] ?? "")] : [],
  );
  const load = (table: string, rows: readonly Columns[]) => copyEach(client, table, rows, (row) => row);
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
    policies: await copyEach(client, "policies", entries, policyColumns(agencyId)),
    policy_versions: await copyEach(client, "policy_versions", history, (row) => ({ agency_id: agencyId, ...row })),
    files: await load(
      "files",
      stored.map(({ file }) => file),
    ),
    file_pages: await load(
      "file_pages",
      stored.flatMap(({ pages }) => pages),
    ),
    policy_documents: await load(
      "policy_documents",
      stored.map(({ link }) => link),
    ),
    coverage_parts: await load(
      "coverage_parts",
      coverage.flatMap(({ parts }) => parts),
    ),
    coverage_facts: await load(
      "coverage_facts",
      coverage.flatMap(({ facts }) => facts),
    ),
  };
  await saveAll(agencyId, documents, agency.saveFile);
  return { entries, documents, counts };
}

/** The policies written by hand, then as many others as are still wanted. */
function makeEntries(
  random: Random,
  today: Date,
  { accounts, first }: SeededAgency,
  market: Market,
  { policies, coverageShare, declarationsShare }: PoliciesPlan,
): ProgramEntry[] {
  const written = first.length > 0 ? demoPolicies(random, today, first, market) : [];
  const businesses = accounts.filter((account) => account.type === "BUSINESS" && !first.includes(account));
  const made = [...spread(random, policies - written.length, businesses.length, 0).entries()].flatMap(
    ([index, count]) => {
      const account = businesses[index];
      return account ? makeProgram(random, today, { market, account, count }) : [];
    },
  );
  return [
    ...written,
    ...made.map((one) => {
      const parts = random.chance(coverageShare) ? withGaps(random, makeParts(random, one)) : [];
      const isOnFile = parts.length > 0 && random.chance(declarationsShare);
      return { ...one, parts, schedule: [], isOnFile, checkedBy: null };
    }),
  ];
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
    cancels_on: policy.cancellation?.cancelsOn ?? null,
    cancellation_reason: policy.cancellation?.reason ?? null,
    cancellation_note: policy.cancellation?.note ?? null,
    cancellation_recorded_by: policy.cancellation?.recordedBy ?? null,
    cancellation_recorded_at: policy.cancellation?.recordedAt ?? null,
    version: policy.version,
    created_at: policy.createdAt,
    updated_at: policy.updatedAt,
    search_text: searchTextOf(policy, account, carrier),
  });
