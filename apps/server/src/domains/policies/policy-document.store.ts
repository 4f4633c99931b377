import { sql, type Selectable } from "kysely";
import type { AgencyId, FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { PolicyDocuments } from "#platform/db/tables.gen.ts";
import type { PolicyDocument } from "./policy-document.ts";

/** Most documents per query; a policy has a few dozen. */
const DOCUMENTS_SHOWN = 2_000;

/** Documents of several policies, newest first. */
export async function listPolicyDocuments(db: AgencyDb, policyIds: readonly PolicyId[]): Promise<PolicyDocument[]> {
  const rows = await db
    .selectFrom("policy_documents")
    .selectAll()
    .where("policy_id", "in", policyIds)
    .orderBy("created_at", "desc")
    .orderBy("file_id", "desc")
    .limit(DOCUMENTS_SHOWN)
    .execute();
  return rows.map(toDocument);
}

/** Documents of a policy that are not in parts, newest first. */
export async function listWholeDocuments(db: AgencyDb, policyId: PolicyId): Promise<PolicyDocument[]> {
  const rows = await db
    .selectFrom("policy_documents as d")
    .selectAll("d")
    .where("d.policy_id", "=", policyId)
    .where(IS_WHOLE)
    .orderBy("d.created_at", "desc")
    .orderBy("d.file_id", "desc")
    .limit(DOCUMENTS_SHOWN)
    .execute();
  return rows.map(toDocument);
}

/** Policy documents by file; a file belongs to at most one policy. */
export async function listDocumentsByFile(db: AgencyDb, fileIds: readonly FileId[]): Promise<PolicyDocument[]> {
  const rows = await db.selectFrom("policy_documents").selectAll().where("file_id", "in", fileIds).execute();
  return rows.map(toDocument);
}

export async function findPolicyDocument(db: AgencyDb, fileId: FileId): Promise<PolicyDocument | null> {
  const row = await db.selectFrom("policy_documents").selectAll().where("file_id", "=", fileId).executeTakeFirst();
  return row ? toDocument(row) : null;
}

export async function insertPolicyDocument(db: AgencyDb, agencyId: AgencyId, document: PolicyDocument): Promise<void> {
  await db
    .insertInto("policy_documents")
    .values({
      agency_id: agencyId,
      policy_id: document.policyId,
      file_id: document.fileId,
      type: document.type,
      notes: document.notes,
      visible: document.visible,
      created_at: document.createdAt,
    })
    .execute();
}

/** Saves a document's type and visibility. */
export async function savePolicyDocument(
  db: AgencyDb,
  { fileId, type, visible }: Pick<PolicyDocument, "fileId" | "type" | "visible">,
): Promise<void> {
  await db.updateTable("policy_documents").set({ type, visible }).where("file_id", "=", fileId).execute();
}

export async function removePolicyDocument(db: AgencyDb, fileId: FileId): Promise<void> {
  await db.deleteFrom("policy_documents").where("file_id", "=", fileId).execute();
}

/** Of a policy document `d`: whether it was not split. The parts of a file that was say what its pages say. */
export const IS_WHOLE = sql<boolean>`not exists (
  select from document_splits s where s.agency_id = d.agency_id and s.file_id = d.file_id and s.state = 'DONE')`;

const toDocument = (row: Selectable<PolicyDocuments>): PolicyDocument => ({
  fileId: row.file_id as FileId,
  policyId: row.policy_id as PolicyId,
  // the table's check admits no other value
  type: row.type as PolicyDocument["type"],
  notes: row.notes,
  visible: row.visible,
  createdAt: row.created_at,
});
