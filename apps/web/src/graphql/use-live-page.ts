import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { TypedDocumentString } from "./gen/graphql.ts";
import { watch, type Versioned } from "./live.ts";
import { useRefresh } from "./use-refresh.ts";

/** After this time without a connection the page shows a notice. */
const LOST_AFTER_MS = 10_000;

/** The state of the page's subscription; "lost" once the page should say so. */
export type Connection = "opening" | "live" | "broken" | "lost";

/** The first message of the stream, one that only repeats the current version, or a change. */
type Moment = "first" | "current" | "change";

interface LivePage<Change> {
  /** Reads the page again. */
  read(): Promise<unknown>;
  /** Receives a message, perhaps the first after the connection broke; returns whether the page must be read again. */
  receive(change: Change, moment: Moment, hasBroken: boolean): boolean;
}

/** A page that reads itself again when a live event says so. */
export function useLivePage<
  Result extends Record<string, Versioned>,
  Variables extends { id?: string; after?: string | null | undefined },
>(
  document: TypedDocumentString<Result, Variables>,
  variables: Omit<Variables, "after">,
  page: LivePage<Result[keyof Result]>,
): Connection {
  type Change = Result[keyof Result];
  const { revalidate } = useRevalidator();
  const [connection, setConnection] = useState<Connection>("opening");
  const isConnected = useRef(false);
  // The notice that updates may be missing stays until they have been read.
  const refresh = useRefresh(async () => {
    await page.read();
    if (isConnected.current) setConnection("live");
  });
  const latest = useRef({ variables, page, refresh, revalidate });
  useEffect(() => {
    latest.current = { variables, page, refresh, revalidate };
  });

  const { id } = variables;
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    let hasBroken = false;
    const receive = (change: Change, moment: Moment): void => {
      const mustRead = latest.current.page.receive(change, isFirst ? "first" : moment, hasBroken);
      if (mustRead) latest.current.refresh();
      if (!mustRead || !hasBroken) setConnection("live");
      isFirst = false;
      hasBroken = false;
    };
    const stop = watch(
      document,
      { ...latest.current.variables, id },
      {
        onChange: (change) => receive(change, "change"),
        onStand: (change) => receive(change, "current"),
        onSignedOut: () => void latest.current.revalidate(),
        onConnection: (isUp) => {
          isConnected.current = isUp;
          if (isUp) {
            clearTimeout(waiting);
            waiting = undefined;
            return;
          }
          hasBroken = true;
          setConnection((now) => (now === "lost" ? now : "broken"));
          waiting ??= setTimeout(() => setConnection("lost"), LOST_AFTER_MS);
        },
      },
    );
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [document, id]);
  return connection;
}
