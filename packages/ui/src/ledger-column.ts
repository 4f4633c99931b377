import type { ReactElement, ReactNode } from "react";

/** Where a cell stands when the row is drawn as a card: one of three lines, at its start or end. */
export interface CardPlace {
  line: 1 | 2 | 3;
  end?: boolean | undefined;
  /** A word before the value that the table's head would otherwise say: "Due". */
  word?: string | undefined;
}

/** The three lines of a card, each with what stands at its start and at its end. */
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
  /** Until this width the value stands as a second line in another column. */
  foldInto?: { column: string; until: "lg" | "xl" } | undefined;
  /** What a card shows instead, where the table's head is missing: "No due date". */
  cardCell?: ((row: Row) => ReactNode) | undefined;
  /** Place on a card; by default columns fill the lines in order. False leaves it out. */
  card?: CardPlace | false | undefined;
}

/** What a row's link must put on its element, so that it covers the row and can be walked by keys. */
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

/** Columns sorted onto the lines of a card. */
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

/** The place of a column on a card when the column does not say. */
function cardPlace<Row extends object>(column: LedgerColumn<Row>, index: number): CardPlace | false {
  if (column.card !== undefined) return column.card;
  if (index > 5) return false;
  const line = Math.floor(index / 2) + 1;
  return { line: line === 1 ? 1 : line === 2 ? 2 : 3, end: index % 2 === 1 };
}
