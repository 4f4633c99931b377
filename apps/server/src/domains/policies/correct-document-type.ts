import { isVisibleToClient, type DocumentType } from "@cara/contract/document-types.ts";
import type { FileId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { findPolicyFile } from "./find-policy-document.ts";
import { mayWritePolicies } from "./policies.access.ts";
import type { PolicyFile } from "./policy-document.ts";
import { savePolicyDocument } from "./policy-document.store.ts";
import { lockPolicy } from "./policy.store.ts";
import { recordPolicyVersion } from "./record-policy-version.ts";

/** Corrects the type of a policy document. The new type decides whether the client can see it; the history records who. */
export async function correctDocumentType(
  context: UseCaseContext,
  { fileId, type }: { fileId: FileId; type: DocumentType },
): Promise<Result<PolicyFile>> {
  const { db, actor } = context;
  requireAccess(mayWritePolicies(actor));

  const found = await findPolicyFile(db, fileId);
  if (!found) throw notFound();
  await lockPolicy(db, found.policyId);
  // read again after locking: a colleague may have corrected or deleted it
  const before = await findPolicyFile(db, fileId);
  if (!before) throw notFound();
  if (before.type === type) return ok(before);

  const after: PolicyFile = { ...before, type, visible: isVisibleToClient(type) };
  await savePolicyDocument(db, after);
  await recordPolicyVersion(context, before.policyId, {
    kind: "DOCUMENT_CHANGED",
    changes: [
      { field: "document", from: before.file.name, to: before.file.name },
      { field: "documentType", from: before.type, to: type },
      ...(before.visible === after.visible
        ? []
        : [{ field: "documentVisible", from: before.visible, to: after.visible }]),
    ],
  });
  return ok(after);
}
