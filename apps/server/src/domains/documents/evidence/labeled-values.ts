import { extent, joined, part, type Line, type Span } from "./page-lines.ts";

/** A value beside its label, the label's words as printed, and the number of its line. */
export type Labeled = { label: string; name: Span; value: Span; line: number; by: "COLON" | "CELL" };

/** Cells of one row. */
const CELLS_MAX = 40;
/** Words of a label; what is longer is a sentence. */
const LABEL_WORDS = 8;

/** A label in one spelling: small letters, without punctuation at its ends and remarks in brackets. */
export const labelOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\([^()]{0,60}\)/gu, " ")
    .replaceAll(/[.:#*]/gu, " ")
    .replaceAll(/[\s\u00a0]+/gu, " ")
    .trim();

/**
 * Every label with a value: "Label: value" in a cell, or a label in one cell and its value in the next. `isKnown` tells the
 * labels that begin a value further to the right: "Policy number | BP-1 | Named insured | Nolte LLC".
 */
export function labeledValues(lines: readonly Line[], isKnown: (label: string) => boolean = () => false): Labeled[] {
  return wrappedRows(lines, isKnown).flatMap(({ cells: apart, line }) => {
    // no form has rows like that, and each label would copy all cells behind it
    if (apart.length > CELLS_MAX) return [];
    const cells = wholeLabel(apart, isKnown);
    const isStart = cells.map(({ text }, at) => at === 0 || (isShort(text) && isKnown(labelOf(text))));
    return cells.flatMap((cell, at): Labeled[] => {
      const colon = colonOf(cell.text);
      const next = cells[at + 1];
      if (colon === null) {
        const isLabel = isStart[at] === true && next && isShort(cell.text) && isStart[at + 1] === false;
        const end = isStart.indexOf(true, at + 1);
        const value = joined(cells.slice(at + 1, end === -1 ? cells.length : end));
        return isLabel ? [{ label: labelOf(cell.text), name: cell, value, line, by: "CELL" }] : [];
      }
      const label = labelOf(cell.text.slice(0, colon));
      const name = part(cell, 0, colon);
      const rest = part(cell, colon + 1, cell.text.length);
      // "Comprehensive: deductible | $500"
      if (rest.text && next?.text.startsWith("$") && !/[$\d]/u.test(rest.text))
        return [{ label: labelOf(cell.text), name: cell, value: next, line, by: "CELL" }];
      if (rest.text) return [{ label, name, value: valueOf(cell, colon), line, by: "COLON" }];
      return next ? [{ label, name, value: next, line, by: "COLON" }] : [];
    });
  });
}

/** Heights of a line to the next one, up to which it may go on with the cells above. */
const NEAR = 1.6;
/** Lines of one row. */
const ROW_LINES = 6;

/**
 * The rows of a page: a line whose cells stand under those of the line above, and leave some of them empty or complete a
 * label, goes on with them. `line` is the number of the first line.
 */
function wrappedRows(lines: readonly Line[], isKnown: (label: string) => boolean): (Line & { line: number })[] {
  const rows: (Line & { line: number; count: number })[] = [];
  let before: Line | null = null;
  for (const [at, line] of lines.entries()) {
    const row = rows.at(-1);
    const isNear = before?.page === line.page && line.y - before.y < NEAR * line.height;
    const cells = row && isNear && row.cells.length > 1 && row.count < ROW_LINES ? wrapped(row, line, isKnown) : null;
    if (row && cells) rows[rows.length - 1] = { ...row, cells, count: row.count + 1 };
    else rows.push({ ...line, line: at, count: 1 });
    before = line;
  }
  return rows;
}

/** The cells of a row together with those of the next line; null if that is a row of its own. */
function wrapped(row: Line, next: Line, isKnown: (label: string) => boolean): readonly Span[] | null {
  const columns = next.cells.map((cell) => {
    const { left, right } = extent(cell);
    const at = row.cells.findIndex((above) => Math.abs(extent(above).left - left) < row.height / 2);
    const beside = row.cells[at + 1];
    // a line that runs on under the next column is a sentence
    return beside && right > extent(beside).left ? -1 : at;
  });
  if (columns.includes(-1) || new Set(columns).size < columns.length) return null;
  const cells = row.cells.map((cell, at) => {
    const more = next.cells[columns.indexOf(at)];
    return more ? joined([cell, more]) : cell;
  });
  const completes = cells.some(
    ({ text }, at) => isKnown(labelOf(text)) && !isKnown(labelOf(row.cells[at]?.text ?? "")) && isShort(text),
  );
  // a line with a label and a value of its own
  const isRow =
    next.cells.some(({ text }) => colonOf(text) !== null) ||
    (next.cells.length > 1 && isKnown(labelOf(next.cells[0]?.text ?? "")));
  return completes || (columns.length < row.cells.length && !isRow) ? cells : null;
}

/** A row whose label fell into two cells: "Total | advance premium | $31,119". */
function wholeLabel(cells: readonly Span[], isKnown: (label: string) => boolean): readonly Span[] {
  const [first, second, ...rest] = cells;
  if (!first || !second || rest.length === 0 || isKnown(labelOf(first.text))) return cells;
  const whole = joined([first, second]);
  return isKnown(labelOf(whole.text)) ? [whole, ...rest] : cells;
}

/** The words behind a colon. */
function valueOf(cell: Span, colon: number): Span {
  const before = cell.text.slice(0, colon + 1).split(" ").length;
  return { text: cell.text.slice(colon + 1).trim(), words: cell.words.slice(before) };
}

/** The colon that ends a label; null in a sentence, or in a time of day. */
function colonOf(text: string): number | null {
  const at = text.search(/:(?= |$)/u);
  return at > 0 && isShort(text.slice(0, at)) ? at : null;
}

const isShort = (text: string): boolean => text.split(" ").length <= LABEL_WORDS && /\p{L}/u.test(text);

/** A paragraph: lines of one cell at the same left edge, close to each other. */
export function paragraphs(lines: readonly Line[]): Span[] {
  const found: Span[][] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const [cell, more] = line.cells;
    if (!cell || more) {
      before = null;
      continue;
    }
    const last = found.at(-1)?.at(-1);
    const isNear = before?.page === line.page && line.y - before.y < 1.9 * line.height;
    const isAligned = last !== undefined && Math.abs(extent(last).left - extent(cell).left) < 2 * line.height;
    if (before && isNear && isAligned) found.at(-1)?.push(cell);
    else found.push([cell]);
    before = line;
  }
  return found.map(joined);
}

/** The line below one that consists of a label alone; a heading above a block. */
export function blockBelow(lines: readonly Line[], isLabel: (label: string) => boolean): readonly Line[] {
  const at = lines.findIndex(({ cells }) => cells.length === 1 && isLabel(labelOf(cells[0]?.text ?? "")));
  return at === -1 ? [] : lines.slice(at + 1);
}
