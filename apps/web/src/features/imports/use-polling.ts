import { useEffect, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";

/** Delay between a response and the next poll. */
const POLL_MS = 1_000;

/**
 * Polls a loader while `isMoving` and the tab is visible; undefined before the first response. Only this loader runs, not
 * the whole page.
 */
export function usePolling<Data>(path: string, isMoving: (last: Data | undefined) => boolean): Data | undefined {
  const fetcher = useFetcher<Data>({ key: `poll:${path}` });
  const { load, state } = fetcher;
  // The caller states the type that the loader of this path returns.
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
