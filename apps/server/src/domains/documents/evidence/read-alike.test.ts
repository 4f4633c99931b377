import { describe, expect, it } from "vitest";
import { isReadAlike } from "./read-alike.ts";

describe("what OCR reads where a value is printed", () => {
  it.each([
    ["Each Occurrence Limit: $1,000,000", "Each Occurrence Limit: $1,000,000"],
    ["$1,000,000", "$1.000.000"],
    ["$1,000.50", "$ 1,000.50"],
    ["GL-104-2026", "6L-1O4-2026"],
    ["Named Insured: Alder Creek Roofing LLC", "Named Insured: Alder Creek Roofing LLC"],
    ["Each Occurrence Limit: $1,000,000", "Each Occurrcnce Limit: $1,000,000"],
    ["Each Occurrence Limit: $1,000,000", "Each Occurence Limit: $1,000,000"],
    ["Each Occurrence Limit: $1,000,000", "Each Occurrrence Limit: $1,000,000"],
    ["Each Occurrence Limit: $1,000,000", "EachOccurrence Limit $1,000,000"],
    ["03/05/2026", "03/05/2026."],
    ["03/05/2026 to 03/05/2027", "03/05/2026 to 03/05/2027"],
    ["Medical Expense $5,000", "| Medical Expense $5,000 |"],
    ["Medical Expense $5,000", "I Medical Expense $5,000 l"],
  ])("%s is read as %s", (text, read) => expect(isReadAlike(text, read)).toBe(true));

  it.each([
    ["$1,000,000", "$100,000"],
    ["$1,000,000", "$10,000,000"],
    ["$1,000.00", "$100,000"],
    ["$1,000,000", "$7,000,000"],
    ["$1,000,000", "$1,000,000 5"],
    ["$1,000,000", "5 $1,000,000"],
    ["$1,000,000", "($1,000,000)"],
    ["$1,000,000", "-$1,000,000"],
    ["$1,000,000", ""],
    ["", ""],
    ["Alder Creek Roofing LLC", "Alder Creek Roofing Company"],
    ["Alder Creek Roofing LLC", "Elder Brook Roofing LLC"],
    ["Alder Creek Roofing LLC", "Alder Creek Roofing LLP"],
    ["Effective date: 1/11/2026", "Effective date: 11/1/2026"],
    ["03/05/2026", "03/06/2026"],
    ["Effective from Mar 5, 2026 at noon", "Effective from May 5, 2026 at noon"],
    ["Policy Number: GL-104-A of the insured", "Policy Number: GL-104-C of the insured"],
    ["100 Main Street, Columbus, OH 43004", "100 Main Street, Columbus, OK 43004"],
    ["The Terrorism Coverage is Included here", "The Terrorism Coverage is Excluded here"],
    ["Each Occurrence Limit: $1,000,000", "Eaoh Occurrence Limit: $1,000,000"],
  ])("%s is not read as %s", (text, read) => expect(isReadAlike(text, read)).toBe(false));

  it("lets a word have one letter misread, and a line one in sixteen", () => {
    const line = "Products Completed Operations Aggregate Limit";
    expect(isReadAlike(line, line.replace("Products", "Preducts").replace("Aggregate", "Aggrogate"))).toBe(true);
    expect(isReadAlike(line, line.replace("Operations", "Oporatiens"))).toBe(false);
    expect(
      isReadAlike(
        line,
        line.replace("Products", "Preducts").replace("Aggregate", "Aggrogate").replace("Completed", "Complcted"),
      ),
    ).toBe(false);
  });

  it("does not compare what is too long to be a line", () => {
    expect(isReadAlike("a".repeat(500), "a".repeat(500))).toBe(false);
  });

  it("takes time in proportion to the length of a line, whatever was read", () => {
    const line = "abcdefgh ".repeat(44);
    const begin = performance.now();
    for (let nth = 0; nth < 200; nth += 1) isReadAlike(line, line.replaceAll("e", "x"));
    // two hundred values of a document; a table of distances took 22 ms for each
    expect(performance.now() - begin).toBeLessThan(1_000);
  });
});
