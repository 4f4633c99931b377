import { labelOf } from "./labeled-values.ts";
import { extent, joined, type Line, type Span } from "./page-lines.ts";

/** Heights of a line to the next one, above which it does not continue a row. */
const FAR = 1.7;

/** A row of a table: its cells by the label of their column. */
export type Row = ReadonlyMap<string, Span>;

/**
 * The rows under each header line that names these columns. Cells belong to the column that they overlap; a line that leaves
 * the first column empty continues the row above. Columns stay the same where a table goes on without its header.
 */
export function tableRows(
  lines: readonly Line[],
  isHeader: (labels: readonly string[]) => boolean,
  isFirst: (cell: Span) => boolean,
): Row[] {
  const rows: Map<string, Span[]>[] = [];
  let columns: { label: string; left: number; right: number }[] = [];
  let isOpen = false;
  let before: Line | null = null;
  for (const line of lines) {
    const { cells } = line;
    // a line further down, on the same page, is something else
    if (before?.page === line.page && line.y - before.y > FAR * line.height) isOpen = false;
    before = line;
    const labels = cells.map(({ text }) => labelOf(text));
    if (cells.length > 1 && isHeader(labels)) {
      columns = cells.map((cell, at) => ({ label: labels[at] ?? "", ...extent(cell) }));
      isOpen = false;
      continue;
    }
    if (columns.length === 0) continue;
    const placed = cells.map((cell) => ({ cell, label: columnOf(columns, cell) }));
    const first = columns[0]?.label ?? "";
    const [start] = placed;
    const isRow = cells.length > 1 && start?.label === first && isFirst(start.cell);
    const isMore = isOpen && placed.every(({ label }) => label !== first) && placed.length < columns.length;
    if (!isRow && !isMore) {
      isOpen = false;
      continue;
    }
    if (isRow) rows.push(new Map());
    isOpen = true;
    const row = rows.at(-1);
    for (const { cell, label } of placed) row?.set(label, [...(row.get(label) ?? []), cell]);
  }
  return rows.map((row) => new Map([...row].map(([label, spans]) => [label, joined(spans)])));
}

/** The column that a cell overlaps most, or else the nearest. */
function columnOf(columns: readonly { label: string; left: number; right: number }[], cell: Span): string {
  const { left, right } = extent(cell);
  const distance = (column: { left: number; right: number }): number =>
    Math.max(column.left, left) - Math.min(column.right, right);
  return columns.reduce((best, column) => (distance(column) < distance(best) ? column : best)).label;
}
