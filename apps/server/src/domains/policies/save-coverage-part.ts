import { newId, type CoverageFactId, type CoveragePartId, type PolicyId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { factName, printedFact, type CoveragePart, type CoveragePartDraft } from "./coverage-fact.ts";
import {
  findCoveragePart,
  insertCoveragePart,
  listCoverageParts,
  lockFact,
  endCoveragePart,
  writeCoveragePart,
  supersedeFact,
} from "./coverage.store.ts";
import { mayWritePolicies } from "./policies.access.ts";
import { lockPolicy } from "./policy.store.ts";
import { recordPolicyVersion } from "./record-policy-version.ts";

/** Adds a line of coverage to a policy, or updates one. */
export async function saveCoveragePart(
  context: UseCaseContext,
  { policyId, partId, draft }: { policyId: PolicyId; partId: CoveragePartId | null; draft: CoveragePartDraft },
): Promise<Result<CoveragePart>> {
  const { db, actor } = context;
  requireAccess(mayWritePolicies(actor));

  await lockPolicy(db, policyId);
  if (partId) {
    const before = await findCoveragePart(db, policyId, partId);
    if (!before) throw notFound();
    const after = { ...before, ...draft };
    const changes = changesOf(before, after);
    if (changes.length === 0) return ok(before);
    await writeCoveragePart(db, after);
    await recordPolicyVersion(context, policyId, { kind: "COVERAGE_CHANGED", changes });
    return ok(after);
  }
  const position = (await listCoverageParts(db, policyId)).reduce((last, part) => Math.max(last, part.position), 0) + 1;
  const part = { id: newId<CoveragePartId>(), policyId, position, ...draft };
  await insertCoveragePart(db, actor.agencyId, part);
  await recordPolicyVersion(context, policyId, {
    kind: "COVERAGE_CHANGED",
    changes: [{ field: "coverage", from: null, to: part.line }],
  });
  return ok(part);
}

const FIELDS = {
  line: "coverage",
  trigger: "coverageTrigger",
  aggregateBasis: "aggregateBasis",
  title: "coverageTitle",
};

function changesOf(before: CoveragePart, after: CoveragePart): FieldChange[] {
  return (["line", "trigger", "aggregateBasis", "title"] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field: FIELDS[field], from: before[field], to: after[field] }));
}

/** Removes a line of coverage from a policy; its facts stay on record. */
export async function removeCoveragePart(
  context: UseCaseContext,
  { policyId, partId }: { policyId: PolicyId; partId: CoveragePartId },
): Promise<Result<CoveragePartId>> {
  const { db, actor, clock } = context;
  requireAccess(mayWritePolicies(actor));

  await lockPolicy(db, policyId);
  const part = await findCoveragePart(db, policyId, partId);
  if (!part) throw notFound();
  await endCoveragePart(db, partId, clock.now());
  await recordPolicyVersion(context, policyId, {
    kind: "COVERAGE_CHANGED",
    changes: [{ field: "coverage", from: part.line, to: null }],
  });
  return ok(partId);
}

/** Removes a fact; it stays on record as superseded. */
export async function removeCoverageFact(
  context: UseCaseContext,
  { policyId, factId }: { policyId: PolicyId; factId: CoverageFactId },
): Promise<Result<CoverageFactId>> {
  const { db, actor, clock } = context;
  requireAccess(mayWritePolicies(actor));

  await lockPolicy(db, policyId);
  const fact = await lockFact(db, policyId, factId);
  if (!fact) throw notFound();
  await supersedeFact(db, factId, clock.now());
  await recordPolicyVersion(context, policyId, {
    kind: "COVERAGE_CHANGED",
    changes: [{ field: factName(fact), from: printedFact(fact), to: null }],
  });
  return ok(factId);
}
