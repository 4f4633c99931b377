import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";
import { noteTiming } from "../../../../test/measured.ts";

describe("plainText", () => {
  it.each([
    ["“A limit” ([gl.pdf, page 7](/files/01890a5d#page=7)).", "“A limit” (gl.pdf, page 7)."],
    ["Seal: ![a seal](https://pictures.example/seal.png?told=all)", "Seal: a seal"],
    ["| Line | Limit |\n|---|---|\n| Each occurrence | $1 |", "Line, Limit Each occurrence, $1"],
    ["## Limits\n\n- **Each** `occurrence`\n- aggregate", "Limits Each occurrence aggregate"],
    ["_Explaining needs a model._ Two_words_ stay", "Explaining needs a model. Two_words_ stay"],
    ["1. first\n2. second\n> said", "first second said"],
    ["2 * 3 * 4 and snake_case_name [not a link]", "2 * 3 * 4 and snake_case_name [not a link]"],
  ])("%j is read as %j", (answer, words) => {
    expect(plainText(answer)).toBe(words);
  });

  it("is fast with markup that is never closed", () => {
    const before = performance.now();
    for (const mark of ["[", "**a", "_a", " _a", "|---", "`a", "![", "- ", "-", " ", "\n", "`", "("])
      expect(plainText(`${mark.repeat(5_000)}x`)).toMatch(/x$/u);
    noteTiming(performance.now() - before, 1_000);
  });
});
