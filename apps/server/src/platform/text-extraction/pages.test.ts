import { fc } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { unpackWords } from "@cara/contract/page-words.ts";
import { cleanText, splitIntoPages } from "./pages.ts";
import { tsvPages } from "./tsv.ts";
import { wordWriter } from "./word-writer.ts";

const short = () => fc.integer({ min: 0, max: 65_535 });

describe("wordWriter", () => {
  const place = fc.record({ x: short(), y: short(), width: short(), height: short() });
  const word = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
    .filter((word) => word.trim() === word && !/[\0\r ]/.test(word) && word !== "");

  it("preserves every word and its position", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, place), { maxLength: 60 }), (given) => {
        const writer = wordWriter();
        for (const [index, [text, at]] of given.entries()) {
          const bytes = Buffer.from(`\t${text} `);
          expect(writer.add(index === 0 ? "" : " ", bytes, 1, bytes.length, at)).toBe(true);
        }
        const page = writer.finish();
        expect(page.text).toBe(given.map(([text]) => text).join(" "));
        const words = unpackWords(page.words);
        expect(words.map(({ start, length }) => page.text.slice(start, start + length))).toEqual(
          given.map(([text]) => text),
        );
        expect(words.map(({ x, y, width, height }) => ({ x, y, width, height }))).toEqual(given.map(([, at]) => at));
      }),
    );
  });

  it("clamps positions off the paper to its edge", () => {
    const writer = wordWriter();
    writer.add("", Buffer.from("a"), 0, 1, { x: -5, y: 70_000, width: 1.4, height: 1.6 });
    expect(unpackWords(writer.finish().words)).toEqual([{ start: 0, length: 1, x: 0, y: 65_535, width: 1, height: 2 }]);
  });
});

describe("splitIntoPages", () => {
  it("loses nothing but blanks at page breaks", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 400 }), { maxLength: 60 }), (lines) => {
        const text = lines.join("\n");
        const pages = splitIntoPages(text);
        expect(pages.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
        expect(pages.every((page) => page.length > 0 && page.length <= 3_000)).toBe(true);
      }),
    );
  });
});

describe("cleanText", () => {
  it("returns text that PostgreSQL can store", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(cleanText(text).isWellFormed()).toBe(true);
        expect(cleanText(text)).not.toContain("\0");
      }),
    );
  });
});

describe("tsvPages", () => {
  const table = Buffer.from(
    [
      "level\tpage_num\tpar_num\tblock_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext",
      "1\t7\t0\t0\t0\t0\t0\t0\t612.0\t792.0\t-1\t###PAGE###",
      "5\t7\t0\t0\t0\t0\t54.00\t44.8\t8.3\t9.2\t100\tCafé",
      "5\t7\t0\t0\t0\t1\t65.12\t44.8\t10.5\t9.2\t100\t„Süd“",
      "5\t7\t0\t0\t1\t0\t54\t56.8\t8\t9\t100\tbelow",
      "5\t7\t1\t0\t0\t0\t54\t90\t8\t9\t100\tapart",
      "1\t8\t0\t0\t0\t0\t0\t0\t612\t792\t-1\t###PAGE###",
      "",
    ].join("\n"),
  );

  it("gives the same result for any chunking of the bytes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (size) => {
        const tsv = tsvPages("TEXT", () => 10);
        for (let at = 0; at < table.length; at += size) tsv.add(table.subarray(at, at + size));
        const [first, second] = tsv.finish();
        expect(first).toMatchObject({
          page: 7,
          text: "Café „Süd“\nbelow\n\napart",
          wordCount: 4,
          width: 6_120,
          height: 7_920,
        });
        expect(second).toMatchObject({ page: 8, text: "", wordCount: 0 });
        expect(unpackWords(first?.words ?? Buffer.alloc(0))[1]).toEqual({
          start: 5,
          length: 5,
          x: 651,
          y: 448,
          width: 105,
          height: 92,
        });
      }),
    );
  });
});
