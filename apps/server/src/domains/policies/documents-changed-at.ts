import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { findDocumentsChange } from "./policy-history.store.ts";

/** When a policy's documents last changed; what was said about them before may be out of date. */
export const documentsChangedAt = (db: AgencyDb, policyId: PolicyId): Promise<Date | null> =>
  findDocumentsChange(db, policyId);
