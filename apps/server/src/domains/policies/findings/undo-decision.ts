import { DECISION_NOT_LAST, POLICY_CHANGED } from "@cara/contract/messages.ts";
import { newId, type CoverageFactId, type FindingId, type PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { factName, markedFact } from "../coverage-fact.ts";
import { insertFact, listCoverageParts, lockCurrentFact, supersedeFact } from "../coverage.store.ts";
import { findPolicyFile } from "../find-policy-document.ts";
import { mayVerifyCoverage } from "../policies.access.ts";
import { lockPolicy } from "../policy.store.ts";
import { recordPolicyVersion } from "../record-policy-version.ts";
import { findSupersededFact } from "../superseded-fact.store.ts";
import { BINDING, type Finding } from "./finding.ts";
import { findFinding, saveDecision } from "./finding.store.ts";
import { isCellFinding, type CellFinding } from "./project-cell.ts";
import { projectFindings } from "./project-findings.ts";
import { writeDetails } from "./write-details.ts";

export type UndoDecisionInput = {
  policyId: PolicyId;
  findingId: FindingId;
  /** The policy's version that the person saw. */
  version: number;
};

const UNDECIDED = { decision: null, decidedBy: null, decidedAt: null, reason: null };

/**
 * Undoes what a person decided about a value that was found in a document: the ledger is as it was before, unless its
 * field was changed since.
 */
export async function undoDecision(
  context: UseCaseContext,
  { policyId, findingId, version }: UndoDecisionInput,
): Promise<Result<Finding, "STALE_VERSION" | "FACT_CHANGED">> {
  const { db, actor, clock } = context;
  requireAccess(mayVerifyCoverage(actor));

  const policy = await lockPolicy(db, policyId);
  const finding = await findFinding(db, findingId);
  const document = finding && (await findPolicyFile(db, finding.fileId));
  if (!document || finding?.policyId !== policyId) throw notFound();
  const stale = rejectStaleVersion(policy, version, POLICY_CHANGED);
  if (stale) return stale;
  if (finding.decision === null) return ok(finding);

  const scope = { agencyId: actor.agencyId, policyId, at: clock.now() };
  const hasFact = isCellFinding(finding) && finding.decision !== "REJECTED" && BINDING.has(document.type);
  const restored = hasFact ? await restoreFact(context, finding, scope.at) : null;
  if (hasFact && !restored) return refuse("FACT_CHANGED", DECISION_NOT_LAST);
  await saveDecision(db, findingId, UNDECIDED);
  const changes = restored ? [restored] : await projectFindings(db, scope);
  await writeDetails(db, scope);
  const undone = { field: finding.label, from: finding.decision.toLowerCase(), to: null };
  await recordPolicyVersion(context, policyId, {
    kind: "COVERAGE_CHANGED",
    changes: changes.length > 0 ? changes : [undone],
  });
  return ok({ ...finding, ...UNDECIDED });
}

/** Puts back the fact that the decision replaced; null when the decision's own fact is no longer there. */
async function restoreFact({ db, actor }: UseCaseContext, finding: CellFinding, at: Date): Promise<FieldChange | null> {
  const { policyId, line, decidedAt } = finding;
  const parts = await listCoverageParts(db, policyId);
  const part = parts.find((one) => one.line === line) ?? null;
  if (decidedAt === null || (line && !part)) return null;
  const partId = part?.id ?? null;
  const current = await lockCurrentFact(db, policyId, partId, finding);
  if (current?.recordedAt.getTime() !== decidedAt.getTime()) return null;
  const before = await findSupersededFact(db, current, decidedAt);
  await supersedeFact(db, current.id, at);
  if (before) await insertFact(db, actor.agencyId, { ...before, id: newId<CoverageFactId>() });
  return { field: factName(current), from: markedFact(current), to: before && markedFact(before) };
}
