import { useCallback, useEffect, useRef } from "react";
import { useFetchers } from "react-router";

/** Shortest time between two readings: a burst of changes is shown by its first and its last. */
const READ_PAUSE_MS = 300;

/**
 * One reading at a time, the first at once; what comes during one is read after it. While a form is being sent nothing
 * is read: the router would take the reading for a navigation and drop where the form's action leads.
 */
export function useRefresh(read: () => Promise<unknown>): () => void {
  const latest = useRef(read);
  const state = useRef<"idle" | "reading" | "again" | "gone">("idle");
  const isHeld = useFetchers().some((fetcher) => fetcher.state === "submitting");
  const hold = useRef({ isHeld, isWanted: false });
  useEffect(() => {
    latest.current = read;
    hold.current.isHeld = isHeld;
  });
  useEffect(() => {
    state.current = "idle";
    return () => {
      state.current = "gone";
    };
  }, []);
  const refresh = useCallback(() => {
    if (hold.current.isHeld) {
      hold.current.isWanted = true;
      return;
    }
    async function go(): Promise<void> {
      state.current = "reading";
      await Promise.all([latest.current(), new Promise((done) => setTimeout(done, READ_PAUSE_MS))]).catch(() => null);
      // The page may have been left, or more may have been told, while it was read.
      const now: string = state.current;
      if (now === "again" && !hold.current.isHeld) await go();
      else if (now !== "gone") state.current = "idle";
      hold.current.isWanted ||= now === "again" && hold.current.isHeld;
    }
    if (state.current === "idle") void go();
    else if (state.current === "reading") state.current = "again";
  }, []);
  useEffect(() => {
    if (isHeld || !hold.current.isWanted) return;
    hold.current.isWanted = false;
    refresh();
  }, [isHeld, refresh]);
  return refresh;
}
