import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { loader as loadQuote } from "./document-quote.route.ts";

/** Where the page contains the quote; null until that is known, or if it could not be checked. */
export function useQuote(fileId: string, page: number, quote: string | null) {
  const { load, data } = useFetcher<typeof loadQuote>();
  useEffect(() => {
    if (quote === null) return;
    void load(`/app/documents/${fileId}/quote?${new URLSearchParams({ page: String(page), quote })}`);
  }, [load, fileId, page, quote]);
  return quote === null ? null : (data?.found ?? null);
}
