/** Letters and digits that a quote has at least: fewer stand on any page. */
export const QUOTE_MIN_LETTERS = 12;

/** A text with one space between words and in one case: the only things in which a quote may differ from its page. */
const plain = (text: string): string => text.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase();

/** Letters and digits of a quote. */
export const countLetters = (quote: string): number => quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Whether a page has these words in this order, whole and without a gap. */
export function standsOnPage(quote: string, page: string): boolean {
  const [wanted, text] = [plain(quote), plain(page)];
  if (countLetters(wanted) < QUOTE_MIN_LETTERS) return false;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1))
    if (!isWithin(text, at) && !isWithin(text, at + wanted.length)) return true;
  return false;
}

/** Whether a place in a text is within a word: "insured" does not stand in "uninsured". */
const isWithin = (text: string, at: number): boolean =>
  at > 0 && at < text.length && isWordCharacter(text.charAt(at - 1)) && isWordCharacter(text.charAt(at));
const isWordCharacter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
