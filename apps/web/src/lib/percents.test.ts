import { describe, expect, it } from "vitest";
import { formatExactPercent, formatPercent, formatProgress } from "./percents.ts";

describe("formatPercent", () => {
  it("[FORMAT-11] [INPUT-08] shows none to two decimals", () => {
    expect([0.1, 0.125, 0.12346].map(formatPercent)).toEqual(["10%", "12.5%", "12.35%"]);
    expect(formatExactPercent(0.12346)).toBe("12.346%");
  });
});

describe("formatProgress", () => {
  it("[FORMAT-12] rounds to one decimal and drops a trailing zero", () => {
    expect(formatProgress(0.3333)).toBe("33.3%");
    expect(formatProgress(0.333)).toBe("33.3%");
    expect(formatProgress(0.5)).toBe("50%");
    expect(formatProgress(0)).toBe("0%");
    expect(formatProgress(1)).toBe("100%");
  });

  it("stays between nothing and all", () => {
    expect(formatProgress(-0.2)).toBe("0%");
    expect(formatProgress(1.7)).toBe("100%");
    expect(formatProgress(Number.NaN)).toBe("0%");
  });
});
