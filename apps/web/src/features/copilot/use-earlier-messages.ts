import { startTransition, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Earlier } from "./workspace-live.ts";

/** Turns drawn at once; more are drawn as someone goes back, so that no step of it holds the page up. */
const TURNS_DRAWN = 8;

interface EarlierMessages {
  workspaceId: string;
  /** Position of the first message that is known; those before it are still on the server. */
  first: number;
  turns: number;
  onRead(earlier: Earlier): void;
}

/** Which part of a long conversation is drawn: its end, then what came before, first of what is known and then read. */
export function useEarlierMessages({ workspaceId, first, turns, onRead }: EarlierMessages) {
  const fetcher = useFetcher<{ earlier: Earlier | null }>();
  const [drawn, setRendered] = useState(TURNS_DRAWN);
  /** How many are drawn once what was begun is done. */
  const wanted = useRef(TURNS_DRAWN);
  const taken = useRef<unknown>(undefined);
  const asked = useRef<number>(undefined);
  const hasUnread = first > 1;
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle") return;
    const earlier = taken.current === data ? null : data?.earlier;
    taken.current = data;
    // The server did not answer, or the question was broken off: going on asks again.
    if (earlier) startTransition(() => onRead(earlier));
    else asked.current = undefined;
  }, [data, state, onRead]);
  return {
    drawn: Math.min(drawn, turns),
    hasBefore: drawn < turns || hasUnread,
    isReading: state !== "idle",
    more(): void {
      // Drawn in slices, so that scrolling goes on meanwhile.
      if (drawn < turns) {
        // Each slice once: asked for with every scroll, it would be begun anew with every scroll.
        if (wanted.current > drawn) return;
        wanted.current = drawn + TURNS_DRAWN;
        startTransition(() => setRendered(drawn + TURNS_DRAWN));
      } else if (hasUnread && asked.current !== first) {
        asked.current = first;
        // What comes is drawn as it comes.
        wanted.current = turns + TURNS_DRAWN;
        setRendered(turns + TURNS_DRAWN);
        void fetcher.load(`/app/workspaces/${workspaceId}/earlier?before=${first}`);
      }
    },
  };
}
