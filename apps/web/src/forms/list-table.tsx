import { Ledger, type LedgerProps } from "@cara/ui/table.tsx";
import type { Rows } from "../graphql/pages.ts";
import { showNumber } from "../lib/counts.ts";
import type { ListLook } from "./list-page.tsx";
import { useListed } from "./listed-rows.ts";

interface ListTableProps<Row extends object> extends Pick<
  LedgerProps<Row>,
  "rowLink" | "currentKey" | "keys" | "empty" | "sort" | "onSort"
> {
  look: ListLook<Row>;
  pages: Rows<Row>;
  /** What is counted below the rows: one and many. */
  nouns: readonly [one: string, many: string];
  /** Their order: "by name", ", newest first". */
  order: string;
}

/** The rows of a list page, with their count; further pages are fetched near the end. */
export function ListTable<Row extends { id: string }>({ look, pages, nouns, order, ...ledger }: ListTableProps<Row>) {
  const { label, columns, tall } = look;
  const { rows, hasMore, loadMore } = pages;
  const [one, many] = nouns;
  useListed(rows);
  const count = `${hasMore ? "First " : ""}${showNumber(rows.length)} ${rows.length === 1 ? one : many}${order}`;
  return (
    <Ledger
      {...ledger}
      label={label}
      columns={columns}
      tall={tall}
      rows={rows}
      rowKey={({ id }) => id}
      hasMore={hasMore}
      onEndReached={loadMore}
      count={rows.length === 0 ? "" : count}
    />
  );
}
