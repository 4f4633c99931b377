import {
  CHANGE_TO_REVIEW,
  CONFLICT_TO_REVIEW,
  FACT_CHANGED,
  NO_SUCH_DOCUMENT,
  noSuchPage,
} from "@cara/contract/messages.ts";
import type { CoverageFactId, PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { factName, markedFact, verified, type CitedPage, type CoverageFact } from "../coverage-fact.ts";
import { insertFact, lockFact, supersedeFact, wasFact } from "../coverage.store.ts";
import { findPolicyFile } from "../find-policy-document.ts";
import { acceptFinding } from "../decided-with-ledger.store.ts";
import { findPolicyRecord } from "./find-policy-record.ts";
import { passedOverByFact } from "./passed-over.ts";
import { NOT_USED, setAsideDocuments } from "./set-aside-documents.ts";
import { mayVerifyCoverage } from "../policies.access.ts";
import { lockPolicy } from "../policy.store.ts";
import { recordPolicyVersion } from "../record-policy-version.ts";

type Verification = { policyId: PolicyId; factId: CoverageFactId; cited?: CitedPage | null };

/**
 * Marks the value a person saw as verified by them, with the page they compared it with if they name one; a value that
 * changed since is refused, and so is one that a document has precedence over or may change: that is chosen with a reason, at
 * the pages.
 */
export async function verifyCoverageFact(
  context: UseCaseContext,
  { policyId, factId, cited = null }: Verification,
): Promise<Result<CoverageFact, "FACT_CHANGED" | "NO_SUCH_PAGE" | "INVALID_VALUE">> {
  const { db, actor, clock } = context;
  requireAccess(mayVerifyCoverage(actor));

  const policy = await lockPolicy(db, policyId);
  const before = await lockFact(db, policyId, factId);
  if (!before) {
    if (await wasFact(db, policyId, factId)) return refuse("FACT_CHANGED", FACT_CHANGED);
    throw notFound();
  }
  const document = cited && (await findPolicyFile(db, cited.documentId));
  if (cited && document?.policyId !== policyId) return refuse("NO_SUCH_PAGE", NO_SUCH_DOCUMENT, "documentId");
  const pages = document?.file.pagesTotal ?? null;
  if (cited && (cited.page < 1 || (pages !== null && cited.page > pages)))
    return refuse("NO_SUCH_PAGE", noSuchPage(pages), "page");
  const setAside = cited && (await setAsideDocuments(db, [cited.documentId])).get(cited.documentId);
  if (setAside) return refuse("INVALID_VALUE", NOT_USED[setAside], "documentId");
  if (before.status === "VERIFIED") return ok(before);
  const passedOver = await passedOverByFact(db, before, await findPolicyRecord(db, policy), clock.now());
  if (passedOver.hasPrecedent) return refuse("INVALID_VALUE", CONFLICT_TO_REVIEW);
  if (passedOver.changes.length > 0) return refuse("INVALID_VALUE", CHANGE_TO_REVIEW);

  const now = clock.now();
  const fact = verified(before, { by: actor.userId, at: now, cited });
  const place = document ? `, ${document.file.name}, page ${cited.page}` : "";
  await supersedeFact(db, before.id, now);
  await insertFact(db, actor.agencyId, fact);
  await acceptFinding(db, fact, { userId: actor.userId, at: now });
  await recordPolicyVersion(context, policyId, {
    kind: "COVERAGE_VERIFIED",
    changes: [{ field: factName(fact), from: markedFact(before), to: `${markedFact(fact)}${place}` }],
  });
  return ok(fact);
}
