import type { FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { findPolicyDocument } from "../policy-document.store.ts";
import { BINDING } from "../policy-document.ts";
import { isSameLine, type Finding, type FindingDraft } from "./finding.ts";
import { findSplitInto } from "../splits/document-split.store.ts";
import { listAllFindingsIn, listDecidedFindings } from "./finding.store.ts";

/**
 * What people decided in documents of the same weight: rejecting a line of a quote says nothing about the policy that
 * prints it too.
 */
export async function listDecisionsFor(db: AgencyDb, policyId: PolicyId, fileId: FileId): Promise<Finding[]> {
  const document = await findPolicyDocument(db, fileId);
  const isBinding = document !== null && BINDING.has(document.type);
  const decided = await listDecidedFindings(db, policyId);
  return decided.filter(({ documentType }) => documentType === null || BINDING.has(documentType) === isBinding);
}

/** What was decided about a printed line holds for the same line again; another line with the same value is another matter. */
export const decisionOf = (
  before: Finding | undefined,
): Pick<Finding, "decision" | "decidedBy" | "decidedAt" | "reason"> => ({
  decision: before?.decision ?? null,
  decidedBy: before?.decidedBy ?? null,
  decidedAt: before?.decidedAt ?? null,
  reason: before?.reason ?? null,
});

/**
 * Since when this file is known to say this, so that reading it again reopens nothing that people settled; null where it
 * is new, or proved only now.
 */
export function foundBefore(before: readonly Finding[], draft: FindingDraft): Date | null {
  const known = before.find((one) => isSameLine(one, draft));
  const isProvedNow = draft.verdict === "PROVED" && known?.verdict !== "PROVED";
  return known && !isProvedNow ? known.foundAt : null;
}

/** What the file said that this one was split from, by the pages of this one. */
export async function findingsOfOriginal(db: AgencyDb, policyId: PolicyId, fileId: FileId): Promise<Finding[]> {
  const split = await findSplitInto(db, policyId, fileId);
  const part = split?.parts.find((one) => one.fileId === fileId);
  if (!split || !part) return [];
  const said = await listAllFindingsIn(db, split.fileId);
  return said.map((finding) => ({ ...finding, page: finding.page - part.firstPage + 1 }));
}

/** Since when the same page of the original is known to say this: what people settled there stays settled. */
export const foundInOriginal = (original: readonly Finding[], draft: FindingDraft): Date | null =>
  original.find((one) => one.page === draft.page && isSameLine(one, draft))?.foundAt ?? null;
