import { describe, expect, it } from "vitest";
import { isProviderPlusTag } from "./plus-tag.ts";

describe("isProviderPlusTag", () => {
  it.each([
    ["a+x@cara.example", true],
    ["A+X@Cara.Example", true],
    ["a+x@harborpoint.example", false],
    ["a@cara.example", false],
    ["a+x@mail.cara.example", false],
    ["a+x@notcara.example", false],
    ["cara.example", false],
    ["", false],
  ])("[SEC-09] %s on the provider's domain: %s", (email, expected) => {
    expect(isProviderPlusTag(email, "cara.example")).toBe(expected);
  });
});
