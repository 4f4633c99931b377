import { describe, expect, it } from "vitest";
import { holdersIn } from "./holder-block.ts";

const NORTHGATE = {
  name: "Northgate Constructors LP",
  address: { line1: "500 Commerce St", line2: null, city: "San Antonio", zone: "TX", postalCode: "78205" },
};

describe("holdersIn", () => {
  it.each([
    "Certificate Holder:\nNorthgate Constructors LP\n500 Commerce St\nSan Antonio, TX 78205\n\nThanks, Ray",
    "The certificate holder should read as follows: Northgate Constructors LP, 500 Commerce St, San Antonio, TX 78205. Please add them.",
    "CERTIFICATE HOLDER\n\nNorthgate Constructors LP\n500 Commerce St\nSan Antonio TX 78205",
    "Please send the certificate to Northgate Constructors LP, 500 Commerce St, San Antonio, Texas 78205 by Friday.",
  ])("reads a holder behind its label: %j", (text) => {
    expect(holdersIn(text)).toEqual([NORTHGATE]);
  });

  it("keeps a legal form behind a comma, a suite and care of", () => {
    const text =
      "Holder: Meridian Tower Owners, LLC\nAttn: Risk Desk\n1200 Main St\nSuite 400\nColumbus, OH 43004-1234";
    expect(holdersIn(text)).toEqual([
      {
        name: "Meridian Tower Owners, LLC",
        address: {
          line1: "1200 Main St",
          line2: "Suite 400, Attn: Risk Desk",
          city: "Columbus",
          zone: "OH",
          postalCode: "43004-1234",
        },
      },
    ]);
  });

  it("names a holder once that stands there twice, and two as two", () => {
    const block = "Certificate holder:\nNorthgate Constructors LP\n500 Commerce St\nSan Antonio, TX 78205\n";
    expect(holdersIn(`${block}\n${block.toUpperCase()}`)).toHaveLength(1);
    expect(holdersIn(`${block}\n${block.replace("500", "501")}`)).toHaveLength(2);
  });

  it("does not read what is not certain", () => {
    for (const text of [
      "Certificate holder: Northgate Constructors LP",
      "Certificate holder: see attached",
      "Certificate holder:\nNorthgate Constructors LP\nSan Antonio, TX 78205",
      "Certificate for Alder Creek Roofing LLC, 12 Main St, Columbus, OH 43004",
      "Northgate Constructors LP\n500 Commerce St\nSan Antonio, TX 78205",
    ])
      expect(holdersIn(text)).toEqual([]);
  });

  it("reads a block of its own where a holder was asked for, and no sentence as a name", () => {
    const answer = "2\nNorthgate Constructors LP\n500 Commerce St\nSan Antonio, TX 78205";
    expect(holdersIn(answer, { isBare: true })).toEqual([NORTHGATE]);
    const sentence = "We need a certificate, 500 Commerce St, San Antonio, TX 78205";
    expect(holdersIn(sentence, { isBare: true })).toEqual([]);
  });

  it("takes time in proportion to the text", () => {
    const hostile = `certificate holder ${"as is to ".repeat(200_000)}\n`.repeat(3) + "holder: 12345 ".repeat(100_000);
    const started = performance.now();
    holdersIn(hostile, { isBare: true });
    expect(performance.now() - started).toBeLessThan(1_500);
  });
});
