import { useEffect, useMemo } from "react";
import { useFetcher } from "react-router";
import type { loader as loadSizes } from "./document-sizes.route.ts";
import { sizesOf, type PageSize } from "./page-layout.ts";

/** The sizes of a document's pages; undefined while they are loaded, null when they cannot be had. */
export function usePageSizes(fileId: string): readonly PageSize[] | null | undefined {
  const { load, data } = useFetcher<typeof loadSizes>();
  useEffect(() => void load(`/app/documents/${fileId}/sizes`), [load, fileId]);
  return useMemo(() => (data ? data.pageSizes && sizesOf(data.pageSizes) : undefined), [data]);
}
