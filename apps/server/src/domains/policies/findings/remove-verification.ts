import { FACT_CHANGED } from "@cara/contract/messages.ts";
import type { CoverageFactId, PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { factName, markedFact, withoutVerification, type CoverageFact } from "../coverage-fact.ts";
import { insertFact, lockFact, supersedeFact, wasFact } from "../coverage.store.ts";
import { reopenFinding } from "../decided-with-ledger.store.ts";
import { mayVerifyCoverage } from "../policies.access.ts";
import { lockPolicy } from "../policy.store.ts";
import { recordPolicyVersion } from "../record-policy-version.ts";

/** Removes the verification of a value; the history records who verified it and who removed that. */
export async function removeVerification(
  context: UseCaseContext,
  { policyId, factId }: { policyId: PolicyId; factId: CoverageFactId },
): Promise<Result<CoverageFact, "FACT_CHANGED">> {
  const { db, actor, clock } = context;
  requireAccess(mayVerifyCoverage(actor));

  await lockPolicy(db, policyId);
  const before = await lockFact(db, policyId, factId);
  if (!before) {
    if (await wasFact(db, policyId, factId)) return refuse("FACT_CHANGED", FACT_CHANGED);
    throw notFound();
  }
  if (before.status !== "VERIFIED") return ok(before);

  const status = await reopenFinding(db, before);
  const isOfDocument = status !== null && before.source === "DOCUMENT";
  const fact: CoverageFact = { ...withoutVerification(before), ...(isOfDocument ? { status } : {}) };
  await supersedeFact(db, before.id, clock.now());
  await insertFact(db, actor.agencyId, fact);
  await recordPolicyVersion(context, policyId, {
    kind: "COVERAGE_CHANGED",
    changes: [{ field: factName(fact), from: markedFact(before), to: markedFact(fact) }],
  });
  return ok(fact);
}
