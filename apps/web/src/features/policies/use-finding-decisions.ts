import type { FindingDecision } from "@cara/contract/coverage.ts";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { useState } from "react";
import { isCorrectable, isOpenFinding, type Finding } from "./explored-policy.ts";
import type { PolicyPage } from "./policy-page.ts";
import { useSentInOrder } from "./use-sent-in-order.ts";

export type FindingDecisions = ReturnType<typeof useFindingDecisions>;

interface DecisionOptions {
  /** Whether the first open finding is current from the start. */
  starts?: boolean;
  /** The finding that is current first, before a person moves. */
  first?: string | undefined;
  /** Values that A and Enter do not accept: a conflict is decided by choosing a side. */
  isHeld?: (finding: Finding) => boolean;
  /** Values that R does not reject either: several documents say something else. */
  isShared?: (finding: Finding) => boolean;
  /** The finding in whose row another one is decided. */
  placeOf?: (id: string) => string;
}

/**
 * Decisions about findings, by mouse and by keyboard: J and K move, A and Enter accept, C corrects, R rejects, U undoes.
 * After a decision the next open finding is current.
 */
export function useFindingDecisions(
  policy: Pick<PolicyPage, "id" | "version">,
  findings: readonly Finding[],
  { starts = false, first, isHeld = () => false, isShared = () => false, placeOf = (id) => id }: DecisionOptions = {},
) {
  const [place, setPlace] = useState<Place>({ id: null, isCorrecting: false });
  // what was decided here, last one last
  const [decided, setDecided] = useState<readonly string[]>([]);
  const queue = useSentInOrder(policy, {
    onSaved: ({ change, findingId }) => {
      if (change === "UNDO") {
        setDecided((before) => before.filter((id) => id !== findingId));
        return setPlace({ id: placeOf(findingId), isCorrecting: false });
      }
      setDecided((before) => [...before.filter((id) => id !== findingId), findingId]);
      const here = placeOf(findingId);
      const next = nextOpen(here);
      // unless the person has gone on to another one
      setPlace((now) => (now.id === here ? { id: next ?? now.id, isCorrecting: false } : now));
    },
    onConflict: ({ findingId }) => {
      const here = placeOf(findingId);
      setPlace((now) => (now.id === here ? now : { id: here, isCorrecting: false }));
    },
  });
  const isOpen = (finding: Finding): boolean =>
    isOpenFinding(finding) && !(queue.isBehind && decided.some((id) => placeOf(id) === finding.id));
  const isPending = (id: string): boolean => queue.pending.some(({ findingId }) => placeOf(findingId) === placeOf(id));
  /** The open finding after this one, or the first one of all. */
  function nextOpen(id: string): string | undefined {
    const from = findings.findIndex((finding) => finding.id === id);
    return [...findings.slice(from + 1), ...findings.slice(0, Math.max(0, from))].find(isOpen)?.id;
  }
  const chosen = findings.find(({ id }) => id === place.id);
  // the page may show a decision as saved before the queue knows: the next key is meant for the next finding
  const isPassed = chosen && !isOpen(chosen) && isPending(chosen.id);
  const wanted = findings.find((finding) => finding.id === first && isOpen(finding));
  const start = starts ? (wanted ?? findings.find(isOpen))?.id : undefined;
  const current = (isPassed ? nextOpen(chosen.id) : undefined) ?? chosen?.id ?? start ?? null;
  const isCorrecting = place.isCorrecting && current === place.id;
  const at = findings.findIndex(({ id }) => id === current);
  const select = (id: string | undefined): void => {
    if (id !== undefined) setPlace((now) => (now.id === id ? now : { id, isCorrecting: false }));
  };
  const decide = (
    { id }: Finding,
    decision: FindingDecision,
    { amount = null, reason = null }: { amount?: number | string | null; reason?: string | null } = {},
  ): void => {
    // a key pressed twice decides once; what is being undone can be decided again
    const last = queue.pending.findLast(({ findingId }) => placeOf(findingId) === placeOf(id));
    if (last?.change === "DECIDE") return;
    select(placeOf(id));
    queue.add({ change: "DECIDE", findingId: id, decision, amount, reason });
  };
  const undo = (): void => {
    const idsOf = (kind: "DECIDE" | "UNDO") =>
      queue.pending.flatMap(({ change, findingId }) => (change === kind ? [findingId] : []));
    // also one that is still being saved
    const undone = idsOf("UNDO");
    const last = [...decided, ...idsOf("DECIDE")].findLast((id) => !undone.includes(id));
    if (last !== undefined) queue.add({ change: "UNDO", findingId: last });
  };
  const reopen = ({ id }: Finding): void => {
    if (!isPending(id)) queue.add({ change: "UNDO", findingId: id });
  };
  const correct = ({ id }: Finding): void => setPlace({ id, isCorrecting: true });
  const finding = findings[at];
  const open = finding && isOpen(finding) ? finding : undefined;
  const accept = () => open && !isHeld(open) && decide(open, "ACCEPTED");
  usePageKeys({
    J: () => select(findings[at + 1]?.id),
    K: () => select(findings[Math.max(0, at - 1)]?.id),
    A: accept,
    ...(current === null ? {} : { Enter: accept }),
    R: () => open && !isShared(open) && decide(open, "REJECTED"),
    C: () => open && isCorrectable(open) && correct(open),
    U: undo,
  });
  return {
    current,
    isCorrecting,
    message: queue.message,
    error: queue.error,
    isPending,
    select,
    decide,
    correct,
    undo,
    reopen,
    canUndo: decided.length > 0,
    stopCorrecting: () => setPlace({ id: current, isCorrecting: false }),
    /** Keeps the row that the keyboard chose in view. */
    scrollTo: (row: HTMLElement | null): void => row?.scrollIntoView({ block: "nearest" }),
  };
}

/** The current finding, and whether its amount is being corrected. */
type Place = { id: string | null; isCorrecting: boolean };
