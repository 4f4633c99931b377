import { z } from "zod";
import { PARTS_PER_POLICY } from "@cara/contract/coverage-fields.ts";
import { newId, type AgencyUserId, type CoveragePartId, type PolicyId } from "#kernel/ids.ts";
import type { FieldProblem } from "#kernel/result.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import { Cells, changeLine } from "./coverage-cells.ts";
import { CoveragePartDraft, type CoverageFact, type CoveragePart } from "./coverage-fact.ts";

/** The coverage parts of a new policy, each with the cells of its grid; none if left out. */
export const NewCoverage = z
  .array(z.unknown())
  .max(PARTS_PER_POLICY, `Create a policy with at most ${PARTS_PER_POLICY} coverage parts, then add the others`)
  .pipe(z.array(CoveragePartDraft.extend({ cells: Cells })))
  .nullish()
  .transform((parts) => parts ?? []);
export type NewCoverage = z.infer<typeof NewCoverage>;

export type Coverage = { parts: CoveragePart[]; facts: CoverageFact[]; changes: FieldChange[] };

/** The parts and facts of a new policy, as a person typed them, and what its first history entry says of them. */
export function coverageOf(
  policyId: PolicyId,
  drafts: NewCoverage,
  by: { userId: AgencyUserId; at: Date },
): { ok: true; coverage: Coverage } | { ok: false; problems: FieldProblem[] } {
  const coverage: Coverage = { parts: [], facts: [], changes: [] };
  const problems: FieldProblem[] = [];
  for (const [index, { cells, ...draft }] of drafts.entries()) {
    const part: CoveragePart = { ...draft, id: newId<CoveragePartId>(), policyId, position: index + 1 };
    const line = changeLine(part, cells, [], by);
    if (!line.ok) {
      problems.push(...line.problems.map(({ path, message }) => ({ path: `coverageParts.${index}.${path}`, message })));
      continue;
    }
    coverage.parts.push(part);
    coverage.facts.push(...line.change.entered);
    coverage.changes.push({ field: "coverage", from: null, to: part.line }, ...line.change.changes);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, coverage };
}
