import { SPLIT_NOT_DONE } from "@cara/contract/messages.ts";
import type { FileId, PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { findPolicyFile } from "../find-policy-document.ts";
import { mayWritePolicies } from "../policies.access.ts";
import { lockPolicy } from "../policy.store.ts";
import { recordPolicyVersion } from "../record-policy-version.ts";
import { queueExtractionOf } from "../reread-documents.store.ts";
import { moveVerifiedFacts } from "../stale-fact.store.ts";
import { reopened, type DocumentSplit } from "./document-split.ts";
import { findSplitInto, lockSplit, saveSplit } from "./document-split.store.ts";
import { livingParts, removeParts } from "./remove-parts.ts";

/**
 * Undoes a split: its parts are deleted, the original counts again and is read again, and a person is asked again. What was
 * verified on a page of a part is verified on the same page of the original.
 */
export async function undoSplit(
  context: UseCaseContext,
  fileId: FileId,
): Promise<Result<DocumentSplit, "SPLIT_NOT_DONE">> {
  const { db, actor } = context;
  requireAccess(mayWritePolicies(actor));

  const document = await findPolicyFile(db, fileId);
  if (!document) throw notFound();
  const { policyId } = document;
  await lockPolicy(db, policyId);
  const split = await lockSplit(db, fileId);
  if (!split) throw notFound();
  if (split.state === "PROPOSED") return ok(split);
  if (split.state !== "DONE") return refuse("SPLIT_NOT_DONE", SPLIT_NOT_DONE);
  const parts = await livingParts(db, split);
  for (const { fileId: from, firstPage, lastPage } of parts)
    await moveVerifiedFacts(db, policyId, {
      from,
      pages: [1, lastPage - firstPage + 1],
      to: fileId,
      offset: firstPage - 1,
    });
  await removeParts(context, parts);
  const open = reopened(split);
  await saveSplit(db, open);
  await recordPolicyVersion(context, policyId, {
    kind: "DOCUMENT_SPLIT_UNDONE",
    changes: [{ field: "document", from: `${split.parts.length} documents`, to: document.file.name }],
  });
  await recordEvent(context, { kind: "document_split.undone", subjectId: fileId });
  if (await queueExtractionOf(db, fileId))
    await recordEvent(context, { kind: "extraction.retried", subjectId: fileId });
  return ok(open);
}

/** Once the last part of a split is deleted, the original counts again, and a person is asked again. */
export async function reopenWithoutParts(db: AgencyDb, policyId: PolicyId, deletedId: FileId): Promise<void> {
  const known = await findSplitInto(db, policyId, deletedId);
  const split = known && (await lockSplit(db, known.fileId));
  if (split?.state === "DONE" && (await livingParts(db, split)).length === 0) await saveSplit(db, reopened(split));
}
