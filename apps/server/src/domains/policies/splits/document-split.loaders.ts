import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import type { DocumentSplit } from "./document-split.ts";
import { listSplitsOf } from "./document-split.store.ts";

/** Splits by policy, newest first. */
export const splitsByPolicy = (db: AgencyDb) =>
  grouped<PolicyId, DocumentSplit>(
    (ids) => listSplitsOf(db, ids),
    ({ policyId }) => policyId,
  );
