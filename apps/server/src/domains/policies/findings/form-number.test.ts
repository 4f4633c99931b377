import { describe, expect, it } from "vitest";
import { readFormNumber } from "./form-number.ts";

describe("readFormNumber", () => {
  it.each([
    ["CG 20 10 12 19", "CG 20 10", "12 19"],
    ["CG 20 10 (12/19) Additional Insured", "CG 20 10", "12 19"],
    ["WC 00 03 13 04 84 Waiver", "WC 00 03 13", "04 84"],
    ["WC000313 04-84", "WC 00 03 13", "04 84"],
    ["CG 20 10 Additional Insured", "CG 20 10", null],
    // scans
    ["1L 02 75 11 13 Notice", "IL 02 75", "11 13"],
    ["CG 20.10 (12/19)", "CG 20 10", "12 19"],
  ])("reads %s as %s, edition %s", (printed, number, edition) => {
    expect(readFormNumber(printed)).toMatchObject({ number, edition });
  });

  it.each(["The limit", "TX 78382 Marlow", "GL-104-2026", "CG twenty", ""])("reads nothing in '%s'", (text) => {
    expect(readFormNumber(text)).toBeNull();
  });
});
