import { accountsById } from "#domains/accounts/find-account.ts";
import type { Account } from "#domains/accounts/account.ts";
import { withoutArrived } from "#domains/policies/findings/missing-forms.ts";
import { policiesOnFileById, type PolicyOnFile } from "#domains/policies/findings/policies-on-file.ts";
import { pendingIn } from "#domains/policies/policy.ts";
import type { AccountId, FormAcceptanceId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listWithdrawnAmong } from "../records/form-acceptance.store.ts";
import type { LedgerPolicy } from "../form/ledger.ts";
import type { Snapshot } from "../records/certificate.ts";

/** A form of a policy that is on file. */
type FormNow = { id: string; fileId: string; number: string; edition: string | null };
/** A policy as it is on record, whatever its state. */
export type PolicyNow = LedgerPolicy & { formsOnFile: readonly FormNow[] };
/** What is on record now of what certificates print. */
export type RecordNow = {
  policies: ReadonlyMap<string, PolicyNow>;
  accounts: ReadonlyMap<string, Account>;
  /** Acceptances that were withdrawn. */
  withdrawn: ReadonlySet<string>;
};

type Asked = {
  policyIds: readonly PolicyId[];
  accountIds: readonly AccountId[];
  /** What is compared: its Ys may rest on acceptances. */
  snapshots: readonly { snapshot: Snapshot }[];
};

// ids that we wrote into snapshots
const acceptancesOf = ({ decisions }: Snapshot): FormAcceptanceId[] =>
  decisions.flatMap(({ proof }) => (proof?.acceptance ? [proof.acceptance.id as FormAcceptanceId] : []));

/** What is on record now of these policies and accounts. */
export async function recordNow(db: AgencyDb, { policyIds, accountIds, snapshots }: Asked): Promise<RecordNow> {
  const acceptanceIds = snapshots.flatMap(({ snapshot }) => acceptancesOf(snapshot));
  const [policies, accounts, withdrawn] = await Promise.all([
    policiesOnFileById(db, policyIds),
    accountsById(db, accountIds),
    listWithdrawnAmong(db, [...new Set(acceptanceIds)]),
  ]);
  return { policies: new Map(policies.map((one) => [one.policy.id, policyNow(one)])), accounts, withdrawn };
}

function policyNow({ policy, carrier, parts, facts, forms }: PolicyOnFile): PolicyNow {
  return {
    id: policy.id,
    state: policy.state,
    policyNumber: policy.policyNumber,
    inforceOn: policy.inforceOn,
    expiresOn: policy.expiresOn,
    market: policy.market,
    surplusAuthority: policy.surplusAuthority,
    carrier,
    cancelsOn: pendingIn(policy)?.cancelsOn ?? null,
    parts,
    facts,
    forms: [],
    formsOnFile: withoutArrived(forms)
      .filter(({ presence }) => presence === "PRESENT")
      .map(({ id, fileId, number, edition }) => ({ id, fileId, number, edition })),
  };
}
