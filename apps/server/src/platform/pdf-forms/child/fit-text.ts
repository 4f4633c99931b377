const SIZE_MAX = 10;
/** Smaller is not read on paper. */
const SIZE_MIN = 6;
const STEP = 0.5;
/** Space between a field's border and its text, on each side. */
export const PADDING = 2;
export const LINE_HEIGHT = 1.15;

/** Measures text: a font, or several that share it. */
export type Ruler = { widthOfTextAtSize(text: string, size: number): number };
export type Box = { width: number; height: number; isMultiline: boolean };

/** The largest size at which a text fits its field, with the lines it is broken into; null if it fits at none. */
export function fitIn(
  text: string,
  { width, height, isMultiline }: Box,
  font: Ruler,
): { text: string; size: number } | null {
  const room = width - 2 * PADDING;
  for (let size = SIZE_MAX; size >= SIZE_MIN; size -= STEP) {
    const lines = isMultiline ? wrap(text, room, font, size) : text.includes("\n") ? null : [text];
    if (!lines || lines.some((line) => font.widthOfTextAtSize(line, size) > room)) continue;
    if (lines.length * size * LINE_HEIGHT <= Math.max(height - (isMultiline ? PADDING : 0), SIZE_MIN))
      return { text: lines.join("\n"), size };
  }
  return null;
}

/** The lines of a text at most so wide; a word wider than a line is broken inside. */
export function wrap(text: string, room: number, font: Ruler, size: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ").flatMap((one) => pieces(one, room, font, size))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && font.widthOfTextAtSize(longer, size) > room) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function pieces(word: string, room: number, font: Ruler, size: number): string[] {
  if (font.widthOfTextAtSize(word, size) <= room) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part && font.widthOfTextAtSize(part + letter, size) > room) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}
