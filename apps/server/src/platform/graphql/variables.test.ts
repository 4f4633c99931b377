import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readVariables } from "./variables.ts";

const nest = (levels: number): unknown => (levels === 0 ? 1 : [nest(levels - 1)]);

describe("readVariables", () => {
  it("accepts any JSON object within the depth limit, unchanged", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 8 })), (value) => {
        fc.pre(!JSON.stringify(value).includes("\\u0000"));
        expect(readVariables(value)).toBe(value);
      }),
    );
  });

  it("treats a missing value as no variables", () => {
    expect([readVariables(undefined), readVariables(null)]).toEqual([{}, {}]);
  });

  it.each([[[]], [7], ["x"], [true]])("refuses %j", (value) => {
    expect(() => readVariables(value)).toThrow(expect.objectContaining({ code: "BAD_USER_INPUT" }));
  });

  it("[T-21] rejects nesting deeper than an operation's, at any depth, without overflowing the stack", () => {
    expect(readVariables({ a: nest(9) })).toBeDefined();
    const deep: unknown = JSON.parse(`{"a":${"[".repeat(40_000)}${"]".repeat(40_000)}}`);
    for (const value of [{ a: nest(10) }, deep])
      expect(() => readVariables(value)).toThrow(expect.objectContaining({ code: "BAD_USER_INPUT" }));
  });

  it("rejects a NUL character, which the database cannot store", () => {
    expect(() => readVariables({ input: { title: "a\0b" } })).toThrow(/NUL character/);
  });
});
