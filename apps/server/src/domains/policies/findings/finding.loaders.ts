import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { listExtractionsOf } from "./extraction.store.ts";
import type { LiveFinding, LiveForm, PolicyExtraction } from "./finding.ts";
import { listFindingsOf } from "./finding.store.ts";
import { listFormsOf } from "./policy-form.store.ts";

/** Extractions by policy, newest first. */
export const extractionsByPolicy = (db: AgencyDb) =>
  grouped<PolicyId, PolicyExtraction>(
    (ids) => listExtractionsOf(db, ids),
    ({ policyId }) => policyId,
  );

/** Findings by policy, those of the newest extraction first. */
export const findingsByPolicy = (db: AgencyDb) =>
  grouped<PolicyId, LiveFinding>(
    (ids) => listFindingsOf(db, ids),
    ({ policyId }) => policyId,
  );

/** Forms by policy, by number. */
export const formsByPolicy = (db: AgencyDb) =>
  grouped<PolicyId, LiveForm>(
    (ids) => listFormsOf(db, ids),
    ({ policyId }) => policyId,
  );
