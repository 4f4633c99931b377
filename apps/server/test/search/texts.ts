import fc from "fast-check";

/** What texts are made of: letters that repeat, what LIKE takes as a sign, quotes, and letters beyond ASCII. */
const PIECES = "a|b|A|ab|abc| |%|_|\\|'|\"|\n|é|É|ß|ñ|漢|🙂|0|;--".split("|");
/**
 * The search $1 in SQL without any pattern: the beginning for one or two characters, else every word in any order. Words
 * that are all shorter than three, or more than ten, are one text.
 */
export const MATCHES = `case when length($1) < 3 then starts_with(search_text, lower($1))
  else coalesce((select bool_and(strpos(search_text, w) > 0) from (
         select distinct w from regexp_split_to_table(lower($1), '\\s+') w where w <> '') words
       having max(length(w)) >= 3 and count(*) <= 10), strpos(search_text, lower($1)) > 0) end`;

const words = (max: number) =>
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: max }).map((parts) => parts.join(""));

/** The texts of an agency's rows, the same in every run. */
export const plantedTexts = (count: number, agency: number): string[] =>
  fc.sample(words(14), { numRuns: count, seed: agency + 1 });

/** Half of the searches are any text, half a piece of a planted one; a search box keeps no blanks at its ends. */
export const searches: fc.Arbitrary<string> = fc
  .oneof(
    words(6),
    fc.array(words(4), { minLength: 2, maxLength: 3 }).map((several) => several.join(" ").trim()),
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...plantedTexts(60, 0)), fc.nat(6), fc.integer({ min: 1, max: 6 }))
        .map(([text, from, length]) =>
          Array.from(text)
            .slice(from, from + length)
            .join(""),
        ),
    },
  )
  .filter((text) => text.trim() === text && text.length > 0);
