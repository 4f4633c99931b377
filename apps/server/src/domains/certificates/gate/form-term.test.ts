import { describe, expect, it } from "vitest";
import { termFrom } from "./form-term.ts";

describe("termFrom", () => {
  it.each<[string, string | null, string | null]>([
    ["Effective date of this endorsement: 11/30/2027", "2027-11-30", null],
    ["Endorsement Effective: 12:01 a.m.\n03/05/26", "2026-03-05", null],
    ["This endorsement is effective November 30, 2027 at 12:01 a.m.", "2027-11-30", null],
    ["Effective 30 November 2027", "2027-11-30", null],
    ["Effective from 01/01/2026 to 06/30/2026", "2026-01-01", "2026-06-30"],
    ["Expires: 2026-06-30", null, "2026-06-30"],
    ["Effective in the spring of 2027", "2027-12-31", null],
    ["Effective date: 01/01/2026\nEffective date: 02/01/2026", "2026-02-01", null],
    ["CG 20 10 12 19\nCopyright 2018", null, null],
  ])("[CERT-14+] reads when an endorsement is in effect: %s", (text, effectiveOn, expiresOn) => {
    expect(termFrom(text)).toEqual({ effectiveOn, expiresOn });
  });
});
