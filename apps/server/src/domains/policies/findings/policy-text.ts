import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { findPolicyDocument } from "../policy-document.store.ts";
import { getPolicy } from "../policy.store.ts";
import { lastPageRead } from "../splits/document-split.ts";
import { findSplit } from "../splits/document-split.store.ts";
import { documentText } from "./document-text.ts";
import type { PolicyText } from "./read-document.ts";

/**
 * The text of a policy's document that is extracted; null once it is deleted. Of a file that may hold several documents only
 * the first one is, until a person has decided.
 */
export async function policyText(db: AgencyDb, fileId: FileId): Promise<PolicyText | null> {
  const document = await findPolicyDocument(db, fileId);
  if (!document) return null;
  const { type, policyNumber, inforceOn, expiresOn } = await getPolicy(db, document.policyId);
  const text = await documentText(db, fileId, { type, policyNumber, inforceOn, expiresOn });
  const split = await findSplit(db, fileId);
  const last = split ? lastPageRead(split) : Infinity;
  const isRead = ({ page }: { page: number }) => page <= last;
  return { ...text, pages: text.pages.filter(isRead), edges: text.edges.filter(isRead) };
}
