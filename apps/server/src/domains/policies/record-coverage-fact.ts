import { newId, parseId, type CoverageFactId, type CoveragePartId, type PolicyId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { missing, notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import {
  factName,
  markedFact,
  printedFact,
  saysTheSame,
  statusOf,
  type CoverageFact,
  type FactValue,
} from "./coverage-fact.ts";
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
  const isFromPerson = before?.status === "ENTERED" || before?.status === "VERIFIED";
  if (before && isFromPerson && saysTheSame(before, value)) return ok(before);

  const isSameValue = before !== null && saysTheSame(before, value);
  const now = clock.now();
  const fact: CoverageFact = {
    ...value,
    id: newId<CoverageFactId>(),
    policyId,
    partId: part?.id ?? null,
    source: "PERSON",
    status: statusOf("PERSON", value, before),
    evidence: isSameValue ? before.evidence : null,
    recordedBy: actor.userId,
    recordedAt: now,
    verifiedBy: null,
    verifiedAt: null,
  };
  if (before) await supersedeFact(db, before.id, now);
  await insertFact(db, actor.agencyId, fact);
  await recordPolicyVersion(context, policyId, {
    kind: "COVERAGE_CHANGED",
    changes: [
      isSameValue
        ? { field: factName(value), from: markedFact(before), to: markedFact(fact) }
        : { field: factName(value), from: printedFact(before), to: printedFact(fact) },
    ],
  });
  return ok(fact);
}
