import type { FindingDecision } from "@cara/contract/coverage.ts";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { useEffect, useRef, useState } from "react";
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
  const [{ id: current, isCorrecting }, setPlace] = useState<Place>({ id: null, isCorrecting: false });
  const at = findings.findIndex(({ id }) => id === current);
  const sent = useRef<string>(undefined);
  const change = useChange<ExploreChange>(`/app/policies/${policy.id}/explore`, {
    onDone: () => {
      const after = findings.slice(findings.findIndex(({ id }) => id === sent.current) + 1);
      const next = after.find(({ decision }) => decision === null)?.id;
      // unless the person has gone on to another one
      setPlace((now) => (now.id === sent.current ? { id: next ?? now.id, isCorrecting: false } : now));
    },
  });
  const select = (id: string | undefined): void => {
    if (id !== undefined) setPlace((now) => (now.id === id ? now : { id, isCorrecting: false }));
  };
  // decisions that come while another is being saved wait for it, and for the version it leads to
  const [waiting, setWaiting] = useState<readonly Decision[]>([]);
  const isSent = useRef(false);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it sets state only while a decision waits, and ends that
  useEffect(() => {
    if (change.busy) isSent.current = false;
    const [next, ...later] = waiting;
    if (!next || change.busy || isSent.current) return;
    isSent.current = true;
    sent.current = next.findingId;
    setWaiting(later);
    change.send({ change: "DECIDE", ...next, version: policy.version });
  });
  const decide = ({ id }: Finding, decision: FindingDecision, amount: number | string | null = null): void => {
    select(id);
    setWaiting((before) => [...before, { findingId: id, decision, amount }]);
  };
  const correct = ({ id }: Finding): void => setPlace({ id, isCorrecting: true });
  const finding = findings[at];
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
    stopCorrecting: () => setPlace({ id: current, isCorrecting: false }),
    /** Keeps the row that the keyboard chose in view. */
    scrollTo: (row: HTMLElement | null): void => row?.scrollIntoView({ block: "nearest" }),
  };
}

type Decision = Pick<Extract<ExploreChange, { change: "DECIDE" }>, "findingId" | "decision" | "amount">;
/** The current finding, and whether its amount is being corrected. */
type Place = { id: string | null; isCorrecting: boolean };
