import { useCallback, useEffect, useRef } from "react";

/** Shortest time between two readings: a burst of changes is shown by its first and its last. */
const READ_PAUSE_MS = 300;

/** Forms on their way. Known here at once: the router's own list is seen a drawing later, and a reading may begin between. */
const sending = new Set<Promise<unknown>>();

/** While a form is being sent nothing is read: the router would take the reading for a navigation and drop where the form's action leads. */
export function holdReadings(submission: Promise<unknown>): void {
  const sent = submission.catch(() => null).finally(() => sending.delete(sent));
  sending.add(sent);
}

/** Readings under way, and how long a form waits for them at most before it leads on. */
const reading = new Set<Promise<unknown>>();
const READ_WAIT_MS = 3_000;

/** Before a form leads elsewhere: a reading of the page it leaves that ended later would bring that page back. */
export async function untilRead(): Promise<void> {
  if (reading.size === 0) return;
  await Promise.race([Promise.allSettled(reading), new Promise((done) => setTimeout(done, READ_WAIT_MS))]);
}

async function untilSent(): Promise<void> {
  if (sending.size === 0) return;
  await Promise.all(sending);
  await untilSent();
}

/** One reading at a time, the first at once; what comes during one is read after it. */
export function useRefresh(read: () => Promise<unknown>): () => void {
  const latest = useRef(read);
  const state = useRef<"idle" | "reading" | "again" | "gone">("idle");
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    state.current = "idle";
    return () => {
      state.current = "gone";
    };
  }, []);
  return useCallback(() => {
    const isNow = (it: typeof state.current) => state.current === it;
    async function go(): Promise<void> {
      state.current = "reading";
      await untilSent();
      if (isNow("gone")) return;
      const now = latest.current();
      reading.add(now);
      const read = now.catch(() => null).finally(() => reading.delete(now));
      await Promise.all([read, new Promise((done) => setTimeout(done, READ_PAUSE_MS))]);
      // The page may have been left, or more may have been told, while it was read.
      if (isNow("again")) await go();
      else if (!isNow("gone")) state.current = "idle";
    }
    if (state.current === "idle") void go();
    else if (state.current === "reading") state.current = "again";
  }, []);
}
