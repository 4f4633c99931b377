import { SPLIT_NOT_DONE } from "@cara/contract/messages.ts";
import type { FileId, PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { factName, markedFact, type CoverageFact } from "../coverage-fact.ts";
import { findPolicyFile } from "../find-policy-document.ts";
import { mayWritePolicies } from "../policies.access.ts";
import { BINDING } from "../policy-document.ts";
import { lockPolicy } from "../policy.store.ts";
import { recordPolicyVersion } from "../record-policy-version.ts";
import { queueExtractionOf } from "../reread-documents.store.ts";
import { lockVerifiedFacts, moveFacts, saveStale } from "../stale-fact.store.ts";
import { lastPageRead, reopened, type DocumentSplit } from "./document-split.ts";
import { findSplitInto, lockSplit, saveSplit } from "./document-split.store.ts";
import { filesUnder, madeParts, removeParts } from "./remove-parts.ts";

/**
 * Undoes a split: its parts and what they were split into are deleted, the original counts again and is read again, and a
 * person is asked again. What was verified on a page of a part is verified on the same page of the original where that is
 * read as the policy's own.
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
  const open = reopened(split);
  const stale = await returnFacts(db, split, BINDING.has(document.type) ? lastPageRead(open) : 0);
  await removeParts(context, madeParts(split.parts));
  await saveSplit(db, open);
  await recordPolicyVersion(context, policyId, {
    kind: "DOCUMENT_SPLIT_UNDONE",
    changes: [
      { field: "document", from: `${split.parts.length} documents`, to: document.file.name },
      ...stale.map((fact) => ({
        field: factName(fact),
        from: markedFact(fact),
        to: markedFact({ ...fact, status: "STALE" }),
      })),
    ],
  });
  await recordEvent(context, { kind: "document_split.undone", subjectId: fileId });
  if (await queueExtractionOf(db, fileId))
    await recordEvent(context, { kind: "extraction.retried", subjectId: fileId });
  return ok(open);
}

/**
 * Every value that cites a page of a part cites the same page of the original. Up to `lastRead` its pages are read as the
 * policy's own; what was verified further down is STALE. Returns that as it was.
 */
async function returnFacts(db: AgencyDb, split: DocumentSplit, lastRead: number): Promise<CoverageFact[]> {
  const stale: CoverageFact[] = [];
  for (const { fileId: from, firstPage, lastPage } of await filesUnder(db, split)) {
    const verified = await lockVerifiedFacts(db, split.policyId, from);
    stale.push(...verified.filter(({ evidence }) => firstPage - 1 + (evidence?.page ?? Infinity) > lastRead));
    await moveFacts(db, split.policyId, {
      from,
      pages: [1, lastPage - firstPage + 1],
      to: split.fileId,
      offset: firstPage - 1,
    });
  }
  await saveStale(db, stale);
  return stale;
}

/**
 * Once the last file that came out of a split is deleted, the original counts again, and a person is asked again. That file
 * may have come out of a part.
 */
export async function reopenWithoutParts(db: AgencyDb, policyId: PolicyId, deletedId: FileId): Promise<void> {
  const known = await findSplitInto(db, policyId, deletedId);
  const split = known && (await lockSplit(db, known.fileId));
  if (!split || (await filesUnder(db, split)).length > 0) return;
  if (split.state === "DONE") await saveSplit(db, reopened(split));
  await reopenWithoutParts(db, policyId, split.fileId);
}
