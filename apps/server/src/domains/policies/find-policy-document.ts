import type { FileId, PolicyId } from "#kernel/ids.ts";
import { filesById } from "#domains/documents/list-files.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { PolicyFile } from "./policy-document.ts";
import { findPolicyDocument, listWholeDocuments } from "./policy-document.store.ts";

/** A policy document that was not deleted; null for any other file. */
export async function findPolicyFile(db: AgencyDb, fileId: FileId): Promise<PolicyFile | null> {
  const document = await findPolicyDocument(db, fileId);
  const file = document && (await filesById(db, [fileId])).get(fileId);
  return document && file ? { ...document, file } : null;
}

/** A policy's documents, newest first, without the original of a file that was split: its parts say what it says. */
export async function policyFilesOf(db: AgencyDb, policyId: PolicyId): Promise<PolicyFile[]> {
  const documents = await listWholeDocuments(db, policyId);
  const files = await filesById(
    db,
    documents.map(({ fileId }) => fileId),
  );
  return documents.flatMap((document) => {
    const file = files.get(document.fileId);
    return file ? [{ ...document, file }] : [];
  });
}
