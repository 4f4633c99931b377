import type { Day } from "#kernel/calendar.ts";
import { BINDING } from "../policy-document.ts";
import type { LiveFinding } from "./finding.ts";
import { isCellFinding } from "./project-cell.ts";

/** Whether a value belongs to a field of a line that the policy's own documents may state differently. */
export const isOfField = (finding: LiveFinding): boolean =>
  isCellFinding(finding) && finding.line !== null && BINDING.has(finding.documentType);

/** What a finding of a field says: an amount, or symbols. */
export type Value = number | string | null;
export const valueOf = ({ amountCents, textValue }: Pick<LiveFinding, "amountCents" | "textValue">): Value =>
  amountCents ?? textValue;

/** The values of one field, as a key. */
export const fieldOf = ({ policyId, line, kind, key }: LiveFinding): string => `${policyId} ${line} ${kind} ${key}`;

/**
 * The findings that a person settled by accepting or correcting another value of the same field: they were on the table
 * then, and so was what had been accepted before. What a later document says is open again, and so is what has taken effect
 * since.
 */
export function settledFindings(
  findings: readonly LiveFinding[],
  startOf: (finding: LiveFinding) => Day | null,
): ReadonlySet<LiveFinding> {
  const settled = new Set<LiveFinding>();
  for (const found of Map.groupBy(findings.filter(isOfField), fieldOf).values()) {
    const latest = latestDecisions(found);
    for (const finding of found) {
      const own = latest.find(({ value }) => value === valueOf(finding))?.at ?? 0;
      const since = latest.find(({ value }) => value !== valueOf(finding))?.at ?? 0;
      const isOpen = finding.decision === null || finding.decision === "ACCEPTED";
      if (!isOpen || since <= Math.max(own, finding.foundAt.getTime())) continue;
      const startsOn = startOf(finding);
      if (startsOn === null || since > Date.parse(startsOn)) settled.add(finding);
    }
  }
  return settled;
}

/** When each value was last accepted, and when any was last corrected (which settles all of them), the newest first. */
function latestDecisions(found: readonly LiveFinding[]): { value: Value; at: number }[] {
  const latest = new Map<Value, number>();
  for (const finding of found) {
    const { decision, decidedAt } = finding;
    if (decision !== "ACCEPTED" && decision !== "CORRECTED") continue;
    // no finding of a field has this value
    const value = decision === "CORRECTED" ? Number.NaN : valueOf(finding);
    latest.set(value, Math.max(latest.get(value) ?? 0, decidedAt?.getTime() ?? 0));
  }
  return [...latest].map(([value, at]) => ({ value, at })).toSorted((a, b) => b.at - a.at);
}
