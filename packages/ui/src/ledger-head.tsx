import { ArrowDown, ArrowUp } from "lucide-react";
import { cn } from "./cn.ts";
import type { LedgerColumn, LedgerSort } from "./ledger-column.ts";

export interface LedgerHeadProps<Row extends object> {
  columns: readonly LedgerColumn<Row>[];
  sort: LedgerSort | undefined;
  onSort: (column: string) => void;
}

/** The sticky table head: one rule above, two below. */
export function LedgerHead<Row extends object>({ columns, sort, onSort }: LedgerHeadProps<Row>) {
  return (
    <thead className="max-sm:hidden">
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={
              column.sortBy && sort?.column === column.id ? (sort.desc ? "descending" : "ascending") : undefined
            }
            style={{ width: column.width }}
            className={cn(
              "border-b border-b-line-strong sticky top-0 z-1 h-head border-t border-t-line bg-sheet px-3 text-left text-xs font-medium text-fg-subtle",
              "first:pl-gutter last:pr-gutter",
              column.align === "right" && "text-right",
              foldedClass(column),
            )}
          >
            {column.sortBy === undefined ? (
              column.header
            ) : (
              <button
                type="button"
                onClick={() => onSort(column.id)}
                className="hit-area inline-flex items-center gap-1 rounded-xs font-medium hover:text-fg"
              >
                {column.header}
                <SortGlyph sort={sort?.column === column.id ? sort : undefined} />
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SortGlyph({ sort }: { sort: LedgerSort | undefined }) {
  const Arrow = sort?.desc === true ? ArrowDown : ArrowUp;
  return <Arrow aria-hidden="true" className={cn("size-3", sort === undefined && "opacity-0")} />;
}

/** A folded column is hidden between phone width and its own width; on a phone the card shows it. */
export function foldedClass<Row extends object>({ foldInto }: LedgerColumn<Row>): string | undefined {
  if (foldInto === undefined) return undefined;
  return HIDDEN_UNTIL[foldInto.until];
}
const HIDDEN_UNTIL = { lg: "sm:max-lg:hidden", xl: "sm:max-xl:hidden", wide: "sm:max-[90rem]:hidden" };
