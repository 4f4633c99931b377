import { describe, expect, it } from "vitest";
import { inOwnerWords } from "./owner-words.ts";

const TYPED = [
  "Is Harbor Bakery in flood zone AE of Travis County? See (https://tdi.texas.gov/flood/maps?county=453).",
];
const GIVEN = "https://tdi.texas.gov/pubs/certificates-of-insurance-2026.html?lang=en&print=1#rules";
const known = { typed: TYPED, addresses: ["https://tdi.texas.gov/", GIVEN] };
const sent = (asked: object, earlier: object[] = []) => inOwnerWords(earlier, asked, known);

describe("inOwnerWords", () => {
  it("sends a phrase as the owner typed it, whatever the model's spelling", () => {
    const phrase = { question: "flood zone AE of Travis County" };
    for (const question of [
      phrase.question,
      "FLOOD zone ae OF travis COUNTY",
      "flood; zone -- AE of\u2003Travis County!?",
      "\u200bflood zone AE of Travis County...",
    ])
      expect(sent({ question }), question).toEqual(phrase);
  });

  it("refuses anything but one phrase: reordered, missing or added words, inserted characters", () => {
    for (const question of [
      "Travis County flood zone",
      "Harbor Bakery flood zone",
      "flood zone AE of Travis County 412500",
      "fl ood zone",
      "f\u200blood zone",
      "County? See (https://tdi.texas.gov/flood",
      "?",
      "",
    ])
      expect(sent({ question }), question).toMatch(/own words may be sent.*type the question/);
  });

  it("accepts an address only exactly as the owner typed it or as an earlier result gave it", () => {
    for (const url of ["https://tdi.texas.gov/", GIVEN, "https://tdi.texas.gov/flood/maps?county=453"])
      expect(sent({ url })).toEqual({ url });
    for (const url of [
      GIVEN.toUpperCase(),
      GIVEN.replace("#rules", "#412500"),
      `${GIVEN}&x=412500`,
      GIVEN.slice(0, -1),
      "https://tdi.texas.gov/flood/maps?county=45",
      "https://TDI.texas.gov/flood/maps?county=453",
      "https://tdi.texas.gov/flood",
      "https://tdi.texas.gov/find?q=flood+zone",
      "https://a.tdi.texas.gov/",
      "no address",
    ])
      expect(sent({ url }), url).toMatch(/exactly as the person typed it.*type the question/);
  });

  it("charges the choice of phrase, message and address, and stops below four bytes", () => {
    const phrase = { question: "flood zone" };
    // 10 words: 2 bits and 6 for which of 55 phrases
    expect(sent(phrase, [phrase, phrase])).toEqual(phrase);
    expect(sent(phrase, [phrase, phrase, phrase])).toMatch(/Enough was looked up/);
    const page = { url: GIVEN };
    expect(
      sent(
        page,
        Array.from({ length: 14 }, () => page),
      ),
    ).toEqual(page);
    expect(
      sent(
        page,
        Array.from({ length: 15 }, () => page),
      ),
    ).toMatch(/Enough/);
    const refused = { question: "payroll" };
    expect(
      sent(
        phrase,
        Array.from({ length: 24 }, () => refused),
      ),
    ).toMatch(/Enough/);
    expect(inOwnerWords([null], phrase, known)).toMatch(/Enough/);
    const later = { ...known, typed: [...TYPED, ...Array.from({ length: 24 }, () => "And now?")] };
    expect(inOwnerWords([], phrase, later)).toMatch(/Enough/);
    expect(inOwnerWords([], { question: "and now" }, later)).toEqual({ question: "And now" });
  });

  it("takes at most 50 ms for the longest question after the longest conversation", () => {
    const typed = [...Array.from({ length: 40 }, () => "a ".repeat(250)), "!".repeat(20_000), `${"a ".repeat(9_999)}b`];
    const earlier = Array.from({ length: 24 }, () => ({ question: `b ${"a ".repeat(98)}` }));
    const ask = () => inOwnerWords(earlier, { question: `${"a ".repeat(99)}b` }, { ...known, typed });
    ask();
    const before = process.cpuUsage();
    expect(ask()).toMatch(/Enough/);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(50);
  });
});
