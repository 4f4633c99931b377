import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Policy } from "./policy.ts";
import { listPoliciesById } from "./policy.store.ts";

/** Policies by id, for other domains that reference them. */
export async function policiesById(db: AgencyDb, ids: readonly PolicyId[]): Promise<ReadonlyMap<PolicyId, Policy>> {
  if (ids.length === 0) return new Map();
  return new Map((await listPoliciesById(db, ids)).map((policy) => [policy.id, policy]));
}
