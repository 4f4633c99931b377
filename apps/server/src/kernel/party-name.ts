/** Spellings of one legal form. A party with another legal form is another party. */
const LEGAL_FORMS: ReadonlyMap<string, string> = new Map([
  ["incorporated", "inc"],
  ["corporation", "corp"],
  ["company", "co"],
  ["limited", "ltd"],
]);
const SHORT_FORMS: ReadonlySet<string> = new Set([...LEGAL_FORMS.values(), "llc", "lp", "llp", "pllc"]);
/** A longer text is no name. */
const NAME_MAX_LENGTH = 300;

/** The words of a name: no case, no punctuation, no leading article, one spelling for each legal form. */
export function wordsOf(name: string, longest = NAME_MAX_LENGTH): string[] {
  const words = name
    .slice(0, longest)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("&", " and ")
    // "L.L.C." and "O'Neil" are one word each
    .replaceAll(/[.'’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  // "L L C"
  const joined = words.join(" ").replace(/ l l c(?= |$)/u, " llc");
  return joined
    .split(" ")
    .slice(joined.startsWith("the ") ? 1 : 0)
    .map((word) => LEGAL_FORMS.get(word) ?? word);
}

export const isLegalForm = (word: string): boolean => SHORT_FORMS.has(word);

/**
 * Whether two names may be one party's: the same words, or one of them goes on where the other ends. "Granite Mutual" and
 * "Granite Mutual Insurance Company" are one; "Alder" alone is not "Alder Creek".
 */
export function isSameName(a: string, b: string): boolean {
  const [short, long] = [wordsOf(a), wordsOf(b)].toSorted((one, other) => one.length - other.length);
  if (!short?.every((word, at) => word === long?.[at])) return false;
  return short.length === long?.length || short.filter((word) => !isLegalForm(word)).length > 1;
}
