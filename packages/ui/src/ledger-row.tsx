import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { LedgerCard } from "./ledger-card.tsx";
import type { LedgerColumn, RowLink } from "./ledger-column.ts";
import { foldedClass } from "./ledger-head.tsx";
import { Bone } from "./states.tsx";
import { titleOf } from "./title-of.ts";

export interface LedgerRowProps<Row extends object> {
  row: Row;
  index: number;
  columns: readonly LedgerColumn<Row>[];
  rowLink: RowLink<Row> | undefined;
  /** The row with tabindex 0 (roving tabindex). */
  tabbable: boolean;
  current: boolean;
  tall: boolean;
  /** Rendered as a card, on a phone. */
  asCard: boolean;
  measure: (element: HTMLTableRowElement | null) => void;
}

/** One table row; its first cell holds the link that covers it. */
export function LedgerRow<Row extends object>(props: LedgerRowProps<Row>) {
  const { row, index, columns, rowLink, tabbable, current, tall, asCard, measure } = props;
  const linkOf = (content: ReactNode) =>
    rowLink?.(row, {
      className: rowLinkClass,
      tabIndex: tabbable ? 0 : -1,
      "data-row-link": "",
      children: content,
    }) ?? content;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-current={current || undefined}
      aria-rowindex={index + 2}
      aria-current={current || undefined}
      className="relative scroll-mt-10 hover:bg-hover has-aria-expanded:bg-hover data-current:bg-selected data-current:shadow-[inset_3px_0_0_var(--color-link)]"
    >
      {asCard ? (
        <LedgerCard row={row} columns={columns} linkOf={linkOf} />
      ) : (
        columns.map((column, position) => {
          const content = column.cell(row);
          return (
            <td key={column.id} title={titleOf(content)} className={cellClass(column, tall, position === 0)}>
              {position === 0 ? linkOf(content) : content}
              <Folded columns={columns} into={column.id} row={row} />
            </td>
          );
        })
      )}
    </tr>
  );
}

/** Skeleton rows. */
export function LedgerBones<Row extends object>({ columns }: { columns: readonly LedgerColumn<Row>[] }) {
  return BONES.map((bone) => (
    <tr key={bone.row} aria-hidden="true" data-bone="" style={{ opacity: bone.opacity }}>
      {columns.map((column, position) => (
        <td key={column.id} className={cn("h-row border-b border-line px-3 first:pl-gutter", foldedClass(column))}>
          <Bone width={`${position === 0 ? bone.first : bone.other}%`} />
        </td>
      ))}
    </tr>
  ));
}

/** Skeleton rows fade towards the middle, behind the loading text, and return below. */
const BONES = [1, 0.55, 0.2, 0, 0, 0.45, 0.8, 1].map((opacity, row) => ({
  row,
  opacity,
  first: 45 + ((row * 17) % 30),
  other: 40 + ((row * 13) % 25),
}));

function Folded<Row extends object>({
  columns,
  into,
  row,
}: {
  columns: readonly LedgerColumn<Row>[];
  into: string;
  row: Row;
}) {
  return columns
    .filter((column) => column.foldInto?.column === into)
    .map((column): ReactNode => (
      <span
        key={column.id}
        className={cn("hidden truncate text-xs text-fg-subtle", column.foldInto && SHOWN_UNTIL[column.foldInto.until])}
        title={titleOf(column.cell(row))}
      >
        {column.cell(row)}
      </span>
    ));
}

const rowLinkClass = cn(
  "stretched block truncate text-inherit no-underline outline-none",
  "focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus",
);

function cellClass<Row extends object>(column: LedgerColumn<Row>, tall: boolean, first: boolean) {
  return cn(
    "h-row truncate border-b border-line px-3 py-1 first:pl-gutter last:pr-gutter",
    tall && "h-12",
    "group-data-[density=compact]/ledger:h-7 group-data-[density=compact]/ledger:py-0",
    // The link covers the row; other controls must be above it.
    !first && "[&_:is(a,button):not(.absolute)]:relative",
    first && "font-medium text-fg",
    column.align === "right" && "text-right",
    foldedClass(column),
  );
}

const SHOWN_UNTIL = { lg: "sm:max-lg:block", xl: "sm:max-xl:block", wide: "sm:max-[90rem]:block" };
