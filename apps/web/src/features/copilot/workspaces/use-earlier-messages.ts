import { startTransition, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useFetcherEffect } from "../../../graphql/use-fetcher-effect.ts";
import type { Earlier } from "./workspace-live.ts";

/** Turns rendered per step; further ones follow while scrolling up, so that no render blocks the page. */
const TURNS_PER_STEP = 8;

interface EarlierMessages {
  workspaceId: string;
  /** Position of the first loaded message; earlier ones are still on the server. */
  first: number;
  turns: number;
  onLoad(earlier: Earlier): void;
}

/**
 * The rendered part of a long conversation: its end, then earlier turns, first the loaded ones and then those on the
 * server.
 */
export function useEarlierMessages({ workspaceId, first, turns, onLoad }: EarlierMessages) {
  const fetcher = useFetcher<{ earlier: Earlier | null }>();
  const [rendered, setRendered] = useState(TURNS_PER_STEP);
  /** The number of turns to render once the current transition is done. */
  const wanted = useRef(TURNS_PER_STEP);
  const taken = useRef<unknown>(undefined);
  const asked = useRef<number>(undefined);
  const hasUnread = first > 1;
  const { data, state } = fetcher;
  useFetcherEffect(() => {
    if (state !== "idle") return;
    const earlier = taken.current === data ? null : data?.earlier;
    taken.current = data;
    // The request failed or was aborted: further scrolling retries.
    if (earlier) startTransition(() => onLoad(earlier));
    else asked.current = undefined;
  }, [data, state, onLoad]);
  return {
    rendered: Math.min(rendered, turns),
    hasBefore: rendered < turns || hasUnread,
    isLoading: state !== "idle",
    more(): void {
      // Rendered in a transition, so that scrolling stays smooth.
      if (rendered < turns) {
        // Request each slice once: repeating it on every scroll event would restart the transition.
        if (wanted.current > rendered) return;
        wanted.current = rendered + TURNS_PER_STEP;
        startTransition(() => setRendered(rendered + TURNS_PER_STEP));
      } else if (hasUnread && asked.current !== first) {
        asked.current = first;
        // New messages are rendered when they arrive.
        wanted.current = turns + TURNS_PER_STEP;
        setRendered(turns + TURNS_PER_STEP);
        void fetcher.load(`/app/workspaces/${workspaceId}/earlier?before=${first}`);
      }
    },
  };
}
