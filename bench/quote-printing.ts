// How a page is set and scanned. Knows nothing of how quotes are verified.
import { wordWriter } from "../apps/server/src/platform/text-extraction/word-writer.ts";
import { pick, type Printed, type Random } from "./quote-pages.ts";

const LINE_LENGTH = 84;

/** Sets a page in lines, breaking long words at their end. */
export function typeset(random: Random, words: readonly Printed[], isScan: boolean): string {
  const lines: string[] = [];
  let line = "";
  for (const word of words.flatMap(({ text }) => text.split(" "))) {
    const shown = isScan ? misread(random, word) : word;
    if (line.length + shown.length <= LINE_LENGTH) {
      line += `${line ? " " : ""}${shown}`;
      continue;
    }
    const isBroken = /^[a-z]{8,}$/.test(shown) && random() < 0.5;
    const cut = isBroken ? 3 + Math.floor(random() * (shown.length - 6)) : 0;
    // a scan sometimes loses the hyphen
    const hyphen = isScan && random() < 0.1 ? "" : "-";
    lines.push(isBroken ? `${line} ${shown.slice(0, cut)}${hyphen}` : line);
    line = shown.slice(cut);
  }
  return [...lines, line].join("\n");
}

/** A page as it is stored: its text, and the place of each word on the paper. */
export function printed(text: string): { text: string; words: Buffer } {
  const writer = wordWriter();
  let [x, y, end] = [0, 0, 0];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const gap = text.slice(end, index);
    if (gap.includes("\n")) [x, y] = [0, y + 120];
    const bytes = Buffer.from(word);
    writer.add(gap, bytes, 0, bytes.length, { x, y, width: word.length * 50, height: 100 });
    x += (word.length + 1) * 50;
    end = index + word.length;
  }
  return writer.finish();
}

/** Share of words that a scan gets wrong. */
const MISREAD_SHARE = 0.02;
/** What recognition confuses in numbers, and in words; the common ones more than once. */
const IN_NUMBERS: readonly (readonly [string, string])[] = [
  ["0", "O"],
  ["0", "O"],
  ["1", "l"],
  ["1", "I"],
  ["5", "S"],
  ["8", "B"],
  ["0", "o"],
];
const IN_WORDS: readonly (readonly [string, string])[] = [
  ["o", "0"],
  ["o", "0"],
  ["l", "1"],
  ["l", "1"],
  ["l", "I"],
  ["l", "|"],
  ["I", "l"],
  ["O", "0"],
  ["S", "5"],
  ["B", "8"],
  ["w", "vv"],
  ["m", "rn"],
  ["rn", "m"],
  ["i", "l"],
  ["d", "cl"],
];

function misread(random: Random, word: string): string {
  if (random() >= MISREAD_SHARE) return word;
  const table = /\d/.test(word) ? IN_NUMBERS : IN_WORDS;
  const possible = table.filter(([seen]) => word.includes(seen));
  if (possible.length === 0) return word;
  const [seen, read] = pick(random, possible);
  return word.replace(seen, read);
}
