/** Pages made to take long, as long as a page may be, each with a quote that nearly matches everywhere. */
export type HostilePage = { name: string; page: string; quote: string };

const WORDS = 20_000;
const LETTERS = 100_000;
const QUOTE_WORDS = 600;

const words = (count: number, word: (at: number) => string, gap = " "): string =>
  Array.from({ length: count }, (_, at) => word(at)).join(gap);
const fill = (shape: string, length = LETTERS): string =>
  Buffer.from(shape.repeat(Math.ceil(length / shape.length)))
    .toString()
    .slice(0, length);

export const HOSTILE_PAGES: readonly HostilePage[] = [
  { name: "one letter", page: words(WORDS, () => "a"), quote: words(QUOTE_WORDS, (at) => (at === 599 ? "b" : "a")) },
  { name: "letters joined", page: words(WORDS, () => "a"), quote: words(599, (at) => (at === 598 ? "aa" : "a")) },
  { name: "letters on lines", page: words(WORDS, () => "a", "\n"), quote: `${words(300, () => "aa")} b` },
  { name: "one word", page: "a".repeat(LETTERS), quote: "a".repeat(3_999) },
  { name: "one number", page: "1".repeat(LETTERS), quote: "1".repeat(3_999) },
  { name: "thousands", page: fill("1,000,"), quote: fill("1,000,", 3_000) },
  { name: "amounts", page: fill("$1M "), quote: words(QUOTE_WORDS, (at) => (at === 300 ? "$2M" : "$1M")) },
  { name: "hyphens", page: fill("a-"), quote: fill("a-", 3_000) },
  { name: "broken words", page: fill("a- "), quote: fill("a- ", 3_000) },
  { name: "combining marks", page: `a${fill("\u0315\u0300")}`, quote: words(QUOTE_WORDS, () => "aa") },
  { name: "marks on each letter", page: fill("a\u0315\u0300\u0301\u0302"), quote: words(QUOTE_WORDS, () => "aa") },
  { name: "letters that become many", page: fill("\ufdfa "), quote: words(QUOTE_WORDS, () => "aa") },
  { name: "look-alike letters", page: fill("rn "), quote: words(QUOTE_WORDS, () => "m") },
  { name: "look-alike digits", page: fill("lI1|O0 "), quote: words(QUOTE_WORDS, () => "1l") },
  { name: "look-alikes of one letter", page: fill("l I 1 O 0 "), quote: words(QUOTE_WORDS, () => "1") },
  { name: "look-alikes, each another", page: words(WORDS, (at) => `l${at}I`), quote: words(QUOTE_WORDS, () => "l1I") },
  { name: "dates", page: fill("1/2/26 "), quote: words(QUOTE_WORDS, () => "1/2/26") },
  { name: "dates that do not end", page: fill("1-2-"), quote: words(QUOTE_WORDS, () => "1-2") },
  { name: "form numbers", page: fill("CG 20 10 "), quote: words(QUOTE_WORDS, () => "CG2010") },
  {
    name: "words left out",
    page: words(WORDS, (at) => (at % 40 === 39 ? "unless" : `word${at % 40}`)),
    quote: words(200, (at) => `word${at % 13} word${(at % 13) + 1}`, " … "),
  },
  {
    name: "clauses that begin alike",
    page: words(WORDS / 2, (at) => (at % 9 === 8 ? "END.\n" : "Alike-words")),
    quote: words(200, () => "Alike-words Alike-words", " … "),
  },
];
