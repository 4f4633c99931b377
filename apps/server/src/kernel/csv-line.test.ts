import { describe, expect, it } from "vitest";
import { csvLine } from "./csv-line.ts";

describe("csvLine", () => {
  it("escapes cells that a spreadsheet would calculate", () => {
    expect(csvLine(["=1+1", "+1", "-1", "@x", "\tx", "a=b"])).toBe("'=1+1,'+1,'-1,'@x,'\tx,a=b\r\n");
  });

  it("quotes cells with separators or line breaks", () => {
    expect(csvLine(['a"b', "c,d", "e\nf"])).toBe('"a""b","c,d","e\nf"\r\n');
  });
});
