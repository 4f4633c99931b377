// Quotes of a page: true ones, spelled as a person or a model would, and ones with one thing changed.
import {
  amount,
  between,
  date,
  form,
  MONTHS,
  PARTIES,
  pick,
  type Kind,
  type Printed,
  type Random,
} from "./quote-pages.ts";

/** A stretch of a page that is long enough to be quoted and, if asked, contains something of a kind. */
export function stretchOf(random: Random, page: readonly Printed[], kind?: Kind): Printed[] {
  for (;;) {
    const length = between(random, 4, 26);
    const from = between(random, 0, page.length - length);
    const words = page.slice(from, from + length);
    if (kind && !words.some((word) => word.kind === kind)) continue;
    if (plain(words).length >= 16) return words;
  }
}

export const plain = (words: readonly Printed[]): string => words.map(({ text }) => text).join(" ");

/** The words of a true quote: sometimes in another case, with other blanks, or with a number spelled differently. */
export function trueQuote(random: Random, words: readonly Printed[]): string {
  const spelled = words.map((word) => (random() < 0.2 ? { ...word, text: otherSpelling(random, word) } : word));
  const text = plain(spelled);
  const style = random();
  if (style < 0.1) return text.toLowerCase();
  if (style < 0.2) return text.replaceAll(" ", "\n");
  return style < 0.3 ? text.replaceAll(/[.,;](?= |$)/g, "") : text;
}

function otherSpelling(random: Random, { text, kind }: Printed): string {
  const [, core = text, tail = ""] = /^(.*?)([.,;]?)$/.exec(text) ?? [];
  if (kind === "number" && core.startsWith("$")) {
    const digits = core.slice(1).replaceAll(",", "");
    const isMillions = digits.length > 6 && digits.endsWith("00000");
    return pick(random, [digits, `$${digits}`, `${core}.00`, isMillions ? `$${Number(digits) / 1e6}M` : core]) + tail;
  }
  if (kind === "date") {
    const slashed = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(core);
    if (slashed) return `${MONTHS[Number(slashed[1]) - 1]} ${Number(slashed[2])}, ${slashed[3]}${tail}`;
    const [month = "", day = "", year = ""] = core.split(/,? /);
    return `${MONTHS.indexOf(month) + 1}/${day}/${year}${tail}`;
  }
  if (kind === "form") {
    const [letters, one, two, three, four] = core.split(" ");
    return (
      pick(random, [`${letters}${one}${two} ${three}${four}`, `${letters} ${one} ${two} (${three}/${four})`]) + tail
    );
  }
  return text;
}

const WORDS =
  "loss damage owner property vehicle tenant contract building period claims limits covered insurance".split(" ");

/** The stretch with one thing of a kind changed, added or left out. */
export function changed(random: Random, words: readonly Printed[], kind: Kind): Printed[] {
  const places = words.flatMap((word, at) => (word.kind === kind ? [at] : []));
  const at = pick(random, places);
  const { text } = words[at] as Printed;
  const [, core = text, tail = ""] = /^(.*?)([.,;]?)$/.exec(text) ?? [];
  const put = (other: string): Printed[] => words.with(at, { text: other + tail, kind });
  const without = (): Printed[] => words.toSpliced(at, 1);
  for (;;) {
    const result = {
      number: () => put(otherNumber(random, core)),
      date: () => put(otherDate(random, core)),
      form: () => put(otherForm(random, core)),
      negation: () => (random() < 0.5 ? without() : put(pick(random, ["also", "always", "including", "any"]))),
      party: () => put(pick(random, PARTIES)),
      word: () => otherWords(random, words, at),
    }[kind]();
    // "1.20" with a zero more is the same number
    const isSame = kind === "number" && valueOf(result[at]?.text ?? "") === valueOf(text);
    if (!isSame && plain(result) !== plain(words)) return result;
  }
}

/** The words on either side of an ellipsis, and how many it leaves out. */
const [SIDE_WORDS, HIDDEN_MIN, HIDDEN_MAX] = [6, 7, 30];

/** A stretch of a page that leaves out 7 to 30 words behind an ellipsis, among them one that inverts it. */
export function inverted(random: Random, page: readonly Printed[]): Printed[] {
  const places = page.flatMap(({ kind }, at) => (kind === "negation" ? [at] : []));
  for (;;) {
    const hidden = between(random, HIDDEN_MIN, HIDDEN_MAX);
    const from = pick(random, places) - between(random, 0, hidden - 1);
    const [before, after] = [
      page.slice(from - SIDE_WORDS, from),
      page.slice(from + hidden, from + hidden + SIDE_WORDS),
    ];
    if (from < SIDE_WORDS || after.length < SIDE_WORDS || plain(before).length < 16 || plain(after).length < 16)
      continue;
    return [...before, { text: "…", kind: "negation" }, ...after];
  }
}

const valueOf = (text: string): number => Number(text.replaceAll(/[^\d.]|\.$/g, ""));

function otherNumber(random: Random, text: string): string {
  const way = random();
  if (way < 0.2 && text.startsWith("$")) return amount(random);
  if (way < 0.3 && !text.endsWith("%")) return `${text}0`;
  if (way < 0.4 && text.includes(",")) return text.slice(0, text.lastIndexOf(","));
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const at = pick(random, places);
  const digit = String(between(random, at === places[0] ? 1 : 0, 9));
  return text.slice(0, at) + digit + text.slice(at + 1);
}

function otherDate(random: Random, text: string): string {
  if (random() < 0.3) return date(random);
  const slashed = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  const [month, day, year] = slashed
    ? [Number(slashed[1]), Number(slashed[2]), Number(slashed[3])]
    : [MONTHS.indexOf(text.split(" ")[0] ?? "") + 1, Number(/ (\d+),/.exec(text)?.[1]), Number(text.slice(-4))];
  const way = random();
  const other =
    way < 0.3
      ? [month, day, year + 1]
      : way < 0.6
        ? [(month % 12) + 1, day, year]
        : way < 0.8 && day <= 12 && day !== month
          ? [day, month, year]
          : [month, (day % 28) + 1, year];
  return random() < 0.5 ? other.join("/") : `${MONTHS[(other[0] ?? 1) - 1]} ${other[1]}, ${other[2]}`;
}

function otherForm(random: Random, text: string): string {
  if (random() < 0.2) return form(random);
  if (random() < 0.1) return `${text.startsWith("CG") ? "CA" : "CG"}${text.slice(2)}`;
  const at = pick(
    random,
    [...text.matchAll(/\d/g)].map(({ index }) => index),
  );
  return text.slice(0, at) + String((Number(text[at]) + between(random, 1, 9)) % 10) + text.slice(at + 1);
}

function otherWords(random: Random, words: readonly Printed[], at: number): Printed[] {
  const { text } = words[at] as Printed;
  const way = random();
  const word = { text: pick(random, WORDS), kind: "word" as const };
  // at the very beginning or end it would still be a true quote
  if (way < 0.25 && at > 0 && at < words.length - 1) return words.toSpliced(at, 1);
  if (way < 0.5 && at > 0) return words.toSpliced(at, 0, word);
  if (way < 0.75) return words.with(at, { ...word, text: text.endsWith("s") ? text.slice(0, -1) : `${text}s` });
  return words.with(at, word);
}
