import { BLANK, LINE_END } from "./plain-text.ts";

/** Runs of a text that are compared; the rest is ignored. A printed page has some two thousand. */
const RUNS_MAX = 15_000;

/** What a run consists of. */
export const NUMBER = 1;
export const LETTERS = 2;
export const SIGN = 3;

/** The runs of digits, of letters, and the signs of a plain text, in parallel lists of the same length. */
export type Runs = {
  text: string;
  count: number;
  starts: Int32Array;
  ends: Int32Array;
  kinds: Uint8Array;
  /** The word, split at whitespace, and the line that each run is in. */
  words: Int32Array;
  lines: Int32Array;
};

/** Splits a plain text into runs, in one pass. */
export function runsOf(text: string): Runs {
  const size = Math.min(RUNS_MAX, text.length) + 1;
  const [starts, ends, kinds] = [new Int32Array(size), new Int32Array(size), new Uint8Array(size)];
  const [words, lines] = [new Int32Array(size), new Int32Array(size)];
  let [count, word, line, before] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BLANK || code === LINE_END) {
      word += 1;
      if (code === LINE_END) line += 1;
    }
    const kind = kindOf(code, text, at);
    if (kind !== 0 && (kind !== before || kind === SIGN)) {
      if (count === RUNS_MAX) break;
      starts[count] = at;
      kinds[count] = kind;
      words[count] = word;
      lines[count] = line;
      count += 1;
    }
    if (kind !== 0) ends[count - 1] = at + 1;
    before = kind;
  }
  return { text, count, starts, ends, kinds, words, lines };
}

/** The kinds of the basic plane's characters, looked up once each; 9 when not yet. */
const KNOWN = new Uint8Array(65_536).fill(9);

function kindOf(code: number, text: string, at: number): number {
  const known = KNOWN[code] ?? 0;
  if (known !== 9) return known;
  // the second half of a pair belongs to the first
  if (code >= 0xd800 && code <= 0xdfff) return /\p{L}|\p{M}/u.test(pairAt(text, at)) ? LETTERS : 0;
  const character = String.fromCharCode(code);
  const kind = /\d/u.test(character)
    ? NUMBER
    : /[\p{L}\p{M}]/u.test(character)
      ? LETTERS
      : /[%&]/u.test(character)
        ? SIGN
        : 0;
  KNOWN[code] = kind;
  return kind;
}

const pairAt = (text: string, at: number): string =>
  text.charCodeAt(at) >= 0xdc00 ? text.slice(at - 1, at + 1) : text.slice(at, at + 2);
