import DataLoader from "dataloader";
import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { ownRecordsOf } from "../findings/find-policy-record.ts";
import { ofThisPolicy } from "../findings/set-aside.ts";
import { listFormsOf } from "../findings/policy-form.store.ts";
import { shownFindings } from "../findings/shown-findings.ts";
import { listPoliciesById, listPoliciesOf } from "../policy.store.ts";
import { checkPolicy, type PolicyCheck } from "./check-policy.ts";
import { priorTermOf } from "./prior-term.ts";

/** The checks of policies on arrival, six statements for all of them. */
export const checkByPolicy = (db: AgencyDb): DataLoader<PolicyId, PolicyCheck | null> =>
  new DataLoader(async (ids) => {
    const policies = new Map((await listPoliciesById(db, ids)).map((policy) => [policy.id, policy]));
    const accounts = [...new Set([...policies.values()].map(({ accountId }) => accountId))];
    if (accounts.length === 0) return ids.map(() => null);
    const siblings = await listPoliciesOf(db, accounts);
    const priors = new Map([...policies].map(([id, policy]) => [id, priorTermOf(policy, siblings)]));
    const all = [...new Set([...priors].flatMap(([id, prior]) => (prior ? [id, prior.id] : [id])))];
    const records = await ownRecordsOf(
      db,
      siblings.filter(({ id }) => all.includes(id)),
    );
    // a document of another policy or term says nothing about what this one contains
    const findings = new Map(
      [...Map.groupBy(await shownFindings(db, all), ({ policyId }) => policyId)].map(([id, found]) => {
        const record = records.get(id);
        return [id, record ? ofThisPolicy(found, record) : found] as const;
      }),
    );
    const own = (await listFormsOf(db, all)).filter(({ isForeign }) => !isForeign);
    const forms = Map.groupBy(own, ({ policyId }) => policyId);
    const documented = ({ id }: { id: PolicyId }) => ({
      id,
      findings: findings.get(id) ?? [],
      forms: forms.get(id) ?? [],
    });
    return ids.map((id) => {
      const policy = policies.get(id);
      const prior = priors.get(id);
      return policy ? checkPolicy(documented(policy), prior ? documented(prior) : null) : null;
    });
  });
