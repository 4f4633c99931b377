import { useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import { usePoll } from "../../graphql/use-poll.ts";

/** Delay between a response and the next poll. */
const POLL_MS = 1_000;

/**
 * Polls a loader while `isMoving` and the tab is visible; undefined before the first response. Only this loader runs, not
 * the whole page.
 */
export function usePolling<Data>(path: string, isMoving: (last: Data | undefined) => boolean): Data | undefined {
  const fetcher = useFetcher<Data>({ key: `poll:${path}` });
  // The caller states the type that the loader of this path returns.
  const last = fetcher.data as Data | undefined;
  const inSight = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === "visible");
  usePoll(isMoving(last) && inSight, () => fetcher.load(path), POLL_MS);
  return last;
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
