import DataLoader from "dataloader";
import type { FileId, PolicyFormId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { listExtractionsOf } from "./extraction.store.ts";
import type { LiveForm, PolicyExtraction, ShownFinding } from "./finding.ts";
import { missingListings } from "./missing-forms.ts";
import { listFormsOf } from "./policy-form.store.ts";
import { shownFindings } from "./shown-findings.ts";
import { setAsideDocuments } from "./set-aside-documents.ts";
import type { SetAside } from "./set-aside.ts";

/** Extractions by policy, newest first. */
export const extractionsByPolicy = (db: AgencyDb) =>
  grouped<PolicyId, PolicyExtraction>(
    (ids) => listExtractionsOf(db, ids),
    ({ policyId }) => policyId,
  );

/** Findings by policy, those of the newest extraction first. */
export const findingsByPolicy = (db: AgencyDb) =>
  grouped<PolicyId, ShownFinding>(
    (ids) => shownFindings(db, ids),
    ({ policyId }) => policyId,
  );

/** The forms of a policy that are listed and missing, by id. */
export const missingFormsByPolicy = (db: AgencyDb): DataLoader<PolicyId, ReadonlySet<PolicyFormId>> =>
  new DataLoader(async (ids) => {
    const forms = Map.groupBy(await listFormsOf(db, ids), ({ policyId }) => policyId);
    return ids.map((id) => new Set(missingListings(forms.get(id) ?? []).map((form) => form.id)));
  });

/** Why a document counts for nothing; null for most. */
export const setAsideByFile = (db: AgencyDb): DataLoader<FileId, SetAside | null> =>
  new DataLoader(async (ids) => {
    const others = await setAsideDocuments(db, ids);
    return ids.map((id) => others.get(id) ?? null);
  });

/** Forms by policy, by number. */
export const formsByPolicy = (db: AgencyDb) =>
  grouped<PolicyId, LiveForm>(
    (ids) => listFormsOf(db, ids),
    ({ policyId }) => policyId,
  );
