import { SPLIT_DECIDED } from "@cara/contract/messages.ts";
import { checkStorage } from "#domains/documents/check-storage.ts";
import { newId, type FileId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { findPolicyFile } from "../find-policy-document.ts";
import { mayWritePolicies } from "../policies.access.ts";
import type { PolicyFile } from "../policy-document.ts";
import { lockPolicy } from "../policy.store.ts";
import { recordPolicyVersion } from "../record-policy-version.ts";
import { partsFrom, type DocumentSplit, type PartStart, type SplitPart } from "./document-split.ts";
import { insertSplit, lockSplit, saveSplit } from "./document-split.store.ts";
import { livingParts, madeParts, removeParts } from "./remove-parts.ts";

const SPLIT_REFUSED = "this file was not split";

/**
 * Has a file split into the documents that a person confirms, whether or not that was proposed. The ids of their files are
 * fixed here, so that however often a step is repeated, each is made once; what an attempt before made stays where the person
 * left it as it was. The original stays.
 */
export async function confirmSplit(
  context: UseCaseContext,
  { fileId, starts }: { fileId: FileId; starts: readonly PartStart[] },
): Promise<Result<DocumentSplit, "INVALID_VALUE" | "SPLIT_DECIDED" | "STORAGE_FULL">> {
  const { db, actor, clock, settings } = context;
  requireAccess(mayWritePolicies(actor));

  const document = await findPolicyFile(db, fileId);
  if (!document) throw notFound();
  // the least that the documents take beside the file, which is kept: what pages share is stored with each of them, so their
  // sizes are known when they are made; storage is locked before policies, as when they are stored
  const room = await checkStorage(db, {
    agencyId: actor.agencyId,
    bytes: document.file.sizeBytes,
    storageBytes: settings.storageBytes,
    refused: SPLIT_REFUSED,
  });
  if (!room.ok) return room;
  await lockPolicy(db, document.policyId);
  const known = await lockSplit(db, fileId);
  const split = known ?? unproposed(document, clock.now());
  if (!split) throw notFound();
  if (split.state === "CONFIRMED" || split.state === "DONE") return refuse("SPLIT_DECIDED", SPLIT_DECIDED);
  const parts = partsFrom(starts, split.pages);
  if (!parts.ok) return parts;

  const made = await livingParts(db, split);
  const titles = new Map(split.parts.map(({ firstPage, title }) => [firstPage, title]));
  const confirmed: DocumentSplit = {
    ...split,
    state: "CONFIRMED",
    failure: null,
    parts: parts.value.map((part) => ({
      ...part,
      title: titles.get(part.firstPage) ?? "",
      fileId: made.find((one) => isSamePart(one, part))?.fileId ?? newId<FileId>(),
    })),
    decidedBy: actor.userId,
    decidedAt: clock.now(),
  };
  const kept = new Set(confirmed.parts.map((part) => part.fileId));
  await removeParts(
    context,
    madeParts(split.parts).filter((part) => !kept.has(part.fileId)),
  );
  if (known) await saveSplit(db, confirmed);
  else await insertSplit(db, actor.agencyId, confirmed);
  await recordPolicyVersion(context, split.policyId, {
    kind: "DOCUMENT_SPLIT",
    changes: [{ field: "document", from: document.file.name, to: `${confirmed.parts.length} documents` }],
  });
  await recordEvent(context, { kind: "document_split.confirmed", subjectId: fileId });
  return ok(confirmed);
}

/** A PDF of several pages that nothing was proposed for; null for any other file. */
function unproposed({ fileId, policyId, file }: PolicyFile, at: Date): DocumentSplit | null {
  const pages = file.mimeType === "application/pdf" && file.readingState === "READ" ? (file.pagesTotal ?? 0) : 0;
  const nothing = { parts: [], failure: null, decidedBy: null, decidedAt: null };
  return pages > 1 ? { ...nothing, fileId, policyId, state: "PROPOSED", pages, proposedAt: at } : null;
}

const isSamePart = (a: SplitPart, b: SplitPart): boolean =>
  a.firstPage === b.firstPage && a.lastPage === b.lastPage && a.type === b.type && a.name === b.name;
