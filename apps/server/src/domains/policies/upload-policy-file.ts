import { parseId, type FileId, type PolicyId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { attachFile } from "#domains/documents/attach-file.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayWritePolicies } from "./policies.access.ts";
import type { PolicyDocumentDraft, PolicyFile } from "./policy-document.ts";
import { insertPolicyDocument } from "./policy-document.store.ts";
import { lockPolicy } from "./policy.store.ts";
import { recordPolicyVersion } from "./record-policy-version.ts";

/** Adds an uploaded file to a policy, once; the history records who, what and when. */
export async function uploadPolicyFile(
  context: UseCaseContext,
  { policyId, draft }: { policyId: PolicyId; draft: PolicyDocumentDraft },
): Promise<Result<PolicyFile, "FILE_GONE">> {
  const { db, actor, clock } = context;
  requireAccess(mayWritePolicies(actor));

  await lockPolicy(db, policyId);
  const attached = await attachFile(context, { fileId: parseId<FileId>(draft.fileId), path: "file" });
  if (!attached.ok) return attached;
  const { type, notes, visible } = draft;
  const document = { fileId: attached.value.id, policyId, type, notes, visible, createdAt: clock.now() };
  await insertPolicyDocument(db, actor.agencyId, document);
  await recordPolicyVersion(context, policyId, {
    kind: "DOCUMENT_ADDED",
    changes: [
      { field: "document", from: null, to: attached.value.name },
      { field: "documentType", from: null, to: type },
    ],
  });
  await recordEvent(context, { kind: "policy.document_added", subjectId: document.fileId, details: { policyId } });
  return ok({ ...document, file: attached.value });
}
