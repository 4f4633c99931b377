import { describe, expect, it } from "vitest";
import { isOfInsured } from "./is-of-insured.ts";

describe("isOfInsured", () => {
  it.each([
    ["Ruth Ann and Jon Calloway", "Ruth Ann Calloway"],
    ["The Calder Group", "Calder"],
    ["Ruiz Framing and Drywall LLC", "Ruiz Framing"],
    ["Calder Ridge Roofing and Sheet Metal, Inc.", "Calder Ridge Roofing LLC"],
    ["Alder Creek LLC and Hale Partners LLC", "Alder Creek Roofing LLC"],
    ["City of Dallas, Texas", "City of Dallas Texas"],
    ["General Contractors Inc", "General Contractors LLC"],
  ])("[EXPLORE-06] takes '%s' for '%s'", (printed, name) => {
    expect(isOfInsured(printed, ["Bexar Crossing Paving LLC", name])).toBe(true);
  });

  it.each([
    ["Jones Roofing LLC", "Smith Roofing LLC"],
    ["Jones Builders LLC", "Alamo Ridge Builders LLC"],
    ["Bexar Ridge Builders LLC", "Calder Ridge Roofing LLC"],
    ["Miller Construction", "Johnson Construction"],
    ["Smith Plumbing", "Smith Electric"],
    ["City of Austin", "City of Dallas"],
    ["The Company", "Alamo Ridge Builders LLC"],
    ["Builders", "Alamo Ridge Builders"],
    ["Ridge Builders", "Alamo Ridge Builders"],
    ["LLC", "Inc"],
    ["Somebody Else Inc", "Calder Ridge Roofing LLC"],
  ])("[EXPLORE-06] does not take '%s' for '%s'", (printed, name) => {
    expect(isOfInsured(printed, [name])).toBe(false);
  });

  it("takes any name where none is on record", () => {
    expect(isOfInsured("anybody", [])).toBe(true);
  });
});
