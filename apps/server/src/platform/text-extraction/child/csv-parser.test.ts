import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCsvParser, delimiterOf, type CsvLimits } from "./csv-parser.ts";

const LIMITS: CsvLimits = { rows: 5, columns: 4, cell: 20 };

function parse(text: string, { delimiter = ",", limits = LIMITS, pieces = [text] } = {}) {
  const rows: [number, string[]][] = [];
  const parser = createCsvParser(delimiter, limits, (cells, number) => rows.push([number, cells]));
  for (const piece of pieces) parser.write(piece);
  parser.end();
  return rows;
}

describe("createCsvParser", () => {
  it("parses quoted cells, doubled quotation marks, line breaks inside quotes and every line ending", () => {
    expect(parse('a,b\r\n"x, ""y""","1\n2"\r3,4')).toEqual([
      [1, ["a", "b"]],
      [2, ['x, "y"', "1\n2"]],
      [3, ["3", "4"]],
    ]);
  });

  it("skips blank lines but counts them, as a spreadsheet does", () => {
    expect(parse("a\n\n ,,\nb")).toEqual([
      [1, ["a"]],
      [4, ["b"]],
    ]);
  });

  it("leaves a quotation mark inside an unquoted cell unchanged", () => {
    expect(parse('5" pipe,"a"b')).toEqual([[1, ['5" pipe', "ab"]]]);
  });

  it.each([
    ["a\n1\n2\n3\n4\n5\n6", "This file has more than 5 rows. Split it into several files."],
    ["a,b\n1,2,3,4,5", "Row 2 has 5 columns. At most 4 can be imported."],
    [
      `a\n${"x".repeat(21)}`,
      "Row 2 has a cell of more than 20 characters in column 1. A quotation mark may be missing its pair.",
    ],
    ['a\n1\n"b', "A quotation mark that opens in row 3 is never closed."],
    ["a\n\0", "This file contains characters that are not text. Save it again as CSV UTF-8."],
  ])("refuses %j with a message", (text, words) => {
    expect(() => parse(text)).toThrow(words);
  });

  it("round-trips any table for any chunking", () => {
    const cell = fc.string({ maxLength: 8 }).filter((text) => !text.includes("\0"));
    const row = fc.array(cell, { minLength: 1, maxLength: 4 }).filter((cells) => cells.at(-1)?.trim() !== "");
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 6 }),
        fc.constantFrom(",", ";", "\t"),
        fc.integer({ min: 1, max: 7 }),
        (rows, delimiter, size) => {
          const text = rows
            .map((cells) => cells.map((content) => `"${content.replaceAll('"', '""')}"`).join(delimiter))
            .join("\r\n");
          const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
            text.slice(at * size, (at + 1) * size),
          );
          expect(parse(text, { delimiter, pieces }).map(([, cells]) => cells)).toEqual(rows);
        },
      ),
    );
  });
});

describe("delimiterOf", () => {
  it.each([
    ["Name;City, State;Zip\nx", ";"],
    ["Name\tCity\n", "\t"],
    ['"a;b;c",d\n', ","],
    ["Name\nx", ","],
  ])("finds what parts %j", (head, delimiter) => {
    expect(delimiterOf(head)).toBe(delimiter);
  });
});
