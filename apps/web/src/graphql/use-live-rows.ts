import { useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { REFETCH_ROWS_MAX, useRows, type Page, type Rows } from "./pages.ts";
import { useFetcherEffect } from "./use-fetcher-effect.ts";

type LoaderData<P> = { page: P | Promise<P> };

/**
 * The rows of a live list: after a change the page calls `refetch`, and the shown rows are fetched again in place, so that
 * the scroll position stays.
 */
export function useLiveRows<Node, P extends Page<Node>>(
  loaded: P,
  hrefWith: (name: "after" | "rows", value: string) => string,
): Rows<Node> & { latest: P; refetch(): Promise<void> } {
  const again = useFetcher<LoaderData<P>>();
  const [refetched, setRefetched] = useState({ loaded, page: loaded });
  const latest = refetched.loaded === loaded ? refetched.page : loaded;
  const rows = useRows<Node>(latest, (cursor) => hrefWith("after", cursor));

  const count = Math.min(Math.max(rows.rows.length, loaded.edges.length), REFETCH_ROWS_MAX);
  const asked = useRef<{ loaded: P; count: number }>(undefined);
  const read = useRef(() => Promise.resolve());
  // before anything else can happen: a change right after the rows are on screen must fetch as many as are on screen
  useLayoutEffect(() => {
    read.current = () => {
      asked.current = { loaded, count };
      return again.load(hrefWith("rows", String(count)));
    };
  });

  const page = again.data?.page;
  const received = useRef<P>(undefined);
  useFetcherEffect(() => {
    if (again.state !== "idle" || page === undefined || page instanceof Promise || page === received.current) return;
    // A later fetch may already have started; its response is shown too, in whichever order they arrive.
    received.current = page;
    const requested = asked.current;
    // Ignore a response for a previous filter.
    if (requested?.loaded !== loaded) return;
    // More rows were loaded in the meantime: a response with fewer would remove them.
    if (requested.count < count) void read.current();
    else setRefetched({ loaded, page });
  }, [again.state, page, loaded, count]);

  return { ...rows, latest, refetch: () => read.current() };
}
