import { isVisibleToClient, type DocumentType } from "@cara/contract/document-types.ts";
import type { FileId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { factName, markedFact } from "./coverage-fact.ts";
import { reopenDecisions } from "./decided-with-ledger.store.ts";
import { findPolicyFile } from "./find-policy-document.ts";
import { mayWritePolicies } from "./policies.access.ts";
import { BINDING, type PolicyFile } from "./policy-document.ts";
import { savePolicyDocument } from "./policy-document.store.ts";
import { lockPolicy } from "./policy.store.ts";
import { recordPolicyVersion } from "./record-policy-version.ts";
import { markFactsStale } from "./stale-fact.store.ts";

/**
 * Corrects the type of a policy document. The new type decides whether the client can see it; the history records who. The
 * ledger follows: the values of a quote are not the policy's own, also where somebody has accepted them.
 */
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
      ...(await followWeight(db, before, after)),
    ],
  });
  await recordEvent(context, { kind: "policy.document_retyped", subjectId: fileId });
  return ok(after);
}

/**
 * What was verified by a document that is not the policy's own any more is STALE, and what was decided about a quote is
 * open again once it is the policy.
 */
async function followWeight(db: AgencyDb, before: PolicyFile, after: PolicyFile): Promise<FieldChange[]> {
  const isBinding = BINDING.has(after.type);
  if (isBinding === BINDING.has(before.type)) return [];
  if (isBinding) await reopenDecisions(db, after.fileId);
  const stale = isBinding ? [] : await markFactsStale(db, after.policyId, after.fileId, ["VERIFIED"]);
  return stale.map((fact) => ({
    field: factName(fact),
    from: markedFact(fact),
    to: markedFact({ ...fact, status: "STALE" }),
  }));
}
