import { startTransition, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Earlier } from "./workspace-live.ts";

/** Turns rendered per step; further ones follow while scrolling up, so that no render blocks the page. */
const TURNS_DRAWN = 8;

interface EarlierMessages {
  workspaceId: string;
  /** Position of the first loaded message; earlier ones are still on the server. */
  first: number;
  turns: number;
  onRead(earlier: Earlier): void;
}

/**
 * The rendered part of a long conversation: its end, then earlier turns, first the loaded ones and then those on the
 * server.
 */
export function useEarlierMessages({ workspaceId, first, turns, onRead }: EarlierMessages) {
  const fetcher = useFetcher<{ earlier: Earlier | null }>();
  const [drawn, setRendered] = useState(TURNS_DRAWN);
  /** The number of turns to render once the current transition is done. */
  const wanted = useRef(TURNS_DRAWN);
  const taken = useRef<unknown>(undefined);
  const asked = useRef<number>(undefined);
  const hasUnread = first > 1;
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle") return;
    const earlier = taken.current === data ? null : data?.earlier;
    taken.current = data;
    // The request failed or was aborted: further scrolling retries.
    if (earlier) startTransition(() => onRead(earlier));
    else asked.current = undefined;
  }, [data, state, onRead]);
  return {
    drawn: Math.min(drawn, turns),
    hasBefore: drawn < turns || hasUnread,
    isReading: state !== "idle",
    more(): void {
      // Rendered in a transition, so that scrolling stays smooth.
      if (drawn < turns) {
        // Request each slice once: repeating it on every scroll event would restart the transition.
        if (wanted.current > drawn) return;
        wanted.current = drawn + TURNS_DRAWN;
        startTransition(() => setRendered(drawn + TURNS_DRAWN));
      } else if (hasUnread && asked.current !== first) {
        asked.current = first;
        // New messages are rendered when they arrive.
        wanted.current = turns + TURNS_DRAWN;
        setRendered(turns + TURNS_DRAWN);
        void fetcher.load(`/app/workspaces/${workspaceId}/earlier?before=${first}`);
      }
    },
  };
}
