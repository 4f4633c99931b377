import { describe, expect, it } from "vitest";
import { looksLike, searchPieces } from "./look-alike-names.ts";

describe("looksLike", () => {
  it.each([
    ["Alamo Ridge Builders LLC", "Alamo Rigde Builders"],
    ["Alamo Ridge Builders", "Alamo Ridge Bulders, Inc."],
    ["Alamo Ridge Builders", "Alamo Ridgee Builders"],
    ["Alamo Ridge Builders", "Builders, Alamo Ridge"],
    ["Westbrook", "Wesbrook"],
  ])("%s looks like %s", (left, right) => expect(looksLike(left, right)).toBe(true));

  it.each([
    ["Alamo Ridge Builders", "Alamo Bridge Builder"],
    ["Alamo Ridge", "Alamo Ranch"],
    ["", ""],
  ])("%s does not look like %s", (left, right) => expect(looksLike(left, right)).toBe(false));
});

describe("searchPieces", () => {
  it("returns the longest words, or the halves of a single one, and nothing too short to distinguish names", () => {
    expect(searchPieces("Alamo Ridge Builders of Texas LLC")).toEqual(["builders", "alamo", "ridge"]);
    expect(searchPieces("Westbrook")).toEqual(["westb", "rook"]);
    expect(searchPieces("Acme Co")).toEqual([]);
  });
});
