import type { AccountId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Carrier } from "../carrier.ts";
import { listCarriersById } from "../carrier.store.ts";
import type { CoverageFact, CoveragePart } from "../coverage-fact.ts";
import { listFactsOf, listPartsOf } from "../coverage.store.ts";
import type { Policy } from "../policy.ts";
import { listPoliciesById, listPoliciesOf } from "../policy.store.ts";
import type { FormOnFile } from "./finding.ts";
import { listFormsOf } from "./policy-form.store.ts";

/** A policy with its insurer, its ledger and its forms. */
export type PolicyOnFile = {
  policy: Policy;
  carrier: Carrier | null;
  parts: CoveragePart[];
  facts: CoverageFact[];
  forms: FormOnFile[];
};

/** The policies in force of an account, for certificates. */
export async function policiesOnFile(db: AgencyDb, accountId: AccountId): Promise<PolicyOnFile[]> {
  return onFile(
    db,
    (await listPoliciesOf(db, [accountId])).filter(({ state }) => state === "INFORCE"),
  );
}

/** These policies, whatever their state. */
export const policiesOnFileById = async (db: AgencyDb, ids: readonly PolicyId[]): Promise<PolicyOnFile[]> =>
  ids.length === 0 ? [] : onFile(db, await listPoliciesById(db, ids));

async function onFile(db: AgencyDb, policies: readonly Policy[]): Promise<PolicyOnFile[]> {
  if (policies.length === 0) return [];
  const ids = policies.map(({ id }) => id);
  const carriers = await listCarriersById(db, [...new Set(policies.map(({ carrierId }) => carrierId))]);
  const parts = Map.groupBy(await listPartsOf(db, ids), ({ policyId }) => policyId);
  const facts = Map.groupBy(await listFactsOf(db, ids), ({ policyId }) => policyId);
  const forms = Map.groupBy(await listFormsOf(db, ids), ({ policyId }) => policyId);
  return policies.map((policy) => ({
    policy,
    carrier: carriers.find(({ id }) => id === policy.carrierId) ?? null,
    parts: parts.get(policy.id) ?? [],
    facts: facts.get(policy.id) ?? [],
    forms: forms.get(policy.id) ?? [],
  }));
}
