import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useRows, type Page, type Rows } from "./pages.ts";

/** The rows of the list at `path`, with the filter of the address; `unmask` reads the fragment of a row. */
export function useListRows<Masked, Row>(path: string, first: Page<Masked>, unmask: (row: Masked) => Row): Rows<Row> {
  const [params] = useSearchParams();
  const { rows, ...more } = useRows(first, (after) => {
    const next = new URLSearchParams(params);
    next.set("after", after);
    return `${path}?${next.toString()}`;
  });
  return { ...more, rows: useMemo(() => rows.map(unmask), [rows, unmask]) };
}
