import { DETAILS_MAX_LENGTH } from "@cara/contract/limits.ts";
import { visibleText } from "#kernel/text.ts";
import { FACES, type Face, type Weight } from "#platform/pdf-fonts/faces.ts";

/** Characters of one font; without a font, characters that none has, each shown as a box. */
export type Run = { face: Face | null; text: string; width: number };
export type Style = { size: number; weight: Weight; color: string };
/** A line of text that fits its width. */
export type TextLine = { runs: Run[]; width: number };

/** Width of the box for a character that no font has, at one point. */
export const BOX_WIDTH = 0.6;
/** No longer text is accepted anywhere; one that is longer all the same says that it was cut. */
const TEXT_MAX_LENGTH = DETAILS_MAX_LENGTH;
const CUT = " [cut]";
/** A mark that joins the character before it: any number can pile up on one letter. */
const MARK = /\p{M}/u;

/** Text as it is printed: nothing invisible, one kind of space, limited in length. */
export function printable(text: string): string {
  const clean = visibleText(text)
    .normalize("NFC")
    .replaceAll(/[\t\p{Zs}]+/gu, " ");
  return clean.length > TEXT_MAX_LENGTH ? clean.slice(0, TEXT_MAX_LENGTH).toWellFormed() + CUT : clean;
}

/** Breaks text into lines of a width: between words, and within a word that is wider than a line. */
export function toLines(text: string, width: number, style: Style): TextLine[] {
  return printable(text)
    .split("\n")
    .flatMap((paragraph) => wrap(paragraph.trim(), width, style));
}

/** A line that is not broken, however wide. */
export const toLine = (text: string, style: Style): TextLine => lineOf(glyphs(printable(text), style));

type Glyph = { face: Face | null; text: string; width: number };

function glyphs(text: string, { size, weight }: Style): Glyph[] {
  return Array.from(text, (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    const face = MARK.test(character) ? null : (FACES[weight].find(({ has }) => has(codePoint)) ?? null);
    return { face, text: character, width: (face ? face.widthOf(codePoint) : BOX_WIDTH) * size };
  });
}

function wrap(paragraph: string, width: number, style: Style): TextLine[] {
  const lines: Glyph[][] = [];
  let line: Glyph[] = [];
  let used = 0;
  const finish = (): void => {
    lines.push(line);
    [line, used] = [[], 0];
  };
  const space = glyphs(" ", style);
  for (const word of paragraph.split(" ").map((one) => glyphs(one, style))) {
    const wide = widthOf(word);
    if (line.length > 0 && used + widthOf(space) + wide > width) finish();
    if (line.length > 0) {
      line.push(...space);
      used += widthOf(space);
    }
    for (const glyph of word) {
      if (line.length > 0 && used + glyph.width > width) finish();
      line.push(glyph);
      used += glyph.width;
    }
  }
  finish();
  return lines.map(lineOf);
}

const widthOf = (all: readonly { width: number }[]): number => all.reduce((sum, { width }) => sum + width, 0);

/** Joins neighbors of the same face; every missing character stays a box of its own. */
function lineOf(all: readonly Glyph[]): TextLine {
  const runs: Run[] = [];
  for (const glyph of all) {
    const last = runs.at(-1);
    if (last?.face && last.face === glyph.face) {
      last.text += glyph.text;
      last.width += glyph.width;
    } else runs.push({ ...glyph });
  }
  return { runs, width: widthOf(runs) };
}
