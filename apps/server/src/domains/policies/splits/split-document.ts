import type { FileReader, FileRef } from "#domains/documents/file-reader.ts";
import { checkRoomForParts, storePart } from "#domains/documents/store-part.ts";
import { isVisibleToClient } from "@cara/contract/document-types.ts";
import type { FileId } from "#kernel/ids.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { factName, markedFact } from "../coverage-fact.ts";
import { findPolicyFile } from "../find-policy-document.ts";
import { BINDING } from "../policy-document.ts";
import { insertPolicyDocument } from "../policy-document.store.ts";
import { lockPolicy } from "../policy.store.ts";
import { recordPolicyVersion } from "../record-policy-version.ts";
import { markFactsStale, moveFacts } from "../stale-fact.store.ts";
import { fileNameOf, type SplitPart } from "./document-split.ts";
import { lockSplit, saveSplit } from "./document-split.store.ts";
import { livingParts } from "./remove-parts.ts";

const DELETED = "The file was deleted before it was split.";

/** How many documents a confirmed split has; 0 when there is nothing to do, or no room for all of them. */
export async function beginSplit(reader: FileReader, ref: FileRef): Promise<number> {
  const { parts, made } = await reader.inAgency(ref.agencyId, async (db) => {
    const split = await lockSplit(db, ref.fileId);
    return split?.state === "CONFIRMED"
      ? { parts: split.parts, made: await livingParts(db, split) }
      : { parts: [], made: [] };
  });
  const isMade = ({ fileId }: SplitPart): boolean => made.some((part) => part.fileId === fileId);
  const toMake = parts.filter((part) => !isMade(part));
  if (toMake.length === 0) return parts.length;
  try {
    const room = await checkRoomForParts(
      reader,
      ref,
      toMake.map(({ firstPage, lastPage }) => [firstPage, lastPage]),
    );
    if (!room.ok) throw new ExtractionFailure(room.refusal.message);
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    await failSplit(reader, ref, error.message);
    return 0;
  }
  return parts.length;
}

/** Makes one of the documents a file of its own, in the same policy. Returns whether to go on. */
export async function splitPart(reader: FileReader, ref: FileRef, at: number): Promise<boolean> {
  const { agencyId, fileId } = ref;
  const { split, original } = await reader.inAgency(agencyId, async (db) => ({
    split: await lockSplit(db, fileId),
    original: await findPolicyFile(db, fileId),
  }));
  const part = split?.parts[at];
  if (split?.state !== "CONFIRMED" || !part?.fileId || !split.decidedBy) return false;
  if (!original) {
    await failSplit(reader, ref, DELETED);
    return false;
  }
  const id = part.fileId as FileId;
  const { policyId } = split;
  const { type } = part;
  const name = fileNameOf(original.file.name, part);
  try {
    await storePart(reader, ref, { ...part, id, name, by: split.decidedBy }, async (context, file) => {
      await lockPolicy(context.db, policyId);
      // the file, or the one that it came from, may have been deleted while its pages were copied
      if (!(await findPolicyFile(context.db, fileId))) throw new ExtractionFailure(DELETED);
      await insertPolicyDocument(context.db, agencyId, {
        fileId: id,
        policyId,
        type,
        notes: null,
        visible: isVisibleToClient(type),
        createdAt: file.createdAt,
      });
      await recordPolicyVersion(context, policyId, {
        kind: "DOCUMENT_ADDED",
        changes: [
          { field: "document", from: null, to: name },
          { field: "documentType", from: null, to: type },
        ],
      });
      await recordEvent(context, { kind: "policy.document_added", subjectId: id, details: { policyId } });
    });
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    await failSplit(reader, ref, error.message);
    return false;
  }
  return true;
}

/**
 * The original is kept and no longer read: its parts say what it says. Facts that it proved wait for them; what a person
 * verified on a page of the policy's own documents is verified in the part that has the page now.
 */
export function finishSplit({ inAgency, clock, settings }: FileReader, { agencyId, fileId }: FileRef): Promise<void> {
  return inAgency(agencyId, async (db) => {
    const known = await findPolicyFile(db, fileId);
    if (known) await lockPolicy(db, known.policyId);
    const split = await lockSplit(db, fileId);
    if (split?.state !== "CONFIRMED" || !split.decidedBy) return;
    await saveSplit(db, { ...split, state: "DONE" });
    for (const { fileId: to, type, firstPage, lastPage } of split.parts)
      if (to && BINDING.has(type))
        await moveFacts(db, split.policyId, {
          from: fileId,
          pages: [firstPage, lastPage],
          to: to as FileId,
          offset: 1 - firstPage,
        });
    const stale = await markFactsStale(db, split.policyId, fileId, ["PROVED", "CONFLICT", "VERIFIED"]);
    if (stale.length === 0) return;
    const actor = { agencyId, userId: split.decidedBy, through: "WORKFLOW" as const };
    await recordPolicyVersion({ db, actor, clock, settings }, split.policyId, {
      kind: "COVERAGE_CHANGED",
      changes: stale.map((fact) => ({
        field: factName(fact),
        from: markedFact(fact),
        to: markedFact({ ...fact, status: "STALE" }),
      })),
    });
  });
}

/** Ends a split with a reason; a person may try again, or keep the file as one. */
export function failSplit({ inAgency }: FileReader, { agencyId, fileId }: FileRef, failure: string): Promise<void> {
  return inAgency(agencyId, async (db) => {
    const split = await lockSplit(db, fileId);
    if (split?.state === "CONFIRMED") await saveSplit(db, { ...split, state: "FAILED", failure });
  });
}
