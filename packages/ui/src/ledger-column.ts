import type { ReactElement, ReactNode } from "react";

/** The place of a cell on a card: one of three lines, at its start or end. */
export interface CardPlace {
  line: 1 | 2 | 3;
  end?: boolean | undefined;
  /** A label before the value, because a card has no table head: "Due". */
  word?: string | undefined;
}

/** The widths of columns whose content is always as long, the same in every list: names get the rest. */
export const COLUMN_WIDTH = { day: "9rem", time: "12.5rem", money: "8.5rem", state: "7rem" } as const;

/** The second line of a cell in a tall row; compact rows leave it out. */
export const secondLineClass =
  "block truncate text-xs font-normal text-fg-subtle sm:group-data-[density=compact]/ledger:hidden";

/** The three lines of a card, with the cells at start and end. */
export type CardLine<Row extends object> = readonly [start: LedgerColumn<Row>[], end: LedgerColumn<Row>[]];

export interface LedgerColumn<Row extends object> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** CSS width; columns without one share the rest. */
  width?: string | undefined;
  align?: "left" | "right" | undefined;
  /** Makes the column sortable by this value; rows without a value stay last. */
  sortBy?: ((row: Row) => string | number | undefined) | undefined;
  /** Up to this width the value is a second line in another column; "wide" is a screen of 1440 pixels. */
  foldInto?: { column: string; until: "lg" | "xl" | "wide" } | undefined;
  /** The cell on a card, where it must differ: "No due date". */
  cardCell?: ((row: Row) => ReactNode) | undefined;
  /** The place on a card; by default columns fill the lines in order. False hides it. */
  card?: CardPlace | false | undefined;
}

/** The props of a row's link, so that it covers the row and takes part in keyboard navigation. */
export interface RowLinkProps {
  className: string;
  tabIndex: 0 | -1;
  "data-row-link": "";
  children: ReactNode;
}

export type RowLink<Row extends object> = (row: Row, link: RowLinkProps) => ReactElement;

export interface LedgerSort {
  column: string;
  desc: boolean;
}

/** Distributes columns onto the lines of a card. */
export function cardLines<Row extends object>(columns: readonly LedgerColumn<Row>[]): CardLine<Row>[] {
  const lines: CardLine<Row>[] = [
    [[], []],
    [[], []],
    [[], []],
  ];
  for (const [index, column] of columns.entries()) {
    const place = cardPlace(column, index);
    if (place !== false) lines[place.line - 1]?.[place.end === true ? 1 : 0].push(column);
  }
  return lines.filter(([start, end]) => start.length + end.length > 0);
}

/** The default place of a column on a card. */
function cardPlace<Row extends object>(column: LedgerColumn<Row>, index: number): CardPlace | false {
  if (column.card !== undefined) return column.card;
  if (index > 5) return false;
  const line = Math.floor(index / 2) + 1;
  return { line: line === 1 ? 1 : line === 2 ? 2 : 3, end: index % 2 === 1 };
}
