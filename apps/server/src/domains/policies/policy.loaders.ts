import DataLoader from "dataloader";
import type { PolicyTotals } from "#domains/accounts/account.ts";
import type { AccountId, CarrierId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { systemClock } from "#platform/use-case.ts";
import type { Carrier } from "./carrier.ts";
import { listCarriersById } from "./carrier.store.ts";
import { listFactsOf, listPartsOf } from "./coverage.store.ts";
import type { Policy } from "./policy.ts";
import { listPolicyVersions } from "./policy-history.store.ts";
import { listPoliciesById, listPoliciesOf } from "./policy.store.ts";
import { listNextPolicies, listPolicyTotals } from "./policy-totals.store.ts";

/** Carriers by id, batched per tick; null for an unknown id. */
export const carrierById = (db: AgencyDb): DataLoader<CarrierId, Carrier | null> =>
  new DataLoader(async (ids) => {
    const found = new Map((await listCarriersById(db, ids)).map((carrier) => [carrier.id, carrier]));
    return ids.map((id) => found.get(id) ?? null);
  });

/** Policies by account, newest first. */
export const policiesByAccount = (db: AgencyDb) =>
  grouped<AccountId, Awaited<ReturnType<typeof listPoliciesOf>>[number]>(
    (ids) => listPoliciesOf(db, ids),
    ({ accountId }) => accountId,
  );

/** How many policies accounts have, and when the next one expires. */
export const policyTotalsByAccount = (db: AgencyDb): DataLoader<AccountId, PolicyTotals> =>
  new DataLoader(async (ids) => {
    const found = await listPolicyTotals(db, ids, today());
    return ids.map((id) => found.get(id) ?? { count: 0, nextExpiration: null });
  });

/** The next policies in force to expire, by account, the soonest first. */
export const nextPoliciesByAccount = (db: AgencyDb) =>
  grouped<AccountId, Policy>(
    async (ids) => {
      const next = await listNextPolicies(db, ids, today());
      const policies = next.length > 0 ? await listPoliciesById(db, next) : [];
      return policies.toSorted((a, b) => next.indexOf(a.id) - next.indexOf(b.id));
    },
    ({ accountId }) => accountId,
  );

const today = (): string => systemClock.now().toISOString().slice(0, 10);

/** Lines of coverage by policy, in their order. */
export const partsByPolicy = (db: AgencyDb) =>
  grouped<PolicyId, Awaited<ReturnType<typeof listPartsOf>>[number]>(
    (ids) => listPartsOf(db, ids),
    ({ policyId }) => policyId,
  );

/** The current facts, by policy. */
export const factsByPolicy = (db: AgencyDb) =>
  grouped<PolicyId, Awaited<ReturnType<typeof listFactsOf>>[number]>(
    (ids) => listFactsOf(db, ids),
    ({ policyId }) => policyId,
  );

/** History by policy, newest first. */
export const versionsByPolicy = (db: AgencyDb) =>
  grouped<PolicyId, Awaited<ReturnType<typeof listPolicyVersions>>[number]>(
    (ids) => listPolicyVersions(db, ids),
    ({ policyId }) => policyId,
  );
