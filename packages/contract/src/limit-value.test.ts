import { describe, expect, it } from "vitest";
import { COVERAGE_LINES, LIMITS_OF_LINE } from "./coverage.ts";
import { cellName, FIELDS_OF_LINE } from "./coverage-fields.ts";
import { readLimit, STATED_AS, STATED_LABELS } from "./limit-value.ts";
import { typedAmounts } from "../test/typed-amounts.ts";
import { LIMIT_MAX_CENTS } from "./limits.ts";

describe("a limit", () => {
  it("[DATA-31] reads amounts as every amount is read, and refuses the rest", () => {
    for (const { text, cents } of typedAmounts(500, { seed: 11, maxCents: LIMIT_MAX_CENTS })) {
      const read = readLimit(text);
      expect(read.ok ? read.cents : null, text).toBe(cents);
      expect(read.ok && read.statedAs !== null, text).toBe(false);
    }
  });

  it("[DATA-31] reads the four words with no amount, never as zero", () => {
    for (const word of STATED_AS)
      expect(readLimit(`  ${STATED_LABELS[word].toUpperCase()} `)).toEqual({ ok: true, cents: null, statedAs: word });
    expect(["n/s", "N/S", " n/s "].map((text) => readLimit(text))).toEqual(
      Array.from({ length: 3 }, () => ({ ok: true, cents: null, statedAs: "NOT_STATED" })),
    );
    expect(readLimit("not  stated")).toMatchObject({ statedAs: "NOT_STATED" });
    expect(readLimit("incl.")).toMatchObject({ statedAs: "INCLUDED" });
    expect(readLimit("0")).toEqual({ ok: true, cents: 0, statedAs: null });
  });

  it("[DATA-31] guesses no word", () => {
    for (const text of ["", "n/a", "none", "statute", "include", "1m included", "in", "x".repeat(1_000_000)])
      expect(readLimit(text).ok, text.slice(0, 20)).toBe(false);
  });
});

describe("the fields of a line", () => {
  it("[DATA-31] are listed for every line, each once, with the predefined limits first to last in their order", () => {
    for (const line of COVERAGE_LINES) {
      const names = FIELDS_OF_LINE[line].map(cellName);
      expect(names.length).toBeGreaterThan(1);
      expect(new Set(names).size).toBe(names.length);
      const predefined = FIELDS_OF_LINE[line]
        .filter(({ kind, key, label }) => kind !== "TEXT" && key !== label)
        .map(({ key }) => key);
      expect(predefined).toEqual(LIMITS_OF_LINE[line] ?? []);
    }
  });
});
