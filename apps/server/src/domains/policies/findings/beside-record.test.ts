import { describe, expect, it } from "vitest";
import { besideRecord, isOfTerm } from "./beside-record.ts";

const RECORD = {
  policyNumber: "GL-104-2026",
  inforceOn: "2026-03-05",
  expiresOn: "2027-03-05",
  premiumCents: 745_000,
  totalCents: 790_000,
  carrierName: "Granite Mutual",
  insuredNames: ["Alder Creek Roofing LLC", "Alder Creek"],
};
const NOTHING = { line: null, label: "", amountCents: null, onDate: null, textValue: null };
const text = (key: string, textValue: string) => besideRecord({ ...NOTHING, kind: "TEXT", key, textValue }, RECORD);
const date = (key: string, onDate: string) => besideRecord({ ...NOTHING, kind: "DATE", key, onDate }, RECORD);
const premium = (amountCents: number) =>
  besideRecord({ ...NOTHING, kind: "AMOUNT", key: "premium", amountCents }, RECORD);

describe("what a document says beside the policy's record", () => {
  it("agrees by value, whatever the spelling", () => {
    expect(text("policyNumber", "gl 104 2026")).toBeNull();
    expect(text("carrier", "GRANITE MUTUAL INSURANCE COMPANY")).toBeNull();
    for (const same of [
      "Alder Creek Roofing, L.L.C.",
      "ALDER CREEK ROOFING",
      "Alder Creek Roofing LLC dba Alder Roofs",
    ])
      expect(text("namedInsured", same)).toBeNull();
    expect(date("effectiveOn", "2026-03-05")).toBeNull();
    expect([premium(745_000), premium(790_000)]).toEqual([null, null]);
    expect(text("policyType", "Commercial General Liability")).toBeNull();
  });

  it("differs in the number, the carrier, the insured, a date or the premium, and the record's value is named", () => {
    expect(text("policyNumber", "GL-104-2O26")).toBe("GL-104-2026");
    expect(text("carrier", "Midland Trades")).toBe("Granite Mutual");
    for (const other of ["Cedar Bend LLC", "Alder", "Creek Roofing LLC", "constructor"])
      expect(text("namedInsured", other)).toBe("Alder Creek Roofing LLC");
    expect(date("effectiveOn", "2026-11-17")).toBe("Mar 5, 2026");
    expect(date("expiresOn", "2027-11-17")).toBe("Mar 5, 2027");
    expect(premium(100)).toBe("$7,450");
  });

  it("is of another term when the two have no day in common", () => {
    const term = (effectiveOn: string | null, expiresOn: string | null) => isOfTerm({ effectiveOn, expiresOn }, RECORD);
    expect(term("2025-03-05", "2026-03-05")).toBe(false);
    expect(term("2027-03-05", "2028-03-05")).toBe(false);
    expect(term("2026-03-05", "2027-03-05")).toBe(true);
    expect(term("2026-11-17", "2027-11-17")).toBe(true);
    expect(term(null, null)).toBe(true);
  });
});
