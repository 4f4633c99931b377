import { describe, expect, it } from "vitest";
import { comparable, PAGE_MAX_LENGTH } from "./page-text.ts";

describe("comparable", () => {
  it.each([
    ["letters that become eighteen", "\uFDFA".repeat(500)],
    ["more words in a line than paper holds", "a ".repeat(3_300)],
    ["more lines than paper holds", "a\n".repeat(1_000)],
    ["more characters than are read", "a".repeat(PAGE_MAX_LENGTH + 1)],
  ])("[CERT-14+] reads no page of %s", (_, page) => {
    expect(comparable(page, PAGE_MAX_LENGTH)).toBeNull();
  });

  it("[CERT-14+] reads a page without letters that nobody sees", () => {
    expect(comparable("Ex\u200Bcept the \uFB01rst\n", PAGE_MAX_LENGTH)).toBe("Except the first\n");
  });
});
