import { execFileSync } from "node:child_process";
import type { Filling, FormField } from "../../src/platform/pdf-forms/form-field.ts";
import { wordsOfPdf, type PlacedWord } from "./paper-lines.ts";

/** What a field says whose text is on a further page. */
const SEE_FURTHER = "See additional page";
const PAGE_HEIGHT = 792;
/** Of a box's middle, dark: its border alone is lighter, its mark is darker. */
const MARKED_SHARE = 0.02;

/**
 * What a filled form says otherwise than it was asked to, read back from its bytes by other programs than the one that wrote
 * it: words by their places, marks by the pixels in their boxes. Nothing in a list of fields may be left over, lost or cut.
 */
export function misread(pdf: Buffer, filling: Filling, fields: readonly FormField[]): string[] {
  const words = wordsOfPdf(pdf);
  const ofForm = Math.max(...fields.map(({ page }) => page));
  const heading = letters(`${filling.title}, additional page`);
  const further = squeezed(words.filter(({ page }) => page > ofForm)).replaceAll(heading, "");
  const pages = new Map<number, Picture>();
  const pictureOf = (page: number): Picture => {
    const known = pages.get(page) ?? pictureOfPage(pdf, page);
    pages.set(page, known);
    return known;
  };
  const wrong: string[] = [];
  for (const field of fields) {
    if (field.kind === "CHECK") {
      if (isMarked(pictureOf(field.page), field) !== filling.checks.includes(field.name))
        wrong.push(`mark ${field.name}`);
      continue;
    }
    const asked = filling.texts.find((one) => one.field === field.name);
    const read = squeezed(words.filter((word) => isIn(word, field)));
    if (read === letters(asked?.text ?? "")) continue;
    const isFurther = asked && read === letters(SEE_FURTHER) && further.includes(letters(asked.label + asked.text));
    if (!isFurther)
      wrong.push(`${field.name}: "${read.slice(0, 80)}" instead of "${(asked?.text ?? "").slice(0, 80)}"`);
  }
  for (const { label, text } of filling.further)
    if (!further.includes(letters(label + text))) wrong.push(`further page: ${label}`);
  return wrong;
}

/** Lines are broken, and words inside them: letters and their order count. */
const letters = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, "");

/** The letters of words, line by line. */
const squeezed = (words: readonly PlacedWord[]): string =>
  letters(
    linesOf(words)
      .flatMap((line) => line.toSorted((a, b) => a.x - b.x))
      .map(({ text }) => text)
      .join(""),
  );

/** Less than the height of the smallest line, more than what two fonts of one line differ by. */
const SAME_LINE = 3.5;

function linesOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const lines: PlacedWord[][] = [];
  for (const word of words.toSorted((a, b) => a.page - b.page || a.bottom - b.bottom)) {
    const [first] = lines.at(-1) ?? [];
    if (first && first.page === word.page && word.bottom - first.bottom < SAME_LINE) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  return lines;
}

function isIn({ page, x, right, y, bottom }: PlacedWord, field: FormField): boolean {
  const [left, foot, width, height] = field.box;
  const [middle, line] = [(x + right) / 2, PAGE_HEIGHT - (y + bottom) / 2];
  return page === field.page && middle >= left && middle <= left + width && line >= foot && line <= foot + height;
}

type Picture = { width: number; height: number; gray: Buffer };

/** A page as gray pixels, two for each point. */
function pictureOfPage(pdf: Buffer, page: number): Picture {
  const at = String(page);
  const pgm = execFileSync("pdftoppm", ["-r", "144", "-gray", "-f", at, "-l", at, "-"], {
    input: pdf,
    maxBuffer: 64 * 1024 * 1024,
  });
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/u.exec(pgm.subarray(0, 40).toString("latin1"));
  if (!head) throw new Error("not a gray picture");
  return { width: Number(head[1]), height: Number(head[2]), gray: pgm.subarray(head[0].length) };
}

function isMarked({ width, height, gray }: Picture, { box: [x, y, wide, high] }: FormField): boolean {
  const scale = height / PAGE_HEIGHT;
  const inner = 0.3;
  let [dark, all] = [0, 0];
  for (let row = PAGE_HEIGHT - y - high * (1 - inner); row < PAGE_HEIGHT - y - high * inner; row += 1 / scale)
    for (let column = x + wide * inner; column < x + wide * (1 - inner); column += 1 / scale) {
      all += 1;
      if ((gray[Math.round(row * scale) * width + Math.round(column * scale)] ?? 255) < 128) dark += 1;
    }
  return dark / all > MARKED_SHARE;
}
