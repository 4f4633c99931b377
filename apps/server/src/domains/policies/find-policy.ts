import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Policy } from "./policy.ts";
import { listPoliciesById } from "./policy.store.ts";

/** The policies behind these ids, by id: for other domains, which name policies but do not keep them. */
export async function policiesById(db: AgencyDb, ids: readonly PolicyId[]): Promise<ReadonlyMap<PolicyId, Policy>> {
  if (ids.length === 0) return new Map();
  return new Map((await listPoliciesById(db, ids)).map((policy) => [policy.id, policy]));
}
