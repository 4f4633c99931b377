/**
 * The address of a page in the viewer. The quote is in the fragment, which browsers do not send: words of a policy must
 * not end up in a proxy's log.
 */
export function pageLink(fileId: string, page: number, quote?: string | null): string {
  const fragment = quote ? `#${new URLSearchParams({ quote })}` : "";
  return `/app/documents/${fileId}?page=${page}${fragment}`;
}

/** The quote in the fragment of an address. */
export const quoteIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/u, "")).get("quote");

/** The page in the query of an address. */
export function pageIn(search: string, pages: number): number {
  const page = Number(new URLSearchParams(search).get("page") ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), Math.max(pages, 1)) : 1;
}
