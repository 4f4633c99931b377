import { pageEdges } from "#domains/documents/view-file.ts";
import type { AgencyId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { documentStarts } from "../extraction/document-starts.ts";
import { findPolicyFile } from "../find-policy-document.ts";
import { toParts } from "./document-split.ts";
import { findSplit, findSplitInto, insertSplit } from "./document-split.store.ts";

/**
 * Proposes to split a PDF that seems to hold several documents, once. A person decides, and is not asked again: neither about
 * the file nor about what it was split into.
 */
export async function proposeSplit(
  db: AgencyDb,
  { agencyId, fileId, at }: { agencyId: AgencyId; fileId: FileId; at: Date },
): Promise<void> {
  const document = await findPolicyFile(db, fileId);
  if (document?.file.mimeType !== "application/pdf") return;
  const { policyId, type } = document;
  if ((await findSplit(db, fileId)) || (await findSplitInto(db, policyId, fileId))) return;
  const edges = await pageEdges(db, fileId);
  const starts = documentStarts(edges, type);
  if (starts.length === 0) return;
  const pages = edges.at(-1)?.page ?? 0;
  await insertSplit(db, agencyId, {
    fileId,
    policyId,
    state: "PROPOSED",
    pages,
    parts: toParts(
      starts.map(({ page, type: kind, title }) => ({ firstPage: page, type: kind, title })),
      pages,
    ),
    failure: null,
    proposedAt: at,
    decidedBy: null,
    decidedAt: null,
  });
}
