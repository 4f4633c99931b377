import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { cardLines, type LedgerColumn } from "./ledger-column.ts";
import { titleOf } from "./title-of.ts";

export interface LedgerCardProps<Row extends object> {
  row: Row;
  columns: readonly LedgerColumn<Row>[];
  linkOf: (content: ReactNode) => ReactNode;
}

/** A table row as a card on a phone: three lines, each with a start and an end. */
export function LedgerCard<Row extends object>({ row, columns, linkOf }: LedgerCardProps<Row>) {
  const linked = columns[0];
  return (
    <td colSpan={columns.length} className="border-b border-line px-4 py-2.5">
      {cardLines(columns).map(([start, end], index) => (
        <div
          key={[...start, ...end].map((column) => column.id).join()}
          className={cn(
            "flex items-center justify-between gap-3",
            index > 0 && "mt-1",
            index === 2 && "text-xs text-fg-muted",
          )}
        >
          <div
            className={cn("min-w-0 flex-1 truncate", index === 0 && "text-base font-semibold")}
            title={titleOf(start[0]?.cell(row))}
          >
            {start.map((column) => (
              <Value key={column.id} column={column} row={row} linkOf={column === linked ? linkOf : undefined} />
            ))}
          </div>
          <div className="flex-none text-right [&_:is(a,button):not(.absolute)]:relative">
            {end.map((column) => (
              <Value key={column.id} column={column} row={row} linkOf={column === linked ? linkOf : undefined} />
            ))}
          </div>
        </div>
      ))}
    </td>
  );
}

interface ValueProps<Row extends object> {
  column: LedgerColumn<Row>;
  row: Row;
  linkOf: ((content: ReactNode) => ReactNode) | undefined;
}

function Value<Row extends object>({ column, row, linkOf }: ValueProps<Row>) {
  const content = column.cardCell?.(row) ?? column.cell(row);
  const word = column.card === false || column.cardCell !== undefined ? undefined : column.card?.word;
  return (
    <>
      {word !== undefined && `${word} `}
      {linkOf === undefined ? content : linkOf(content)}
    </>
  );
}
