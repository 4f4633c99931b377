import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { cardPlace, type CardPlace, type LedgerColumn, type RowLink } from "./ledger-column.ts";
import { foldedClass } from "./ledger-head.tsx";
import { Bone } from "./states.tsx";

export interface LedgerRowProps<Row extends object> {
  row: Row;
  index: number;
  columns: readonly LedgerColumn<Row>[];
  rowLink: RowLink<Row> | undefined;
  /** The one row the Tab key reaches. */
  tabbable: boolean;
  current: boolean;
  tall: boolean;
  measure: (element: HTMLTableRowElement | null) => void;
}

/** One row of a ledger; its first cell holds the link that covers it. */
export function LedgerRow<Row extends object>(props: LedgerRowProps<Row>) {
  const { row, index, columns, rowLink, tabbable, current, tall, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-current={current || undefined}
      aria-rowindex={index + 2}
      aria-current={current || undefined}
      className={cn(
        "relative scroll-mt-10 hover:bg-hover data-current:bg-selected data-current:shadow-[inset_3px_0_0_var(--color-link)]",
        "max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-2.5",
      )}
    >
      {columns.map((column, position) => {
        const place = cardPlace(column, position);
        const content = column.cell(row);
        return (
          <td key={column.id} style={cardStyle(place)} className={cellClass(column, place, tall, position === 0)}>
            {place !== false && place.word !== undefined && <span className="sm:hidden">{place.word} </span>}
            {position === 0 && rowLink !== undefined
              ? rowLink(row, {
                  className: rowLinkClass,
                  tabIndex: tabbable ? 0 : -1,
                  "data-row-link": "",
                  children: content,
                })
              : content}
            <Folded columns={columns} into={column.id} row={row} />
          </td>
        );
      })}
    </tr>
  );
}

/** Grey rows in the place of rows to come. */
export function LedgerBones<Row extends object>({ columns }: { columns: readonly LedgerColumn<Row>[] }) {
  return BONES.map((bone) => (
    <tr
      key={bone.row}
      aria-hidden="true"
      data-bone=""
      style={{ opacity: bone.opacity }}
      className="max-sm:block max-sm:border-b max-sm:border-line"
    >
      {columns.map((column, position) => (
        <td
          key={column.id}
          className={cn(
            "h-row border-b border-line px-3 first:pl-gutter max-sm:block max-sm:border-0 max-sm:px-4 max-sm:not-first:hidden max-sm:first:pt-4",
            foldedClass(column),
          )}
        >
          <Bone width={`${position === 0 ? bone.first : bone.other}%`} />
        </td>
      ))}
    </tr>
  ));
}

/** Rows fade towards the middle, where the words stand, and come back below. */
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
        className={cn(
          "hidden truncate text-xs text-fg-subtle",
          column.foldInto?.until === "lg" ? "sm:max-lg:block" : "sm:max-xl:block",
        )}
      >
        {column.cell(row)}
      </span>
    ));
}

const rowLinkClass = cn(
  "stretched text-inherit no-underline outline-none",
  "focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus",
);

function cellClass<Row extends object>(
  column: LedgerColumn<Row>,
  place: CardPlace | false,
  tall: boolean,
  first: boolean,
) {
  return cn(
    "h-row truncate border-b border-line px-3 py-1 first:pl-gutter last:pr-gutter",
    tall && "h-[54px]",
    // The link lies over the row; what else can be pressed must lie over the link.
    !first && "[&_:is(a,button)]:relative",
    first && "font-medium text-fg",
    column.align === "right" && "text-right",
    foldedClass(column),
    "max-sm:block max-sm:h-auto max-sm:self-center max-sm:border-0 max-sm:p-0 max-sm:text-left max-sm:first:pl-0 max-sm:last:pr-0",
    "max-sm:[grid-column:var(--card-column)] max-sm:[grid-row:var(--card-line)]",
    place === false && "max-sm:hidden",
    place !== false && place.end === true && "max-sm:text-right",
    place !== false && place.line === 1 && first && "max-sm:text-base max-sm:font-semibold",
    place !== false && place.line === 3 && "max-sm:text-xs max-sm:text-fg-muted",
  );
}

function cardStyle(place: CardPlace | false): Record<`--${string}`, number> | undefined {
  return place === false ? undefined : { "--card-line": place.line, "--card-column": place.end === true ? 2 : 1 };
}
