import type { FindingDecision } from "@cara/contract/coverage.ts";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { useState } from "react";
import { useChange } from "../../forms/use-change.ts";
import type { ExploreChange } from "./explore.action.ts";
import { isCorrectable, type Finding } from "./explored-policy.ts";
import type { PolicyPage } from "./policy-page.ts";

export type FindingDecisions = ReturnType<typeof useFindingDecisions>;

/**
 * Decisions about findings, by mouse and by keyboard: J and K move, A accepts, C corrects, R rejects. After a decision
 * the next open finding is current.
 */
export function useFindingDecisions(policy: PolicyPage, findings: readonly Finding[]) {
  const [current, setCurrent] = useState<string | null>(null);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const at = findings.findIndex(({ id }) => id === current);
  const finding = findings[at];
  const change = useChange<ExploreChange>(`/app/policies/${policy.id}/explore`, {
    onDone: () => {
      setIsCorrecting(false);
      setCurrent(findings.slice(at + 1).find(({ decision }) => decision === null)?.id ?? current);
    },
  });
  const select = (id: string | undefined): void => {
    if (id === undefined || id === current) return;
    setCurrent(id);
    setIsCorrecting(false);
  };
  const decide = ({ id }: Finding, decision: FindingDecision, amount: number | string | null = null): void => {
    select(id);
    change.send({ change: "DECIDE", findingId: id, decision, amount, version: policy.version });
  };
  const correct = ({ id }: Finding): void => {
    setCurrent(id);
    setIsCorrecting(true);
  };
  const open = finding?.decision === null ? finding : undefined;
  usePageKeys({
    J: () => select(findings[at + 1]?.id),
    K: () => select(findings[Math.max(0, at - 1)]?.id),
    A: () => open && decide(open, "ACCEPTED"),
    R: () => open && decide(open, "REJECTED"),
    C: () => open && isCorrectable(open) && correct(open),
  });
  return {
    current,
    isCorrecting,
    busy: change.busy,
    message: change.message,
    error: change.error,
    select,
    decide,
    correct,
    stopCorrecting: () => setIsCorrecting(false),
    /** Keeps the row that the keyboard chose in view. */
    scrollTo: (row: HTMLElement | null): void => row?.scrollIntoView({ block: "nearest" }),
  };
}
