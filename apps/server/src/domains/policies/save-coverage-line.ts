import { POLICY_CHANGED } from "@cara/contract/messages.ts";
import type { CoveragePartId, PolicyId } from "#kernel/ids.ts";
import { ok, refuseFields, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { changeLine, type Cell, type LineChange } from "./coverage-cells.ts";
import { findCoveragePart, insertFacts, lockFactsOfPart, supersedeFacts } from "./coverage.store.ts";
import { rejectEmptied } from "./emptied-cells.store.ts";
import { mayWritePolicies } from "./policies.access.ts";
import { lockPolicy } from "./policy.store.ts";
import { recordPolicyVersion } from "./record-policy-version.ts";

type LineSave = { policyId: PolicyId; partId: CoveragePartId; version: number; cells: readonly Cell[] };

/** Saves the typed cells of a line of coverage together, with one history entry; the former values stay on record. */
export async function saveCoverageLine(
  context: UseCaseContext,
  { policyId, partId, version, cells }: LineSave,
): Promise<Result<LineChange["changes"], "STALE_VERSION" | "INVALID_CELLS">> {
  const { db, actor, clock } = context;
  requireAccess(mayWritePolicies(actor));

  const policy = await lockPolicy(db, policyId);
  const part = await findCoveragePart(db, policyId, partId);
  if (!part) throw notFound();
  const stale = rejectStaleVersion(policy, version, POLICY_CHANGED);
  if (stale) return stale;
  const at = clock.now();
  const line = changeLine(part, cells, await lockFactsOfPart(db, policyId, partId), { userId: actor.userId, at });
  if (!line.ok) return refuseFields("INVALID_CELLS", line.problems);

  const { superseded, entered, emptied, changes } = line.change;
  if (changes.length === 0) return ok(changes);
  await supersedeFacts(
    db,
    superseded.map(({ id }) => id),
    at,
  );
  await insertFacts(db, actor.agencyId, entered);
  await rejectEmptied(db, { policyId, line: part.line, emptied }, { userId: actor.userId, at });
  await recordPolicyVersion(context, policyId, { kind: "COVERAGE_CHANGED", changes });
  return ok(changes);
}
