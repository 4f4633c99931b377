import type { PDFDocument, PDFFont, PDFPage } from "@cantoo/pdf-lib";
import type { Face } from "../../pdf-fonts/faces.ts";
import type { Ruler } from "./fit-text.ts";

/** Draws and measures text that the standard font of forms may lack letters for. */
export type Pen = {
  /** Whether the standard font has every letter of a text. */
  isPlain(text: string): boolean;
  rulerOf(text: string): Ruler;
  /** Draws a line of a text in the font of the whole. */
  draw(page: PDFPage, line: string, place: Place, of?: string): void;
};
type Place = { x: number; y: number; size: number };
type Run = { face: Face | null; text: string };

/** The width of the box for a letter that no font has, at one point; its height is the same. */
const BOX = 0.6;
const BOX_LINE = 0.5;
/** A mark that joins the letter before it: any number can pile up on one letter. */
const MARK = /\p{M}/u;

/**
 * A pen for these texts. Those with letters outside the standard font are drawn whole in ours, which is only read and
 * embedded then: a form of plain texts costs what it did.
 */
export async function penFor(document: PDFDocument, standard: PDFFont, texts: readonly string[]): Promise<Pen> {
  const plain = new Set(standard.getCharacterSet());
  const isPlain = (text: string): boolean =>
    Array.from(text).every((letter) => letter === "\n" || plain.has(letter.codePointAt(0) ?? 0));
  const others = texts.filter((text) => !isPlain(text));
  const faces = others.length > 0 ? (await import("../../pdf-fonts/faces.ts")).FACES.regular : [];
  const faceOf = (letter: string): Face | null =>
    MARK.test(letter) ? null : (faces.find(({ has }) => has(letter.codePointAt(0) ?? 0)) ?? null);
  const fonts = await embedded(document, new Set(others.flatMap((text) => Array.from(text, faceOf))));

  const ours: Ruler = {
    widthOfTextAtSize: (text, size) =>
      Array.from(text, (letter) => faceOf(letter)?.widthOf(letter.codePointAt(0) ?? 0) ?? BOX).reduce(
        (sum, width) => sum + width * size,
        0,
      ),
  };
  return {
    isPlain,
    rulerOf: (text) => (isPlain(text) ? standard : ours),
    draw(page, line, { x, y, size }, of = line) {
      if (isPlain(of)) {
        page.drawText(line, { x, y, size, font: standard });
        return;
      }
      let at = x;
      for (const run of runsOf(line, faceOf)) {
        const font = run.face && fonts.get(run.face.name);
        if (font) page.drawText(run.text, { x: at, y, size, font });
        else page.drawRectangle({ x: at, y, width: (BOX - 0.1) * size, height: BOX * size, borderWidth: BOX_LINE });
        at += ours.widthOfTextAtSize(run.text, size);
      }
    },
  };
}

async function embedded(document: PDFDocument, used: ReadonlySet<Face | null>): Promise<Map<string, PDFFont>> {
  const fonts = new Map<string, PDFFont>();
  if (used.size === 0) return fonts;
  document.registerFontkit(await import("fontkit"));
  for (const face of used) if (face) fonts.set(face.name, await document.embedFont(face.bytes, { subset: true }));
  return fonts;
}

/** Neighbors of one font together; every letter that none has is alone. */
function runsOf(text: string, faceOf: (letter: string) => Face | null): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const face = faceOf(letter);
    const last = runs.at(-1);
    if (last && face && last.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}
