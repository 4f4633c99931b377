import { useCallback, useEffect, useRef, useState } from "react";
import { useFetchers, useRevalidator } from "react-router";
import { graphql } from "../../graphql/gen/gql.ts";
import { watch } from "../../graphql/live.ts";

const ServicingChanged = graphql(`
  subscription ServicingChanged($after: String) {
    servicingChanged(after: $after) {
      version
      reset
      kind
      requestId
    }
  }
`);

/** Shortest time between two readings: a burst of changes is shown by its first and its last. */
const READ_PAUSE_MS = 300;
/** Without a connection for longer than this, the page says so. */
const LOST_AFTER_MS = 10_000;

/** Which changes concern a page; undefined means that it may be any. */
type Concerns = (requestId: string | undefined) => boolean;

/**
 * Reads the page again whenever a colleague, a client or Cara has changed something it shows. Answers whether the
 * connection is lost for so long that the page should say so.
 */
export function useLiveServicing(read: () => Promise<unknown>, concerns: Concerns = () => true): boolean {
  const { revalidate } = useRevalidator();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [lost, setLost] = useState(false);
  const refresh = useRefresh(read);
  const latest = useRef({ concerns, refresh, revalidate });
  useEffect(() => {
    latest.current = { concerns, refresh, revalidate };
  });

  useEffect(() => {
    let hasBegun = false;
    const stop = watch(
      ServicingChanged,
      {},
      {
        onChange: ({ requestId, reset }) => {
          if (latest.current.concerns(reset ? undefined : (requestId ?? undefined))) latest.current.refresh();
        },
        onSignedOut: () => void latest.current.revalidate(),
        onConnection: (isConnected) => {
          if (isConnected) {
            clearTimeout(waiting.current);
            waiting.current = undefined;
            setLost(false);
          } else waiting.current ??= setTimeout(() => setLost(true), LOST_AFTER_MS);
          // What changed between the page's first reading and the beginning of the stream would be missed.
          if (isConnected && !hasBegun) latest.current.refresh();
          hasBegun ||= isConnected;
        },
      },
    );
    return () => {
      clearTimeout(waiting.current);
      stop();
    };
  }, []);
  return lost;
}

/**
 * One reading at a time, the first at once; what comes during one is read after it. While a form is being sent nothing
 * is read: the router would take the reading for a navigation and drop where the form's action leads.
 */
function useRefresh(read: () => Promise<unknown>): () => void {
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
