import { useCallback, useEffect, useRef } from "react";

/** Shortest time between two revalidations: a burst of changes causes one at its start and one at its end. */
const REFRESH_PAUSE_MS = 300;

/** One revalidation at a time, the first immediately; changes during one cause another after it. */
export function useRefresh(read: () => Promise<unknown>): () => void {
  const latest = useRef(read);
  const state = useRef<"idle" | "loading" | "again" | "unmounted">("idle");
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    state.current = "idle";
    return () => {
      state.current = "unmounted";
    };
  }, []);
  return useCallback(() => {
    const isNow = (expected: typeof state.current) => state.current === expected;
    async function go(): Promise<void> {
      state.current = "loading";
      const read = latest.current().catch(() => null);
      await Promise.all([read, new Promise((done) => setTimeout(done, REFRESH_PAUSE_MS))]);
      // The page may be unmounted, or more changes may have arrived, during the revalidation.
      if (isNow("again")) await go();
      else if (!isNow("unmounted")) state.current = "idle";
    }
    if (state.current === "idle") void go();
    else if (state.current === "loading") state.current = "again";
  }, []);
}
