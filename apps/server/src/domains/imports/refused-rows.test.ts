import { describe, expect, it } from "vitest";
import { line } from "./refused-rows.ts";

describe("line", () => {
  it("escapes cells that a spreadsheet would calculate", () => {
    expect(line(["=1+1", "+1", "-1", "@x", "\tx", "a=b"])).toBe("'=1+1,'+1,'-1,'@x,'\tx,a=b\r\n");
  });

  it("quotes cells with separators or line breaks", () => {
    expect(line(['a"b', "c,d", "e\nf"])).toBe('"a""b","c,d","e\nf"\r\n');
  });
});
