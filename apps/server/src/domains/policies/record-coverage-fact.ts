import { parseId, type CoveragePartId, type PolicyId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { missing, notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { enteredChange, enteredFact, isFromPerson } from "./coverage-cells.ts";
import { saysTheSame, type CoverageFact, type FactValue } from "./coverage-fact.ts";
import { findCoveragePart, insertFact, lockCurrentFact, supersedeFact } from "./coverage.store.ts";
import { mayWritePolicies } from "./policies.access.ts";
import { recordPolicyVersion } from "./record-policy-version.ts";
import { lockPolicy } from "./policy.store.ts";

/** Saves a fact as a person typed it; the former value stays on record. Verification is a separate step. */
export async function recordCoverageFact(
  context: UseCaseContext,
  { policyId, partId, value }: { policyId: PolicyId; partId: string | null; value: FactValue },
): Promise<Result<CoverageFact>> {
  const { db, actor, clock } = context;
  requireAccess(mayWritePolicies(actor));

  await lockPolicy(db, policyId);
  const part = partId ? await findCoveragePart(db, policyId, parseId<CoveragePartId>(partId) ?? missing()) : null;
  if (partId && !part) throw notFound();
  const before = await lockCurrentFact(db, policyId, part?.id ?? null, value);
  if (before && isFromPerson(before) && saysTheSame(before, value)) return ok(before);

  const at = clock.now();
  const fact = enteredFact(value, before, { policyId, partId: part?.id ?? null, userId: actor.userId, at });
  if (before) await supersedeFact(db, before.id, at);
  await insertFact(db, actor.agencyId, fact);
  await recordPolicyVersion(context, policyId, { kind: "COVERAGE_CHANGED", changes: [enteredChange(fact, before)] });
  return ok(fact);
}
