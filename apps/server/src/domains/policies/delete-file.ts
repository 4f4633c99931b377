import type { FileId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { discardFile } from "#domains/documents/discard-file.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayWritePolicies } from "./policies.access.ts";
import { findPolicyDocument, removePolicyDocument } from "./policy-document.store.ts";
import { lockPolicy } from "./policy.store.ts";
import { recordPolicyVersion } from "./record-policy-version.ts";

/**
 * Takes a policy's document away from everyone, for good; the policy's history keeps its name and type, who and when. A
 * file of a workspace, a request or an import belongs to that record: it is not found here, whoever asks.
 */
export async function deleteFile(context: UseCaseContext, fileId: FileId): Promise<Result<FileId>> {
  const { db, actor } = context;
  requireAccess(mayWritePolicies(actor));

  const document = await findPolicyDocument(db, fileId);
  if (!document) throw notFound();
  // the policy's row before the file's, as everywhere: two people at once wait instead of blocking each other
  await lockPolicy(db, document.policyId);
  const file = await discardFile(context, fileId);
  if (!file.ok) return file;
  await removePolicyDocument(db, fileId);
  await recordPolicyVersion(context, document.policyId, {
    kind: "DOCUMENT_DELETED",
    changes: [
      { field: "document", from: file.value.name, to: null },
      { field: "documentType", from: document.type, to: null },
    ],
  });
  return ok(fileId);
}
