import type { Selectable } from "kysely";
import type { AgencyId, ExtractionId, FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { IS_WHOLE } from "../policy-document.store.ts";
import type { PolicyExtractions } from "#platform/db/tables.gen.ts";
import { AllNotFound, Passages, type PolicyExtraction } from "./finding.ts";

/** Most extractions shown per policy, one per document. */
const EXTRACTIONS_SHOWN = 200;

/** Extractions of several policies, newest first, without those of deleted documents. */
export async function listExtractionsOf(db: AgencyDb, policyIds: readonly PolicyId[]): Promise<PolicyExtraction[]> {
  const rows = await live(db)
    .selectAll("e")
    .where("e.policy_id", "in", policyIds)
    .orderBy("e.created_at", "desc")
    .orderBy("e.id", "desc")
    .limit(EXTRACTIONS_SHOWN * policyIds.length)
    .execute();
  return rows.map(toExtraction);
}

/** The extraction of a file, locked until the transaction ends. */
export async function lockExtractionOf(db: AgencyDb, fileId: FileId): Promise<PolicyExtraction | null> {
  const row = await db
    .selectFrom("policy_extractions")
    .selectAll()
    .where("file_id", "=", fileId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toExtraction(row) : null;
}

export async function lockExtraction(db: AgencyDb, id: ExtractionId): Promise<PolicyExtraction | null> {
  const row = await db.selectFrom("policy_extractions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toExtraction(row) : null;
}

type ReadLater = "passages" | "model" | "sectionsRead" | "notFound";

export async function insertExtraction(
  db: AgencyDb,
  agencyId: AgencyId,
  extraction: Omit<PolicyExtraction, ReadLater>,
  rulesVersion: number,
): Promise<void> {
  const { id, policyId, fileId, state, progress, failure, createdAt, finishedAt } = extraction;
  await db
    .insertInto("policy_extractions")
    .values({
      agency_id: agencyId,
      id,
      policy_id: policyId,
      file_id: fileId,
      state,
      progress,
      failure,
      rules_version: rulesVersion,
      created_at: createdAt,
      finished_at: finishedAt,
    })
    .execute();
}

export async function saveExtraction(
  db: AgencyDb,
  id: ExtractionId,
  change: Pick<PolicyExtraction, "state" | "progress" | "failure" | "finishedAt">,
): Promise<void> {
  const { state, progress, failure, finishedAt } = change;
  await db
    .updateTable("policy_extractions")
    .set({ state, progress, failure, finished_at: finishedAt })
    .where("id", "=", id)
    .execute();
}

/** What a model has read of a document so far. */
export async function saveModelReading(
  db: AgencyDb,
  id: ExtractionId,
  reading: Pick<PolicyExtraction, ReadLater | "progress">,
): Promise<void> {
  await db
    .updateTable("policy_extractions")
    .set({
      model: reading.model,
      sections_read: reading.sectionsRead,
      progress: reading.progress,
      passages: JSON.stringify(reading.passages),
      not_found: JSON.stringify(reading.notFound),
    })
    .where("id", "=", id)
    .execute();
}

const live = (db: AgencyDb) =>
  db
    .selectFrom("policy_extractions as e")
    .innerJoin("policy_documents as d", (join) =>
      join.onRef("d.agency_id", "=", "e.agency_id").onRef("d.file_id", "=", "e.file_id"),
    )
    .where(IS_WHOLE);

const toExtraction = (row: Selectable<PolicyExtractions>): PolicyExtraction => ({
  id: row.id as ExtractionId,
  policyId: row.policy_id as PolicyId,
  fileId: row.file_id as FileId,
  // the table's check admits no other value
  state: row.state as PolicyExtraction["state"],
  progress: row.progress,
  failure: row.failure,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  passages: Passages.parse(row.passages),
  model: row.model,
  sectionsRead: row.sections_read,
  notFound: AllNotFound.parse(row.not_found),
});
