import { FACT_CHANGED } from "@cara/contract/messages.ts";
import type { CoverageFactId, PolicyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { factName, printedFact, verified, type CoverageFact } from "./coverage-fact.ts";
import { insertFact, lockFact, supersedeFact, wasFact } from "./coverage.store.ts";
import { mayVerifyCoverage } from "./policies.access.ts";
import { lockPolicy } from "./policy.store.ts";
import { touchPolicy } from "./touch-policy.ts";

/** A value with its mark, as the history shows it: "$1,000,000.00 (entered)". */
const marked = (fact: CoverageFact): string => `${printedFact(fact)} (${fact.status.toLowerCase()})`;

/** Marks the value a person looked at as verified by them; a value that was changed since is refused. */
export async function verifyCoverageFact(
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
  if (before.status === "VERIFIED") return ok(before);

  const now = clock.now();
  const fact = verified(before, actor.userId, now);
  await supersedeFact(db, before.id, now);
  await insertFact(db, actor.agencyId, fact);
  await touchPolicy(context, policyId, {
    kind: "COVERAGE_VERIFIED",
    changes: [{ field: factName(fact), from: marked(before), to: marked(fact) }],
  });
  return ok(fact);
}
