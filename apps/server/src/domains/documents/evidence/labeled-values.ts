import { extent, joined, part, type Line, type Span } from "./page-lines.ts";

/** A value beside its label, and the number of its line. */
export type Labeled = { label: string; value: Span; line: number; by: "COLON" | "CELL" };

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

/** Every label with a value: "Label: value" in a cell, or a label in one cell and its value in the next. */
export function labeledValues(lines: readonly Line[]): Labeled[] {
  return lines.flatMap(({ cells }, line) =>
    cells.flatMap((cell, at): Labeled[] => {
      const colon = colonOf(cell.text);
      const next = cells[at + 1];
      if (colon === null) {
        const isLabel = at === 0 && next && isShort(cell.text);
        return isLabel ? [{ label: labelOf(cell.text), value: joined(cells.slice(1)), line, by: "CELL" }] : [];
      }
      const label = labelOf(cell.text.slice(0, colon));
      const rest = part(cell, colon + 1, cell.text.length);
      if (rest.text) return [{ label, value: valueOf(cell, colon), line, by: "COLON" }];
      return next ? [{ label, value: next, line, by: "COLON" }] : [];
    }),
  );
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
