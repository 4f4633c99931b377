import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageWords } from "./quoted-words.ts";
import { checkQuote } from "./quotes.ts";

const verdict = (quote: string, page: string, source: "TEXT" | "OCR" = "TEXT") =>
  checkQuote(quote, pageWords(page, source)).verdict;

const INVERTED = `This insurance does not, under any circumstances and regardless of any other cause, apply to loss
caused by flood, surface water or waves.`;
const SECTIONS = `We will pay those sums that the insured becomes legally obligated to pay as damages.
Exclusions. This part says what we leave alone: any injury because of asbestos or silica dust.`;
const HEADED = `We will pay the cost of defense of any suit we choose
CONDITIONS OF THIS PART
you must report every accident to us on the day of it`;

describe("an ellipsis", () => {
  it.each([
    ["a word that says the opposite", "This insurance does … apply to loss caused by flood", INVERTED],
    ["a sentence's end", "We will pay those sums … because of asbestos or silica dust", SECTIONS],
    [
      "much of a sentence and its end",
      "We will pay those sums that the insured becomes legally obligated to pay … because of asbestos or silica dust",
      SECTIONS,
    ],
    ["a heading", "We will pay the cost of defense … report every accident to us", HEADED],
    [
      "an exception behind a dash",
      "we cover the owned autos … used in the business",
      "we cover the owned autos—without those of partners—that are used in the business",
    ],
    [
      "a short form",
      "this part covers water … in a basement or cellar",
      "this part covers water but doesn’t, whatever its source may be, cover any in a basement or cellar",
    ],
    [
      "a condition",
      "We cover a borrowed trailer … at the described premises",
      "We cover a borrowed trailer for up to ten days in a row and then only while it is at the described premises",
    ],
    [
      "what else is meant",
      "We cover autos of any kind … that you rent or borrow",
      "We cover autos of any kind and age and of any owner other than those that you rent or borrow",
    ],
    [
      "the end of a question",
      "What do we pay for the loss … nothing else is of importance",
      "What do we pay for the loss? All of it; nothing else is of importance",
    ],
  ])("hides not: %s", (_, quote, page) => {
    expect(verdict(quote, page)).toBe("UNVERIFIED");
    expect(verdict(quote.replace("…", "[...]"), page, "OCR")).toBe("UNVERIFIED");
  });

  it.each(["n0t", "n ot", "wi thout", "WlTHOUT", "unIess", "ex\ncept"])(
    "hides no word that a scan shows as %s",
    (word) => {
      const page = `This insurance does apply ${word} a word of all that was said before or later to loss caused by flood`;
      expect(verdict("This insurance does apply … to loss caused by flood", page, "OCR")).toBe("UNVERIFIED");
      const other = page.replace(word, "with");
      expect(verdict("This insurance does apply … to loss caused by flood", other, "OCR")).toBe("VERIFIED");
    },
  );

  it.each([
    ["This insurance does not … apply to loss caused by flood", INVERTED],
    ["This insurance does not, under any circumstances … regardless of any other … loss caused by flood", INVERTED],
    // leaders that were copied leave out nothing
    ["Each Occurrence Limit ........ $1,000,000", "Each Occurrence Limit ........ $1,000,000"],
    ["Each Occurrence Limit … $1,000,000", "Each Occurrence Limit of any claim: $1,000,000"],
    ["Alder Creek Roofing … named insured", "Alder Creek Roofing Inc. is the first named insured"],
    ["it does not apply to … loss caused by war", "it does not apply to:\na. Flood; or\nb. any loss caused by war"],
    // names at the end of a line are no heading
    [
      "this policy was issued to … under number four",
      "this policy was issued to\nAlder Creek Roofing\nunder number four",
    ],
  ])("leaves out what turns nothing around: %s", (quote, page) => {
    expect(verdict(quote, page)).toBe("VERIFIED");
  });

  it("finds the clause that says it, though another begins with the same words", () => {
    const page = "We will pay for loss of the tools. We will pay for loss of any kind of rented gear by theft or fire.";
    expect(verdict("We will pay for loss … by theft or fire", page)).toBe("VERIFIED");
  });

  it("hides nothing that inverts, however many words it leaves out", () => {
    const filler = fc.array(fc.constantFrom("any", "cause", "loss", "of", "the", "insured"), { maxLength: 60 });
    const inverting = fc.constantFrom(
      "not",
      "no",
      "never",
      "without",
      "except",
      "excluding",
      "neither",
      "nor",
      "unless",
    );
    fc.assert(
      fc.property(
        filler,
        inverting,
        filler,
        fc.constantFrom("TEXT" as const, "OCR" as const),
        (one, word, two, source) => {
          const page = (hidden: string[]) => `This insurance does ${hidden.join(" ")} apply to damage by flood waters`;
          const quote = "This insurance does … apply to damage by flood waters";
          expect(verdict(quote, page([...one, word, ...two]), source)).toBe("UNVERIFIED");
          expect(verdict(quote, page([...one, ...two]), source)).toBe("VERIFIED");
        },
      ),
    );
  });
});
