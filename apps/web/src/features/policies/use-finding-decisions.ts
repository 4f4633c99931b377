import type { FindingDecision } from "@cara/contract/coverage.ts";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { useState } from "react";
import { isCorrectable, type Finding } from "./explored-policy.ts";
import type { PolicyPage } from "./policy-page.ts";
import { useSentInOrder } from "./use-sent-in-order.ts";

export type FindingDecisions = ReturnType<typeof useFindingDecisions>;

interface DecisionOptions {
  /** Whether the first open finding is current from the start. */
  starts?: boolean;
}

/**
 * Decisions about findings, by mouse and by keyboard: J and K move, A and Enter accept, C corrects, R rejects, U undoes.
 * After a decision the next open finding is current.
 */
export function useFindingDecisions(
  policy: Pick<PolicyPage, "id" | "version">,
  findings: readonly Finding[],
  { starts = false }: DecisionOptions = {},
) {
  const [place, setPlace] = useState<Place>({ id: null, isCorrecting: false });
  // what was decided here, last one last
  const [decided, setDecided] = useState<readonly string[]>([]);
  const queue = useSentInOrder(policy, {
    onSaved: ({ change, findingId }) => {
      if (change === "UNDO") {
        setDecided((before) => before.filter((id) => id !== findingId));
        return setPlace({ id: findingId, isCorrecting: false });
      }
      setDecided((before) => [...before.filter((id) => id !== findingId), findingId]);
      const next = nextOpen(findingId);
      // unless the person has gone on to another one
      setPlace((now) => (now.id === findingId ? { id: next ?? now.id, isCorrecting: false } : now));
    },
    onConflict: ({ findingId }) =>
      setPlace((now) => (now.id === findingId ? now : { id: findingId, isCorrecting: false })),
  });
  const isOpen = ({ id, decision }: Finding): boolean => decision === null && !(queue.isBehind && decided.includes(id));
  /** The open finding after this one, or the first one of all. */
  function nextOpen(id: string): string | undefined {
    const from = findings.findIndex((finding) => finding.id === id);
    return [...findings.slice(from + 1), ...findings.slice(0, Math.max(0, from))].find(isOpen)?.id;
  }
  const chosen = findings.find(({ id }) => id === place.id);
  // the page may show a decision as saved before the queue knows: the next key is meant for the next finding
  const isPassed = chosen && !isOpen(chosen) && queue.isPending(chosen.id);
  const start = starts ? findings.find(isOpen)?.id : undefined;
  const current = (isPassed ? nextOpen(chosen.id) : undefined) ?? chosen?.id ?? start ?? null;
  const isCorrecting = place.isCorrecting && current === place.id;
  const at = findings.findIndex(({ id }) => id === current);
  const select = (id: string | undefined): void => {
    if (id !== undefined) setPlace((now) => (now.id === id ? now : { id, isCorrecting: false }));
  };
  const decide = ({ id }: Finding, decision: FindingDecision, amount: number | string | null = null): void => {
    // a key pressed twice decides once
    if (queue.isPending(id)) return;
    select(id);
    queue.add({ change: "DECIDE", findingId: id, decision, amount });
  };
  const undo = (): void => {
    const idsOf = (kind: "DECIDE" | "UNDO") =>
      queue.pending.flatMap(({ change, findingId }) => (change === kind ? [findingId] : []));
    // also one that is still being saved
    const undone = idsOf("UNDO");
    const last = [...decided, ...idsOf("DECIDE")].findLast((id) => !undone.includes(id));
    if (last !== undefined) queue.add({ change: "UNDO", findingId: last });
  };
  const correct = ({ id }: Finding): void => setPlace({ id, isCorrecting: true });
  const finding = findings[at];
  const open = finding && isOpen(finding) ? finding : undefined;
  const accept = () => open && decide(open, "ACCEPTED");
  usePageKeys({
    J: () => select(findings[at + 1]?.id),
    K: () => select(findings[Math.max(0, at - 1)]?.id),
    A: accept,
    ...(current === null ? {} : { Enter: accept }),
    R: () => open && decide(open, "REJECTED"),
    C: () => open && isCorrectable(open) && correct(open),
    U: undo,
  });
  return {
    current,
    isCorrecting,
    message: queue.message,
    error: queue.error,
    isPending: queue.isPending,
    select,
    decide,
    correct,
    undo,
    canUndo: decided.length > 0,
    stopCorrecting: () => setPlace({ id: current, isCorrecting: false }),
    /** Keeps the row that the keyboard chose in view. */
    scrollTo: (row: HTMLElement | null): void => row?.scrollIntoView({ block: "nearest" }),
  };
}

/** The current finding, and whether its amount is being corrected. */
type Place = { id: string | null; isCorrecting: boolean };
