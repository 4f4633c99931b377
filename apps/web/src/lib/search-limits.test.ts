import { listedOptions, listOpens } from "@cara/ui/combobox-rules.ts";
import { describe, expect, it } from "vitest";
import {
  CLASSIFICATION_LIMITS,
  NEW_ACCOUNT_CLASSIFICATION_LIMITS,
  PRESET_LIMITS,
  SELECT_LIMITS,
} from "./search-limits.ts";

const many = Array.from({ length: 1_500 }, (_, index) => index);

describe("search limits", () => {
  it.each([
    ["presets", PRESET_LIMITS],
    ["classification on edit", CLASSIFICATION_LIMITS],
    ["other lists", SELECT_LIMITS],
  ])("[INPUT-14] open the list of %s immediately and show up to 1000", (_, limits) => {
    expect(listOpens({ matches: many.length, query: "", ...limits })).toBe(true);
    expect(listedOptions(many, limits.maxOptions)).toHaveLength(1_000);
  });

  it("[ACC-14] require three letters on a new account's classification even for a single match", () => {
    expect(listOpens({ matches: 1, query: "zz", ...NEW_ACCOUNT_CLASSIFICATION_LIMITS })).toBe(false);
    expect(listOpens({ matches: 1, query: "zzz", ...NEW_ACCOUNT_CLASSIFICATION_LIMITS })).toBe(true);
  });

  it("[INPUT-14] require three letters on a new account's classification and show up to 100", () => {
    const limits = NEW_ACCOUNT_CLASSIFICATION_LIMITS;
    expect(listOpens({ matches: many.length, query: "ro", ...limits })).toBe(false);
    expect(listOpens({ matches: many.length, query: "roo", ...limits })).toBe(true);
    expect(listedOptions(many, limits.maxOptions)).toHaveLength(100);
  });
});
