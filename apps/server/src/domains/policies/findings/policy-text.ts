import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { findPolicyDocument } from "../policy-document.store.ts";
import { getPolicy } from "../policy.store.ts";
import { documentText } from "./document-text.ts";
import type { PolicyText } from "./read-document.ts";

/** The text of a policy's document that is extracted; null once it is deleted. */
export async function policyText(db: AgencyDb, fileId: FileId): Promise<PolicyText | null> {
  const document = await findPolicyDocument(db, fileId);
  if (!document) return null;
  const { type, policyNumber } = await getPolicy(db, document.policyId);
  return documentText(db, fileId, { type, policyNumber });
}
