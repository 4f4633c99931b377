import { describe, expect, it } from "vitest";
import { initials } from "./initials.ts";

describe("initials", () => {
  it.each([
    ["Jane Doe", "JD"],
    ["  dana   whitfield ", "DW"],
    ["Ruth Ann Calloway", "RC"],
    ["Cher", "C"],
    ["Élodie Ångström", "ÉÅ"],
    ["", "?"],
    ["   ", "?"],
  ])("[FORMAT-16] makes '%s' into '%s'", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
