import type { FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { findPolicyDocument } from "./policy-document.store.ts";
import { findExtractedPolicy } from "./reread-documents.store.ts";

/** The policy whose document a file is, or was before it was deleted. */
export async function findPolicyOf(db: AgencyDb, fileId: FileId): Promise<PolicyId | null> {
  return (await findPolicyDocument(db, fileId))?.policyId ?? findExtractedPolicy(db, fileId);
}
