import fc from "fast-check";

/** What texts are made of: letters that repeat, what LIKE takes as a sign, quotes, and letters beyond ASCII. */
const PIECES = "a|b|A|ab|abc| |%|_|\\|'|\"|\n|é|É|ß|ñ|漢|🙂|0|;--".split("|");
const words = (max: number) =>
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: max }).map((parts) => parts.join(""));

/** The texts of an agency's rows, the same in every run. */
export const plantedTexts = (count: number, agency: number): string[] =>
  fc.sample(words(14), { numRuns: count, seed: agency + 1 });

/** Half of the searches are any text, half a piece of a planted one; a search box keeps no blanks at its ends. */
export const searches: fc.Arbitrary<string> = fc
  .oneof(
    words(6),
    fc
      .tuple(fc.constantFrom(...plantedTexts(60, 0)), fc.nat(6), fc.integer({ min: 1, max: 6 }))
      .map(([text, from, length]) =>
        Array.from(text)
          .slice(from, from + length)
          .join(""),
      ),
  )
  .filter((text) => text.trim() === text && text.length > 0);
