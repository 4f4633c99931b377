import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitAddress } from "./pasted-address.ts";
import { US_STATES } from "./us-states.ts";

const inOneLine = (text: string): string | null => {
  const parts = splitAddress(text);
  return parts && [parts.line1, parts.line2, parts.city, parts.zone, parts.postalCode].join("|");
};

describe("splitAddress", () => {
  it.each([
    ["1200 Harbor Blvd Ste 4, Galveston, TX 77550", "1200 Harbor Blvd|Ste 4|Galveston|TX|77550"],
    ["1200 Harbor Blvd\nSte 4\nGalveston, TX 77550", "1200 Harbor Blvd|Ste 4|Galveston|TX|77550"],
    ["1200 Harbor Blvd\r\nGalveston TX 77550-1234\r\n", "1200 Harbor Blvd||Galveston|TX|77550-1234"],
    ["1200 Harbor Blvd, Galveston, Texas, 77550, USA", "1200 Harbor Blvd||Galveston|TX|77550"],
    ["P.O. Box 128, Galveston, TX 77553", "P.O. Box 128||Galveston|TX|77553"],
    ["PO Box 128\nGalveston, tx 77553", "PO Box 128||Galveston|TX|77553"],
    ["1200 Harbor Blvd, P.O. Box 128, Galveston, TX 77550", "1200 Harbor Blvd|P.O. Box 128|Galveston|TX|77550"],
    [
      "Attn: Accounts Payable\n44 Pine St #12\nSt. Louis, MO 63101",
      "44 Pine St|#12, Attn: Accounts Payable|St. Louis|MO|63101",
    ],
    ["  7   Elm  Ct ,  Charleston ,  West Virginia   25301 ", "7 Elm Ct||Charleston|WV|25301"],
    ["1 Court Sq, Washington, District of Columbia 20001", "1 Court Sq||Washington|DC|20001"],
    ["N6W23001 Bluemound Rd, Waukesha, WI 53188", "N6W23001 Bluemound Rd||Waukesha|WI|53188"],
    ["One Harbor Plaza, Suite 2000, Boston, MA 02110", "One Harbor Plaza|Suite 2000|Boston|MA|02110"],
    ["12 Old Suite Road, Waco, TX 76701", "12 Old Suite Road||Waco|TX|76701"],
    ["500 W 2nd St Bldg C Unit 9, Coeur d'Alene, ID 83814", "500 W 2nd St|Bldg C Unit 9|Coeur d'Alene|ID|83814"],
    ["9 Cañada Rd, San José, CA 95110", "9 Cañada Rd||San José|CA|95110"],
  ])("splits %j", (text, parts) => {
    expect(inOneLine(text)).toBe(parts);
  });

  it.each([
    "",
    "1200 Harbor Blvd",
    "1200 Harbor Blvd, Galveston",
    "1200 Harbor Blvd, Galveston, TX",
    "1200 Harbor Blvd, Galveston 77550",
    "1200 Harbor Blvd Ste 4 Galveston TX 77550",
    "1200 Harbor Blvd, Ste 4 Galveston TX 77550",
    "Galveston, TX 77550",
    "TX 77550",
    "77550",
    "Alamo Ridge Builders LLC, 1200 Harbor Blvd, Galveston, TX 77550",
    "1200 Harbor Blvd, Galveston, ZZ 77550",
    "1200 Harbor Blvd, Galveston, TX 7755",
    "1200 Harbor Blvd, Galveston, TX 77550, call first",
    "12 Rue de Rivoli, 75001 Paris, France",
    "1 A St, a, b, c, d, Galveston, TX 77550",
    "https://maps.example/?q=1200+Harbor",
    `${"1 ".repeat(300)}St, Waco, TX 76701`,
  ])("leaves %j as it is", (text) => {
    expect(splitAddress(text)).toBeNull();
  });

  it("loses no word, whatever the parts are and however they are separated", () => {
    const street = fc.constantFrom("1200 Harbor Blvd", "7 Elm Ct", "P.O. Box 9", "One Pier Plaza", "44-10 Main St");
    const unit = fc.constantFrom("", "Ste 4", "Apt. 12B", "#7", "Unit C", "Building 3 Floor 2", "Attn: Dana");
    const city = fc.constantFrom("Galveston", "St. Paul", "Winston-Salem", "Salt Lake City", "Coeur d'Alene");
    const state = fc.constantFrom(
      ...Object.entries(US_STATES).flatMap(([code, name]) => [
        { code, text: code },
        { code, text: name },
        { code, text: name.toUpperCase() },
      ]),
    );
    const zip = fc.constantFrom("77550", "02110-0042");
    const gap = fc.constantFrom(", ", "\n", ",\n", "\r\n", " , ", "; ");
    fc.assert(
      fc.property(
        street,
        unit,
        city,
        state,
        zip,
        gap,
        gap,
        fc.boolean(),
        (line1, line2, town, zone, code, one, two, usa) => {
          const text = `${line1}${line2 && `${one}${line2}`}${two}${town}${one} ${zone.text} ${code}${usa ? ", USA" : ""}`;
          expect(splitAddress(text), text).toEqual({ line1, line2, city: town, zone: zone.code, postalCode: code });
        },
      ),
      { numRuns: 500 },
    );
  });

  it("never invents a word and never throws, whatever is pasted", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.boolean(), (noise, isBefore) => {
        const address = "7 Elm Ct, Waco, TX 76701";
        const text = isBefore ? `${noise}, ${address}` : `7 Elm Ct ${noise}, Waco, TX 76701`;
        const parts = splitAddress(text);
        const letters = (words: string) =>
          words
            .replaceAll(/[\s,;]/gu, "")
            .split("")
            .toSorted()
            .join("");
        expect(parts === null || letters(Object.values(parts).join("")) === letters(text), text).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("takes linear time at 10,000 characters and more", () => {
    const start = performance.now();
    for (const piece of ["1 ", "1,", "\n", " ,", "#", "ste 4 ", "a.", "TX 77550 ", "1 St, Waco, TX 77550 "]) {
      splitAddress(piece.repeat(10_000));
      splitAddress(piece.repeat(Math.floor(999 / piece.length)));
    }
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
