import { describe, expect, it } from "vitest";
import { line } from "./refused-rows.ts";

describe("line", () => {
  it("writes what a spreadsheet would calculate as the text it is", () => {
    expect(line(["=1+1", "+1", "-1", "@x", "\tx", "a=b"])).toBe("'=1+1,'+1,'-1,'@x,'\tx,a=b\r\n");
  });

  it("quotes what would part cells or lines", () => {
    expect(line(['a"b', "c,d", "e\nf"])).toBe('"a""b","c,d","e\nf"\r\n');
  });
});
