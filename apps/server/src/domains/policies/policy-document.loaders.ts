import DataLoader from "dataloader";
import type { FileId, PolicyId } from "#kernel/ids.ts";
import { filesById } from "#domains/documents/list-files.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { PolicyDocument, PolicyFile } from "./policy-document.ts";
import { listDocumentsByFile, listPolicyDocuments } from "./policy-document.store.ts";

/** Documents by policy, newest first, batched per tick. */
export const documentsByPolicy = (db: AgencyDb): DataLoader<PolicyId, PolicyFile[]> =>
  new DataLoader(async (policyIds) => {
    const documents = await listPolicyDocuments(db, policyIds);
    const files = await filesById(
      db,
      documents.map(({ fileId }) => fileId),
    );
    const policyFiles = documents.flatMap((document) => {
      const file = files.get(document.fileId);
      return file ? [{ ...document, file }] : [];
    });
    return policyIds.map((id) => policyFiles.filter(({ policyId }) => policyId === id));
  });

/** Policy documents by file, batched per tick; null for any other file. */
export const documentByFile = (db: AgencyDb): DataLoader<FileId, PolicyDocument | null> =>
  new DataLoader(async (fileIds) => {
    const found = new Map((await listDocumentsByFile(db, fileIds)).map((document) => [document.fileId, document]));
    return fileIds.map((id) => found.get(id) ?? null);
  });
