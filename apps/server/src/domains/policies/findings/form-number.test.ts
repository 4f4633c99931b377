import { describe, expect, it } from "vitest";
import { readFormNumber } from "./form-number.ts";

describe("readFormNumber", () => {
  it.each([
    ["CG 20 10 12 19", "CG 20 10", "12 19"],
    ["CG 20 10 (12/19) Additional Insured", "CG 20 10", "12 19"],
    ["WC 00 03 13 04 84 Waiver", "WC 00 03 13", "04 84"],
    ["WC000313 04-84", "WC 00 03 13", "04 84"],
    ["CG 20 10 Additional Insured", "CG 20 10", null],
    ["WC 00 03 13 (Ed. 4-84)", "WC 00 03 13", "04 84"],
    ["WC 42 03 04 B (Ed. 6-14) Waiver", "WC 42 03 04 B", "06 14"],
    ["WC 42 03 04 B 06 14", "WC 42 03 04 B", "06 14"],
    ["WC 42 03 04 B", "WC 42 03 04 B", null],
    // a carrier's own form is not the one it looks like
    ["CG 20 10 04 13 A", "CG 20 10 A", "04 13"],
    ["CG 20 10 04 13 A Additional Insured", "CG 20 10 A", "04 13"],
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
