import { describe, expect, it } from "vitest";
import { noteTiming } from "../../../test/measured.ts";
import { newRows } from "./limit-cells.ts";
import { isFromSpreadsheet, pasteCells, pasteNotice } from "./paste-cells.ts";

const ROWS = newRows("GENERAL_LIABILITY");
const paste = (text: string, from = 0) => {
  const pasted = pasteCells(text, ROWS, from);
  return { ...pasted, texts: ROWS.map(({ name }) => pasted.texts[name]) };
};

describe("cells pasted from a spreadsheet", () => {
  it("[DATA-31] fill the fields one after the other, from the cell they are pasted into", () => {
    expect(isFromSpreadsheet("1m\n2m")).toBe(true);
    expect(isFromSpreadsheet("1,000,000")).toBe(false);
    const column = "1,000,000\r\n\r\n10k\r\n";
    expect(paste(column).texts).toEqual(["1,000,000", undefined, "10k", ...Array<undefined>(5)]);
    expect(paste("1m\t2m\t3m", 2).texts.slice(2, 5)).toEqual(["1m", "2m", "3m"]);
  });

  it("[DATA-31] go to the field whose name stands before them, in whatever order the sheet lists them", () => {
    const { texts, unknown } = paste("General Aggregate\t2,000,000\nEACH OCCURRENCE\t\t1,000,000\nHail\t5,000\n", 3);
    expect(texts[5]).toBe("2,000,000");
    expect(texts[0]).toBe("1,000,000");
    expect(texts.filter(Boolean)).toHaveLength(2);
    expect(unknown).toEqual(["Hail"]);
  });

  it("[DATA-31] stay as they are when they cannot be read, so that their cell is marked", () => {
    expect(paste("1bn\ntwo million\nIncluded").texts.slice(0, 3)).toEqual(["1bn", "two million", "Included"]);
  });

  it("says what was left out", () => {
    expect(pasteNotice(pasteCells("1m", ROWS, 0))).toBe("Pasted 1 value.");
    expect(pasteNotice(pasteCells("1m\t2m", ROWS, 7))).toBe("Pasted 1 value. The rest didn't fit and was left out.");
    expect(pasteNotice(pasteCells("Hail\t5\nWind\t6\nFlood\t7\nFire\t8", ROWS, 0))).toBe(
      "Pasted 0 values. Left out, because this coverage has no such field: Hail, Wind, Flood, ….",
    );
  });

  it("[DATA-31] a hostile paste of 100,000 cells, or of one huge cell, fills no more than the line and takes no time", () => {
    const hostile = [
      Array.from({ length: 100_000 }, (_, index) => String(index)).join("\n"),
      Array.from({ length: 100_000 }, () => "Hail\t5").join("\n"),
      "5\t".repeat(100_000),
      "\n".repeat(100_000),
      `${"9".repeat(5_000_000)}\t1`,
    ];
    for (const text of hostile) {
      const begin = performance.now();
      const { texts } = pasteCells(text, ROWS, 0);
      noteTiming(performance.now() - begin, 50);
      expect(Object.keys(texts).length).toBeLessThanOrEqual(ROWS.length);
      for (const cell of Object.values(texts)) expect(cell.length).toBeLessThanOrEqual(100);
    }
  });
});
