import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { graphql } from "../../graphql/gen/gql.ts";
import { watch } from "../../graphql/live.ts";
import { useRefresh } from "../../graphql/use-refresh.ts";

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

/** After this time without a connection the page shows a notice. */
const LOST_AFTER_MS = 10_000;

/** Which changes affect a page; undefined means any. */
type Concerns = (requestId: string | undefined) => boolean;

/**
 * Revalidates the page whenever a colleague, a client or Cara changes something it shows. Returns whether the
 * connection has been lost long enough to show a notice.
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
          // Changes between the first load and the start of the stream would be missed.
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
