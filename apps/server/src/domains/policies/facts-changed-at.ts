import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { findFactsChange } from "./policy-history.store.ts";

/** When a policy's documents or coverages last changed; what was said about them before may be out of date. */
export const factsChangedAt = (db: AgencyDb, policyId: PolicyId): Promise<Date | null> => findFactsChange(db, policyId);
