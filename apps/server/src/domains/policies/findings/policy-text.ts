import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listCoverageParts } from "../coverage.store.ts";
import { BINDING } from "../policy-document.ts";
import { findPolicyDocument } from "../policy-document.store.ts";
import { getPolicy } from "../policy.store.ts";
import type { Policy } from "../policy.ts";
import { lastPageRead } from "../splits/document-split.ts";
import { findSplit } from "../splits/document-split.store.ts";
import { ownRecordsOf } from "./find-policy-record.ts";
import { listFindingsOf } from "./finding.store.ts";
import { documentText } from "./document-text.ts";
import type { PolicyText } from "./read-document.ts";

/**
 * The text of a policy's document that is extracted; null once it is deleted. Of a file that may hold several documents only
 * the first one is, until a person has decided.
 */
export async function policyText(db: AgencyDb, fileId: FileId): Promise<PolicyText | null> {
  const document = await findPolicyDocument(db, fileId);
  if (!document) return null;
  const policy = await getPolicy(db, document.policyId);
  const record = (await ownRecordsOf(db, [policy])).get(policy.id);
  const lines = await linesOf(db, document.policyId, fileId);
  const text = await documentText(db, fileId, {
    ...policyOf(policy),
    insuredNames: record?.insuredNames ?? [],
    lines,
    filedAs: document.type,
  });
  const split = await findSplit(db, fileId);
  const last = split ? lastPageRead(split) : Infinity;
  const isRead = ({ page }: { page: number }) => page <= last;
  return { ...text, pages: text.pages.filter(isRead), edges: text.edges.filter(isRead) };
}

const policyOf = ({ type, policyNumber, inforceOn, expiresOn }: Policy) => ({
  type,
  policyNumber,
  inforceOn,
  expiresOn,
});

/** The lines of a policy as its ledger has them, and as its other documents prove them. */
async function linesOf(db: AgencyDb, policyId: PolicyId, fileId: FileId): Promise<CoverageLine[]> {
  const parts = await listCoverageParts(db, policyId);
  const proved = (await listFindingsOf(db, [policyId])).filter(
    (one) => one.fileId !== fileId && one.verdict === "PROVED" && BINDING.has(one.documentType),
  );
  return [...new Set([...parts, ...proved].flatMap(({ line }) => line ?? []))];
}
