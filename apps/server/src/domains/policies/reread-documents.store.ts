import type { FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Marks one document to be read again, also one that is being read or has failed; returns whether it ever was. */
export async function queueExtractionOf(db: AgencyDb, fileId: FileId): Promise<boolean> {
  const queued = await db
    .updateTable("policy_extractions")
    .set({ state: "QUEUED", progress: 0, failure: null, finished_at: null })
    .where("file_id", "=", fileId)
    .returning("id")
    .execute();
  return queued.length > 0;
}

/** Marks a policy's documents to be read again, and returns them; one that is being read or has failed stays as it is. */
export async function queueExtractions(db: AgencyDb, policyId: PolicyId): Promise<FileId[]> {
  const queued = await db
    .updateTable("policy_extractions")
    .set({ state: "QUEUED", progress: 0, failure: null, finished_at: null })
    .where("policy_id", "=", policyId)
    .where("state", "=", "DONE")
    .where((row) =>
      row.exists(
        row
          .selectFrom("policy_documents as d")
          .select("d.file_id")
          .whereRef("d.agency_id", "=", "policy_extractions.agency_id")
          .whereRef("d.file_id", "=", "policy_extractions.file_id"),
      ),
    )
    .returning("file_id")
    .execute();
  return queued.map(({ file_id }) => file_id as FileId);
}

/** The policy that a document was read for, also one that was deleted since. */
export async function findExtractedPolicy(db: AgencyDb, fileId: FileId): Promise<PolicyId | null> {
  const row = await db
    .selectFrom("policy_extractions")
    .select("policy_id")
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return row ? (row.policy_id as PolicyId) : null;
}
