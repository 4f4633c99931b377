import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useRows, type Page, type Rows } from "../../graphql/pages.ts";
import { useLiveServicing } from "./live-servicing.ts";

/** Rows read again at once after a change; who has scrolled further gets the rest anew when scrolling there. */
export const REREAD_ROWS_MAX = 500;

type Answer<P> = { page: P | Promise<P> };

/**
 * The rows of a list that others change while it is looked at: as many as are shown are read again in their place, so
 * that nobody loses the row they are at.
 */
export function useLiveRows<Node, P extends Page<Node>>(
  loaded: P,
  hrefWith: (name: "after" | "rows", value: string) => string,
): Rows<Node> & { latest: P; lost: boolean } {
  const again = useFetcher<Answer<P>>();
  const [reread, setReread] = useState({ loaded, page: loaded });
  const latest = reread.loaded === loaded ? reread.page : loaded;
  const rows = useRows<Node>(latest, (cursor) => hrefWith("after", cursor));

  const count = Math.min(Math.max(rows.rows.length, loaded.edges.length), REREAD_ROWS_MAX);
  const asked = useRef<{ loaded: P; count: number }>(undefined);
  const read = useRef(() => Promise.resolve());
  useEffect(() => {
    read.current = () => {
      asked.current = { loaded, count };
      return again.load(hrefWith("rows", String(count)));
    };
  });
  const lost = useLiveServicing(() => read.current());

  const page = again.data?.page;
  useEffect(() => {
    if (again.state !== "idle" || page === undefined || page instanceof Promise) return;
    const answered = asked.current;
    asked.current = undefined;
    // An answer to what was asked under another filter is no longer wanted.
    if (answered?.loaded !== loaded) return;
    // More rows were fetched meanwhile: what holds fewer would take them away again.
    if (answered.count < count) void read.current();
    else setReread({ loaded, page });
  }, [again.state, page, loaded, count]);

  return { ...rows, latest, lost };
}
