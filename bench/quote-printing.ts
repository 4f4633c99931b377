// How a page is set and scanned. Knows nothing of how quotes are verified.
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
