import { CELLS_PER_LINE } from "@cara/contract/coverage-fields.ts";
import { readCell, type CellTexts, type LimitRow } from "./limit-cells.ts";

/** Longest text of a pasted cell; no amount is that long, so a cut one is refused like the whole. */
const CELL_MAX_LENGTH = 100;
/** Most pasted rows that are looked at; a line has far fewer fields. */
const PASTED_ROWS_MAX = CELLS_PER_LINE;
/** Most cells of one pasted row that are looked at. */
const PASTED_COLUMNS_MAX = CELLS_PER_LINE;

export interface Pasted {
  /** The texts of the cells that the paste fills. */
  texts: CellTexts;
  /** Names in the first column that no field of the line has; their rows are left out. */
  unknown: readonly string[];
  /** More was pasted than the line has fields. */
  isCut: boolean;
}

/** Whether a text comes from several cells of a spreadsheet; a single one is pasted as any text is. */
export const isFromSpreadsheet = (text: string): boolean => /[\t\n]/u.test(text.slice(0, CELL_MAX_LENGTH * 2));

/**
 * Fills cells from rows copied out of a spreadsheet, from the given row on. Values fill one field after the other. A row
 * that begins with a name fills the field of that name: a value must never slide into another field because a sheet
 * lists them in another order. The work is bounded however much was copied.
 */
export function pasteCells(text: string, rows: readonly LimitRow[], from: number): Pasted {
  const byLabel = new Map(rows.map((row) => [plain(row.label), row]));
  const texts: Record<string, string> = {};
  const unknown: string[] = [];
  const { copied, hasMore } = copiedRows(text);
  let next = from;
  let isCut = hasMore;
  for (const cells of copied) {
    const [first = "", ...values] = cells;
    if (values.length > 0 && isName(first)) {
      const row = byLabel.get(plain(first));
      const value = values.find((cell) => cell !== "");
      if (!row) unknown.push(first);
      else if (value !== undefined) texts[row.name] = value;
      continue;
    }
    for (const cell of cells) {
      const row = rows[next];
      if (row === undefined) isCut ||= cell !== "";
      else if (cell !== "") texts[row.name] = cell;
      next += 1;
    }
  }
  return { texts, unknown, isCut };
}

/** What the person is told about a paste. */
export function pasteNotice({ texts, unknown, isCut }: Pasted): string {
  const count = Object.keys(texts).length;
  const sentences = [`Pasted ${count === 1 ? "1 value" : `${count} values`}.`];
  if (unknown.length > 0) {
    const names = unknown.slice(0, 3).join(", ");
    sentences.push(`Left out, because this coverage has no such field: ${names}${unknown.length > 3 ? ", …" : ""}.`);
  }
  if (isCut) sentences.push("The rest didn't fit and was left out.");
  return sentences.join(" ");
}

/** The copied rows as trimmed cells, up to the bound; whether there are more. */
function copiedRows(text: string): { copied: string[][]; hasMore: boolean } {
  const copied: string[][] = [];
  let cells: string[] = [];
  for (let start = 0; start < text.length;) {
    if (copied.length === PASTED_ROWS_MAX || cells.length === PASTED_COLUMNS_MAX) return { copied, hasMore: true };
    const end = endOfCell(text, start);
    cells.push(text.slice(start, Math.min(end, start + CELL_MAX_LENGTH)).trim());
    if (text[end] !== "\t") {
      copied.push(cells);
      cells = [];
    }
    start = end + 1;
  }
  // the last row ends with a tab: its last cell is empty
  return { copied: cells.length > 0 ? [...copied, cells] : copied, hasMore: false };
}

/** Where the cell ends; by the engine's own search, because one cell can hold megabytes. */
function endOfCell(text: string, start: number): number {
  const breaks = /[\t\n]/gu;
  breaks.lastIndex = start;
  return breaks.exec(text)?.index ?? text.length;
}

/** A first column that is no value is a name. */
const isName = (cell: string): boolean => cell !== "" && !/\d/u.test(cell) && !readCell("LIMIT", cell).ok;

const plain = (label: string): string => label.toLowerCase().replaceAll(/[^a-z]/gu, "");
