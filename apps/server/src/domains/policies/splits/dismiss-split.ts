import { SPLIT_DECIDED } from "@cara/contract/messages.ts";
import type { FileId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { findPolicyFile } from "../find-policy-document.ts";
import { mayWritePolicies } from "../policies.access.ts";
import { lockPolicy } from "../policy.store.ts";
import { recordPolicyVersion } from "../record-policy-version.ts";
import { queueExtractionOf } from "../reread-documents.store.ts";
import { isOpenSplit, reopened, type DocumentSplit } from "./document-split.ts";
import { lockSplit, saveSplit } from "./document-split.store.ts";
import { madeParts, removeParts } from "./remove-parts.ts";

/** Keeps a file as one document, which is read as a whole now; nobody is asked again. What a failed attempt made is deleted. */
export async function dismissSplit(
  context: UseCaseContext,
  fileId: FileId,
): Promise<Result<DocumentSplit, "SPLIT_DECIDED">> {
  const { db, actor, clock } = context;
  requireAccess(mayWritePolicies(actor));

  const document = await findPolicyFile(db, fileId);
  if (!document) throw notFound();
  await lockPolicy(db, document.policyId);
  const split = await lockSplit(db, fileId);
  if (!split) throw notFound();
  if (split.state === "DISMISSED") return ok(split);
  if (!isOpenSplit(split)) return refuse("SPLIT_DECIDED", SPLIT_DECIDED);
  await removeParts(context, madeParts(split.parts));
  const dismissed: DocumentSplit = {
    ...reopened(split),
    state: "DISMISSED",
    decidedBy: actor.userId,
    decidedAt: clock.now(),
  };
  await saveSplit(db, dismissed);
  await recordPolicyVersion(context, split.policyId, {
    kind: "DOCUMENT_KEPT_AS_ONE",
    changes: [{ field: "document", from: null, to: document.file.name }],
  });
  await recordEvent(context, { kind: "document_split.dismissed", subjectId: fileId });
  if (await queueExtractionOf(db, fileId))
    await recordEvent(context, { kind: "extraction.retried", subjectId: fileId });
  return ok(dismissed);
}
