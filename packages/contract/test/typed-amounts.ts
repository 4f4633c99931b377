/** What a person types, pastes or imports as an amount, and what it means in cents. Null: nothing may be stored. */
export type TypedAmount = { text: string; cents: number | null };

/** The items between the bars. */
const listed = (items: string): string[] => items.split("|");

// The meaning of every part is written by hand; nothing here reads an amount the way the product does.
const NUMBERS: readonly (readonly [text: string, cents: number])[] = [
  ["0", 0],
  ["1", 100],
  ["2", 200],
  ["5", 500],
  ["12", 1_200],
  ["75", 7_500],
  ["500", 50_000],
  ["750", 75_000],
  ["999", 99_900],
  ["1000", 100_000],
  ["1,000", 100_000],
  ["1,234", 123_400],
  ["9999", 999_900],
  ["48250", 4_825_000],
  ["48,250", 4_825_000],
  ["100000", 10_000_000],
  ["300,000", 30_000_000],
  ["1000000", 100_000_000],
  ["1,000,000", 100_000_000],
  ["2,000,000", 200_000_000],
  ["10,000,000", 1_000_000_000],
  ["123456789", 12_345_678_900],
  ["123,456,789", 12_345_678_900],
  ["0.5", 50],
  [".5", 50],
  [".05", 5],
  ["0.99", 99],
  ["1.5", 150],
  ["1.50", 150],
  ["2.25", 225],
  ["18.5", 1_850],
  ["12.34", 1_234],
  ["1,234.5", 123_450],
  ["1,234.50", 123_450],
  ["18,452.75", 1_845_275],
  ["999,999,999.99", 99_999_999_999],
];
const SUFFIXES: readonly (readonly [text: string, times: number])[] = [
  ["", 1],
  ["", 1],
  ["k", 1_000],
  ["K", 1_000],
  [" k", 1_000],
  ["m", 1_000_000],
  ["M", 1_000_000],
  [" M", 1_000_000],
  ["mm", 1_000_000],
  ["MM", 1_000_000],
  ["Mm", 1_000_000],
  [" mm", 1_000_000],
];
const DOLLAR_SIGNS = ["", "", "$", "$ "];
const OUTSIDE_SPACE = ["", "", "", " ", "  ", "\t", "\n", "\u00A0"];

/** Whole texts with one certain meaning that the parts above do not make. */
const EXACT: readonly (readonly [text: string, cents: number])[] = [
  ["5.", 500],
  ["1,000.", 100_000],
  ["1.2345m", 123_450_000],
  ["1.234567M", 123_456_700],
  ["1.23456789mm", 123_456_789],
  ["0.00001k", 1],
  ["1.125M", 112_500_000],
  ["$2MM", 200_000_000],
  [".5m", 50_000_000],
];

/** In front of or behind a good amount these make it mean something else, or nothing certain. */
const WRONG_BEFORE = listed(
  "-|(|+|~|>|<|=|#|*|'|\u2212|\u2013|--|- |$-|-$|$$|US$|USD |usd|€|£|C$|approx |up to |Limit: |e|0x|1 |$1 |" +
    ",|\u200B",
);
const WRONG_BEHIND = listed(
  // \u212A is the Kelvin sign, \u043A and \u043C the Cyrillic letters that look like k and m
  ")|-|+|%|b|*|?|;|x|t|\u212A|\u043A|\u043C|B|bn| Bn|kk|mmm|km|mk|m2|k5|  k|  m| million|million| thousand|" +
    " mil|e6|E6|e+6|e-2| dollars| USD|USD|/yr| per occurrence| CSL|/2,000,000| - 2,000,000| 000|\u2009000|m.|" +
    "\u200B",
);

/** Looks like a number and could be read in two ways, or in none. */
const AMBIGUOUS = [
  ...listed(
    "1,00|1,0000|1,00,000|10,00|1,000,00|1000,000|1.000.000|1.000,00|1.000|12.345|0.001|1,234.567|1 000|" +
      "1 000 000|1\u00A0000|1_000|1'000|1..5|1.2.3|.5.|1,|,500|1,,000|0,500|000,500|00|007|0100|12e6|1e6|1E6|" +
      "1e-2|-5|+5|(500)|5-|1m2|2m5|1.m|1.234567891m|1.000001k|1bn|1b|2B|0x10|0b11|1/2|1½|1M/2M|$1M/$2M|5-10|" +
      "10%|#100|\uFF11\uFF10\uFF10|1\uFF10\uFF10|\u0661\u0662\u0663|\u0967\u0968\u0969|1\u212A|1\tm|$\t5|100$|" +
      "1,000,000,000,000|1000000 2000000|Each Occurrence $1,000,000|$1,000,000 Each Occurrence|" +
      "1,000,000\n2,000,000",
  ),
  "9".repeat(13),
  "9".repeat(30),
  "1".repeat(5_000),
];

/** No number at all. */
const NOT_A_NUMBER = listed("| |abc|$|-|k|m|mm|.|,|$.|one million|TBD|N/A|—|∞|NaN|Infinity");

/** Put anywhere inside a good amount, none of these leaves it one. */
const FOREIGN = listed("#|*|~|e|_|x|X|:|;|@|\u00BD|\u0663|\u200B|\u2212");

/** Different texts, the same for the same seed. An amount above the largest of its field may not be stored either. */
export function typedAmounts(count: number, { seed = 20_260_305, maxCents = 99_999_999_999 } = {}): TypedAmount[] {
  const random = generator(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const within = (text: string, cents: number): TypedAmount => ({ text, cents: cents <= maxCents ? cents : null });
  const good = () => {
    const [[digits, cents], [suffix, times]] = [pick(NUMBERS), pick(SUFFIXES)];
    return { digits: `${pick(DOLLAR_SIGNS)}${digits}`, suffix, cents: cents * times };
  };
  const refused = (text: string): TypedAmount => ({ text, cents: null });
  const kinds: readonly (() => TypedAmount)[] = [
    () => {
      const { digits, suffix, cents } = good();
      return within(`${pick(OUTSIDE_SPACE)}${digits}${suffix}${pick(OUTSIDE_SPACE)}`, cents);
    },
    () => {
      const [text, cents] = pick(EXACT);
      return within(`${pick(OUTSIDE_SPACE)}${text}`, cents);
    },
    () => refused(`${pick(WRONG_BEFORE)}${good().digits}${pick(SUFFIXES)[0]}`),
    () => refused(`${good().digits}${pick(WRONG_BEHIND)}`),
    () => refused(`${pick(OUTSIDE_SPACE)}${pick(AMBIGUOUS)}${pick(OUTSIDE_SPACE)}`),
    () => refused(pick(NOT_A_NUMBER)),
    () => {
      const { digits, suffix } = good();
      const text = `${digits}${suffix}`;
      const at = Math.floor(random() * (text.length + 1));
      return refused(`${text.slice(0, at)}${pick(FOREIGN)}${text.slice(at)}`);
    },
  ];
  // half of them good, the rest wrong in every way
  const typed = new Map<string, TypedAmount>();
  for (let tries = 0; typed.size < count && tries < count * 10; tries += 1) {
    const one = (random() < 0.45 ? kinds[0] : pick(kinds))?.();
    if (one) typed.set(one.text, one);
  }
  return [...typed.values()];
}

/** Mulberry32: small, seeded, the same on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
