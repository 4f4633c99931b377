import { toLine, toLines, type Style, type TextLine } from "./paper-text.ts";

/** A piece of text within a column: how far from its left edge. */
export type Piece = { line: TextLine; offset: number; style: Style };
/** One line of a column. */
export type Line = { height: number; pieces: Piece[] };

const INK = "#161616";
const MUTED = "#5a5a5a";
export const TITLE: Style = { size: 10.5, weight: "bold", color: INK };
const LABEL: Style = { size: 7.5, weight: "regular", color: MUTED };
const VALUE: Style = { size: 9, weight: "regular", color: INK };
const STRONG: Style = { size: 9, weight: "bold", color: INK };
const LEADING = 1.35;
/** Space after a value. */
const AFTER = 3;

export const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { height }) => sum + height, 0);

export const textLines = (text: string, width: number, style: Style): Line[] =>
  toLines(text, width, style).map((line) => ({
    height: style.size * LEADING,
    pieces: [{ line, offset: 0, style }],
  }));

const gap = (height: number): Line => ({ height, pieces: [] });

/** A label above its values; nothing below it prints a blank. */
export function labeled(label: string, values: readonly string[], width: number): Line[] {
  const below = values.flatMap((value) => textLines(value, width, VALUE));
  const blank = [gap(VALUE.size * LEADING)];
  return [...textLines(label, width, LABEL), ...(below.length > 0 ? below : blank), gap(AFTER)];
}

/** A label above a Y and what proves it; without a Y it prints a blank. */
export function marked(label: string, proofs: readonly string[] | null, width: number): Line[] {
  if (proofs === null) return labeled(label, [], width);
  return [
    ...textLines(label, width, LABEL),
    ...textLines("Y", width, STRONG),
    ...proofs.flatMap((proof) => textLines(proof, width, VALUE)),
    gap(AFTER),
  ];
}

/** A label with its amount at the right edge, or on lines of their own where both are too wide. */
export function amount(label: string, value: string | null, width: number): Line[] {
  const style = { ...LABEL, size: 8 };
  const right = value === null ? null : toLine(value, STRONG);
  const room = width - (right ? right.width + 8 : 0);
  if (right && room < width / 3) return [...textLines(label, width, style), ...textLines(value ?? "", width, STRONG)];
  const [first, ...rest] = toLines(label, right ? room : width, style);
  const height = STRONG.size * LEADING;
  const pieces: Piece[] = first ? [{ line: first, offset: 0, style }] : [];
  if (right) pieces.push({ line: right, offset: width - right.width, style: STRONG });
  return [{ height, pieces }, ...rest.map((line) => ({ height, pieces: [{ line, offset: 0, style }] }))];
}
