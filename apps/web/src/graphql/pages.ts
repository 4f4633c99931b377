import { PAGE_MAX_ROWS, PAGE_ROWS } from "@cara/contract/limits.ts";
import { useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useFetcherEffect } from "./use-fetcher-effect.ts";

export interface Page<Node> {
  edges: readonly { node: Node }[];
  pageInfo: { endCursor?: string | null; hasNextPage: boolean };
}

/** The page a list's loader should return, from the URL. */
export function pageVariables(request: Request): { first: number; search: string | null; after: string | null } {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get("search")?.trim() ?? "";
  return { first: PAGE_ROWS, search: search === "" ? null : search, after: searchParams.get("after") };
}

/** Most rows fetched again after a change; further ones are fetched again when scrolling there. */
export const REFETCH_ROWS_MAX = 500;

/** The page of a live list: as many rows as the URL asks for, in as many requests as it takes. */
export async function readRows<P extends Page<unknown>>(
  request: Request,
  read: (args: { first: number; after: string | null }) => Promise<P>,
): Promise<P> {
  const { searchParams } = new URL(request.url);
  const wanted = Math.min(Number(searchParams.get("rows") ?? PAGE_ROWS) || PAGE_ROWS, REFETCH_ROWS_MAX);
  let page = await read({ first: Math.min(wanted, PAGE_MAX_ROWS), after: searchParams.get("after") });
  const edges = [...page.edges];
  while (edges.length < wanted && page.pageInfo.hasNextPage) {
    const first = Math.min(wanted - edges.length, PAGE_MAX_ROWS);
    page = await read({ first, after: page.pageInfo.endCursor ?? null });
    edges.push(...page.edges);
  }
  return { ...page, edges };
}

/**
 * The first page is deferred until the list's head is rendered; further pages, and rows that are fetched again, are
 * awaited, because fetchers cannot return promises.
 */
export async function pageData<P>(request: Request, page: Promise<P>): Promise<{ page: P | Promise<P> }> {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("after") || searchParams.has("rows")) return { page: await page };
  // The list renders the error; until then the rejection must not count as unhandled.
  page.catch(() => undefined);
  return { page };
}

export interface Rows<Node> {
  rows: readonly Node[];
  hasMore: boolean;
  loadMore(): void;
}

/**
 * The rows of a list: the first page from the loader, further ones from the same loader with `after`. A new first page
 * (another search, a saved change) starts over.
 */
export function useRows<Node>(first: Page<Node>, hrefAfter: (cursor: string) => string): Rows<Node> {
  const fetcher = useFetcher<{ page: Page<Node> | Promise<Page<Node>> }>();
  const requestedFor = useRef<Page<Node> | null>(null);
  const received = useRef<Page<Node>>(undefined);
  const [gathered, setGathered] = useState({ first, pages: [first] });
  const pages = useMemo(() => (gathered.first === first ? gathered.pages : [first]), [gathered, first]);
  const cursor = pages.at(-1)?.pageInfo.hasNextPage ? (pages.at(-1)?.pageInfo.endCursor ?? null) : null;

  useFetcherEffect(() => {
    const page = fetcher.data?.page;
    // The router also revalidates the fetcher after a save: only a requested page is appended.
    if (fetcher.state !== "idle" || page === undefined || page instanceof Promise || page === received.current) return;
    received.current = page;
    if (requestedFor.current === null) return;
    const { current } = requestedFor;
    requestedFor.current = null;
    if (current !== first) {
      // The list has started over: its end may be in view, so the observer must check again.
      setGathered({ first, pages: [first] });
      return;
    }
    setGathered((known) => ({ first, pages: [...(known.first === first ? known.pages : [first]), page] }));
  }, [fetcher.state, fetcher.data, first]);

  const rows = useMemo(() => pages.flatMap((page) => page.edges.map(({ node }) => node)), [pages]);
  return {
    rows,
    hasMore: cursor !== null,
    loadMore: () => {
      if (cursor === null || fetcher.state !== "idle") return;
      requestedFor.current = first;
      void fetcher.load(hrefAfter(cursor));
    },
  };
}
