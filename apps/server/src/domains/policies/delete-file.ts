import type { FileId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { discardFile } from "#domains/documents/discard-file.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { factName, markedFact } from "./coverage-fact.ts";
import { mayWritePolicies } from "./policies.access.ts";
import { findPolicyDocument, removePolicyDocument } from "./policy-document.store.ts";
import { markFactsStale } from "./stale-fact.store.ts";
import { lockPolicy } from "./policy.store.ts";
import { recordPolicyVersion } from "./record-policy-version.ts";

/**
 * Deletes a policy's document permanently; the policy's history records its name and type, who and when. Facts that only
 * its pages prove are STALE from then on. A file of a workspace, a request or an import belongs to that record and is not found here.
 */
export async function deleteFile(context: UseCaseContext, fileId: FileId): Promise<Result<FileId>> {
  const { db, actor } = context;
  requireAccess(mayWritePolicies(actor));

  const document = await findPolicyDocument(db, fileId);
  if (!document) throw notFound();
  // lock the policy before the file, as everywhere, to avoid deadlocks
  await lockPolicy(db, document.policyId);
  const file = await discardFile(context, fileId);
  if (!file.ok) return file;
  await removePolicyDocument(db, fileId);
  const stale = await markFactsStale(db, document.policyId, fileId);
  await recordPolicyVersion(context, document.policyId, {
    kind: "DOCUMENT_DELETED",
    changes: [
      { field: "document", from: file.value.name, to: null },
      { field: "documentType", from: document.type, to: null },
      ...stale.map((fact) => ({
        field: factName(fact),
        from: markedFact(fact),
        to: markedFact({ ...fact, status: "STALE" }),
      })),
    ],
  });
  return ok(fileId);
}
