import { describe, expect, it } from "vitest";
import { titleOf } from "./workspace.ts";

const about = (message: string) => titleOf("Contract Review", { message, fileName: null });

describe("titleOf", () => {
  it("[OQ-46] is made from the preset's label and the first message, or else the file's name", () => {
    expect(about(" Is flood\n covered? ")).toBe("Contract Review: Is flood covered?");
    expect(titleOf(null, { message: null, fileName: "policy.pdf" })).toBe("policy.pdf");
    expect(titleOf(null, { message: null, fileName: null })).toBe("Workspace");
  });

  it("[OQ-46] has at most sixty characters: a title of sixty stays whole, a longer one is cut", () => {
    const start = "Contract Review: ";
    const whole = start.padEnd(60, "x");
    expect(about(whole.slice(start.length))).toBe(whole);
    expect(about(`${whole.slice(start.length)}x`)).toBe(`${start.padEnd(59, "x")}…`);
  });

  it("[OQ-46] is never cut inside a character", () => {
    const start = "Contract Review: ".padEnd(58, "x");
    expect(about(`${start.slice(17)}😀xx`)).toBe(`${start}…`);
  });
});
