import { useEffect, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";

/** How long after an answer the next look is taken. */
const POLL_MS = 1_000;

/**
 * What a loader answers, asked for again and again while something moves and the tab is in sight; undefined before the
 * first answer. Only this loader is asked, not the whole page.
 */
export function usePolling<Data>(path: string, isMoving: (last: Data | undefined) => boolean): Data | undefined {
  const fetcher = useFetcher<Data>({ key: `look:${path}` });
  const { load, state } = fetcher;
  // The loader of this path answers what the caller says it does.
  const last = fetcher.data as Data | undefined;
  const moving = isMoving(last);
  const inSight = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === "visible");
  useEffect(() => {
    if (!moving || !inSight || state !== "idle") return undefined;
    const timer = setTimeout(() => void load(path), POLL_MS);
    return () => clearTimeout(timer);
  }, [moving, inSight, state, load, path]);
  return last;
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
