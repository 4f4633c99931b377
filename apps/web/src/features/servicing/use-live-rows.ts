import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useRows, type Page, type Rows } from "../../graphql/pages.ts";
import { useLiveServicing } from "./live-servicing.ts";

/** Most rows fetched again after a change; further ones are fetched again when scrolling there. */
export const REREAD_ROWS_MAX = 500;

type LoaderData<P> = { page: P | Promise<P> };

/**
 * The rows of a live list: after a change the shown rows are fetched again in place, so that the scroll position stays.
 */
export function useLiveRows<Node, P extends Page<Node>>(
  loaded: P,
  hrefWith: (name: "after" | "rows", value: string) => string,
): Rows<Node> & { latest: P; lost: boolean; reread(): void } {
  const again = useFetcher<LoaderData<P>>();
  const [reread, setReread] = useState({ loaded, page: loaded });
  const latest = reread.loaded === loaded ? reread.page : loaded;
  const rows = useRows<Node>(latest, (cursor) => hrefWith("after", cursor));

  const count = Math.min(Math.max(rows.rows.length, loaded.edges.length), REREAD_ROWS_MAX);
  const asked = useRef<{ loaded: P; count: number }>(undefined);
  const read = useRef(() => Promise.resolve());
  // before anything else can happen: a change right after the rows are on screen must fetch as many as are on screen
  useLayoutEffect(() => {
    read.current = () => {
      asked.current = { loaded, count };
      return again.load(hrefWith("rows", String(count)));
    };
  });
  const lost = useLiveServicing(() => read.current());

  const page = again.data?.page;
  const received = useRef<P>(undefined);
  useEffect(() => {
    if (again.state !== "idle" || page === undefined || page instanceof Promise || page === received.current) return;
    // The next reading may have started since: its response is shown too, whichever comes first here.
    received.current = page;
    const requested = asked.current;
    // Ignore a response for a previous filter.
    if (requested?.loaded !== loaded) return;
    // More rows were loaded in the meantime: a response with fewer would remove them.
    if (requested.count < count) void read.current();
    else setReread({ loaded, page });
  }, [again.state, page, loaded, count]);

  return { ...rows, latest, lost, reread: () => void read.current() };
}
