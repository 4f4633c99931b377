import { useEffect, useState } from "react";
import { useChange } from "../../forms/use-change.ts";
import type { ExploreChange } from "./explore.action.ts";
import type { PolicyPage } from "./policy-page.ts";

type Versioned = Extract<ExploreChange, { version: number }>;
/** A change as it is asked for: the version is added when it is sent. */
export type WaitingChange = Versioned extends infer Change
  ? Change extends unknown
    ? Omit<Change, "version">
    : never
  : never;

interface Handlers {
  onSaved(change: WaitingChange): void;
  onConflict(change: WaitingChange): void;
}

/**
 * Sends decisions one after the other. The first names the version that the person saw, each later one the version that
 * the one before it led to: what somebody else changed in between is a conflict, and what waited is not sent.
 */
export function useSentInOrder({ id, version }: Pick<PolicyPage, "id" | "version">, { onSaved, onConflict }: Handlers) {
  const [waiting, setWaiting] = useState<readonly WaitingChange[]>([]);
  const [sent, setSent] = useState<WaitingChange | null>(null);
  const [unsent, setUnsent] = useState(0);
  // the version that the own decisions have led to
  const [expected, setExpected] = useState(0);
  const change = useChange<ExploreChange>(`/app/policies/${id}/explore`, {
    onSettled: () => setSent(null),
    onDone: () => {
      setExpected((before) => before + 1);
      if (sent) onSaved(sent);
    },
    onConflict: () => {
      setExpected(0);
      setUnsent(waiting.length);
      setWaiting([]);
      if (sent) onConflict(sent);
    },
  });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it sets state only while a decision waits, and ends that
  useEffect(() => {
    const [next, ...later] = waiting;
    if (!next || sent || change.busy) return;
    setSent(next);
    setUnsent(0);
    setWaiting(later);
    change.send({ ...next, version: expected });
  });
  const pending = sent ? [sent, ...waiting] : waiting;
  const dropped =
    unsent === 0 ? "" : ` ${unsent === 1 ? "The next decision was" : `The next ${unsent} decisions were`} not saved.`;
  return {
    message: change.message && `${change.message}${dropped}`,
    error: change.error,
    /** What is being sent, and what waits. */
    pending,
    isPending: (findingId: string): boolean => pending.some((one) => one.findingId === findingId),
    /** Whether the page does not yet show what was saved. */
    isBehind: version < expected,
    add: (next: WaitingChange): void => {
      if (pending.length === 0) setExpected((before) => Math.max(before, version));
      setWaiting((before) => withChange(before, next));
    },
  };
}

/** The same is asked for once; what is undone before it was sent is not sent at all. */
function withChange(waiting: readonly WaitingChange[], next: WaitingChange): readonly WaitingChange[] {
  const about = waiting.find(({ findingId }) => findingId === next.findingId);
  if (!about) return [...waiting, next];
  return about.change === next.change ? waiting : waiting.filter((one) => one !== about);
}
