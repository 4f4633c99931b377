import { useEffect, useRef, useState } from "react";
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
  const [unsent, setUnsent] = useState(0);
  const sent = useRef<WaitingChange>(null);
  const expected = useRef<number>(null);
  const change = useChange<ExploreChange>(`/app/policies/${id}/explore`, {
    onDone: () => {
      if (expected.current !== null) expected.current += 1;
      if (sent.current) onSaved(sent.current);
    },
    onConflict: () => {
      expected.current = null;
      setUnsent(waiting.length);
      setWaiting([]);
      if (sent.current) onConflict(sent.current);
    },
  });
  const isSent = useRef(false);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it sets state only while a decision waits, and ends that
  useEffect(() => {
    if (change.busy) isSent.current = false;
    if (change.busy || isSent.current) return;
    const [next, ...later] = waiting;
    if (!next) {
      expected.current = null;
      return;
    }
    expected.current ??= version;
    isSent.current = true;
    sent.current = next;
    setUnsent(0);
    setWaiting(later);
    change.send({ ...next, version: expected.current });
  });
  const isAbout = (findingId: string) => (one: WaitingChange) => one.findingId === findingId;
  const isUnderWay = (findingId: string): boolean =>
    (change.busy || isSent.current) && sent.current?.findingId === findingId;
  const dropped =
    unsent === 0 ? "" : ` ${unsent === 1 ? "The next decision was" : `The next ${unsent} decisions were`} not saved.`;
  return {
    busy: change.busy || waiting.length > 0,
    message: change.message && `${change.message}${dropped}`,
    error: change.error,
    isPending: (findingId: string): boolean => waiting.some(isAbout(findingId)) || isUnderWay(findingId),
    /** Ignored while the same finding waits: a key pressed twice decides once. */
    add: (next: WaitingChange): void => {
      if (isUnderWay(next.findingId)) return;
      setWaiting((before) => (before.some(isAbout(next.findingId)) ? before : [...before, next]));
    },
  };
}
