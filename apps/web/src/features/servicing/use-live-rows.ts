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

  const count = Math.max(rows.rows.length, loaded.edges.length);
  const readFor = useRef<P>(undefined);
  const lost = useLiveServicing(() => {
    readFor.current = loaded;
    return again.load(hrefWith("rows", String(count)));
  });

  const page = again.data?.page;
  useEffect(() => {
    // An answer to what was asked under another filter is no longer wanted.
    if (again.state !== "idle" || page === undefined || page instanceof Promise) return;
    if (readFor.current !== loaded) return;
    setReread({ loaded, page });
  }, [again.state, page, loaded]);

  return { ...rows, latest, lost };
}
