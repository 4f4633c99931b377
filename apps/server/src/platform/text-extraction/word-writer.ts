import { WORD_BYTES } from "@cara/contract/page-words.ts";

/** A word's position on the paper, in tenths of a point. */
export type Place = { x: number; y: number; width: number; height: number };

const FIRST_TEXT_BYTES = 8 * 1024;
const FIRST_WORDS = 1_024;

/** Builds a page: its text as bytes, and the packed position of each word. Reused for the next page. */
export function wordWriter() {
  let text = Buffer.allocUnsafe(FIRST_TEXT_BYTES);
  let words = Buffer.allocUnsafe(FIRST_WORDS * WORD_BYTES);
  let bytes = 0;
  /** Length of the text so far in UTF-16 units. */
  let letters = 0;
  let count = 0;

  return {
    /** Adds a word after a separator; a blank word is left out. */
    add(gap: string, from: Buffer, start: number, end: number, { x, y, width, height }: Place): boolean {
      let [first, last] = [start, end];
      while (first < last && isBlank(from[first])) first += 1;
      while (last > first && isBlank(from[last - 1])) last -= 1;
      if (first === last) return false;
      const needed = bytes + gap.length + last - first;
      if (needed > text.length) text = grown(text, needed);
      if ((count + 1) * WORD_BYTES > words.length) words = grown(words, (count + 1) * WORD_BYTES);
      for (let at = 0; at < gap.length; at += 1) text[bytes++] = gap.charCodeAt(at);
      letters += gap.length;
      const begins = letters;
      for (let at = first; at < last; at += 1) {
        const byte = from[at] ?? 0;
        text[bytes++] = byte;
        // continuation bytes do not count, characters beyond the BMP count twice
        if ((byte & 0xc0) !== 0x80) letters += byte >= 0xf0 ? 2 : 1;
      }
      const place = count * WORD_BYTES;
      words.writeUInt32LE(begins, place);
      words.writeUInt16LE(short(letters - begins), place + 4);
      words.writeUInt16LE(short(x), place + 6);
      words.writeUInt16LE(short(y), place + 8);
      words.writeUInt16LE(short(width), place + 10);
      words.writeUInt16LE(short(height), place + 12);
      count += 1;
      return true;
    },
    /** Returns the page and resets the writer. */
    finish(): { text: string; words: Buffer; wordCount: number } {
      const page = {
        text: text.toString("utf8", 0, bytes),
        words: Buffer.from(words.subarray(0, count * WORD_BYTES)),
        wordCount: count,
      };
      [bytes, letters, count] = [0, 0, 0];
      return page;
    },
  };
}

/** Blanks and NUL bytes, which PostgreSQL cannot store. */
const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0d || byte === 0;

/** Clamps a position to two bytes, which cover ninety inches. */
const short = (value: number): number => (value <= 0 ? 0 : value >= 65_535 ? 65_535 : Math.round(value));

function grown(buffer: Buffer, needed: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafe(Math.max(needed, buffer.length * 2));
  buffer.copy(larger);
  return larger;
}
