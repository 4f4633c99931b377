import { DECISION_NOT_LAST, POLICY_CHANGED } from "@cara/contract/messages.ts";
import { newId, type CoverageFactId, type CoveragePartId, type FindingId, type PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { factName, markedFact, type CoverageFact } from "../coverage-fact.ts";
import { insertFact, listCoverageParts, lockCurrentFact, supersedeFact } from "../coverage.store.ts";
import { findPolicyFile } from "../find-policy-document.ts";
import { mayVerifyCoverage } from "../policies.access.ts";
import { BINDING } from "../policy-document.ts";
import { lockPolicy } from "../policy.store.ts";
import { recordPolicyVersion } from "../record-policy-version.ts";
import { findSupersededFact } from "../superseded-fact.store.ts";
import type { Finding } from "./finding.ts";
import { findFinding, saveDecision } from "./finding.store.ts";
import { isAcceptanceOf, isCellFinding, type CellFinding } from "./project-cell.ts";
import { projectFindings } from "./project-findings.ts";
import { writeDetails } from "./write-details.ts";

export type UndoDecisionInput = {
  policyId: PolicyId;
  findingId: FindingId;
  /** The policy's version that the person saw. */
  version: number;
};

type Decided = Pick<Finding, "decision" | "decidedBy" | "decidedAt" | "reason">;
const UNDECIDED: Decided = { decision: null, decidedBy: null, decidedAt: null, reason: null };

/**
 * Undoes what a person decided about a value that was found in a document, unless its field was changed since. What people
 * said before counts again; what documents prove follows from what they say now.
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
  const isRejected = finding.decision === "REJECTED";
  const restore = isRejected ? restoreAcceptance : restoreFact;
  const restored = isCellFinding(finding) ? await restore(context, finding, scope.at) : null;
  const mayHaveFact = isCellFinding(finding) && !isRejected;
  if (mayHaveFact && !restored && BINDING.has(document.type)) return refuse("FACT_CHANGED", DECISION_NOT_LAST);
  const decided = restored?.decided ?? UNDECIDED;
  await saveDecision(db, findingId, decided);
  const changes = together(restored?.change ?? null, await projectFindings(db, scope));
  await writeDetails(db, scope);
  const undone = { field: finding.label, from: finding.decision.toLowerCase(), to: null };
  await recordPolicyVersion(context, policyId, {
    kind: "COVERAGE_CHANGED",
    changes: changes.length > 0 ? changes : [undone],
  });
  return ok({ ...finding, ...decided });
}

/** One entry per field: what is projected after a restored value stands in its place. */
function together(restored: FieldChange | null, projected: readonly FieldChange[]): FieldChange[] {
  if (!restored) return [...projected];
  const again = projected.find(({ field }) => field === restored.field);
  return [{ ...restored, to: again ? again.to : restored.to }, ...projected.filter((one) => one !== again)];
}

type Restored = { change: FieldChange; decided: Decided };

/** Puts back what a person had said before the decision; null when the decision's own fact is no longer there. */
async function restoreFact({ db, actor }: UseCaseContext, finding: CellFinding, at: Date): Promise<Restored | null> {
  const { policyId, decidedAt } = finding;
  const partId = await partOf(db, finding);
  if (decidedAt === null || partId === undefined) return null;
  const current = await lockCurrentFact(db, policyId, partId, finding);
  if (!current || !isWrittenBy(current, finding, decidedAt)) return null;
  const replaced = await findSupersededFact(db, current, decidedAt);
  const before = replaced && isSaidByPerson(replaced) ? replaced : null;
  await supersedeFact(db, current.id, at);
  if (before) await insertFact(db, actor.agencyId, { ...before, id: newId<CoverageFactId>() });
  const change = { field: factName(current), from: markedFact(current), to: before && markedFact(before) };
  return { change, decided: (before && acceptanceBefore(before, finding)) ?? UNDECIDED };
}

/** Puts back the acceptance that a rejection took out of the ledger; null when there was none, or a person entered a value since. */
async function restoreAcceptance(
  { db, actor }: UseCaseContext,
  finding: CellFinding,
  at: Date,
): Promise<Restored | null> {
  const { policyId, kind, key, decidedAt } = finding;
  const partId = await partOf(db, finding);
  if (decidedAt === null || partId === undefined) return null;
  const before = await findSupersededFact(db, { policyId, partId, kind, key }, decidedAt);
  const decided = before && acceptanceBefore(before, finding);
  const current = await lockCurrentFact(db, policyId, partId, finding);
  if (!decided || (current && isSaidByPerson(current))) return null;
  if (current) await supersedeFact(db, current.id, at);
  await insertFact(db, actor.agencyId, { ...before, id: newId<CoverageFactId>() });
  const change = { field: factName(before), from: current && markedFact(current), to: markedFact(before) };
  return { change, decided };
}

/** The part of the policy that a value belongs to: null for the whole policy, undefined when its line has none. */
async function partOf(db: AgencyDb, { policyId, line }: CellFinding): Promise<CoveragePartId | null | undefined> {
  if (line === null) return null;
  return (await listCoverageParts(db, policyId)).find((one) => one.line === line)?.id;
}

/** Whether a fact is what this decision wrote, and nothing has changed it since. */
function isWrittenBy(fact: CoverageFact, finding: CellFinding, decidedAt: Date): boolean {
  const [then, written] = [decidedAt.getTime(), (fact.verifiedAt ?? fact.recordedAt).getTime()];
  if (finding.decision === "CORRECTED") return fact.status === "ENTERED" && written === then;
  // its document is not the policy's own any more
  if (fact.status === "STALE") return isAcceptanceOf({ ...fact, status: "VERIFIED" }, finding);
  return isAcceptanceOf(fact, finding) && written === then;
}

/** What documents alone say is projected again; what a person entered, verified or imported is not known otherwise. */
const isSaidByPerson = ({ source, verifiedBy }: CoverageFact): boolean => source !== "DOCUMENT" || verifiedBy !== null;

/** The acceptance of this finding that a fact goes back to; a conflict has its person and its time as the author's. */
function acceptanceBefore(fact: CoverageFact, finding: CellFinding): Decided | null {
  const isKept = fact.status === "CONFLICT" && fact.recordedBy !== null;
  const accepted: CoverageFact = isKept
    ? { ...fact, source: "DOCUMENT", status: "VERIFIED", verifiedBy: fact.recordedBy, verifiedAt: fact.recordedAt }
    : fact;
  if (!isAcceptanceOf(accepted, finding)) return null;
  return { decision: "ACCEPTED", decidedBy: accepted.verifiedBy, decidedAt: accepted.verifiedAt, reason: null };
}
