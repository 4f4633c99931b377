import { describe, expect, it } from "vitest";
import { wordText } from "./word-text.ts";

describe("wordText", () => {
  it("reads paragraphs, runs, tabs, breaks and what stands for special letters", () => {
    const xml = `<w:body><w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t xml:space="preserve">Limit </w:t></w:r><w:r><w:t>&#36;1,000&#x20;&amp; more</w:t></w:r></w:p><w:p><w:r><w:t>a</w:t><w:br/><w:t>b</w:t></w:r></w:p></w:body>`;
    expect(wordText(xml)).toBe("Limit $1,000 & more\na\nb\n");
  });

  it("parts cells by tabs, rows by lines and pages by form feeds", () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const xml = `<w:tbl><w:tr>${cell("Building")}${cell("$5")}</w:tr></w:tbl><w:p><w:r><w:br w:type="page"/><w:t>Two</w:t></w:r></w:p>`;
    expect(wordText(xml)).toBe("Building\t$5\n\fTwo\n");
  });

  it("takes no entity for anything but a letter", () => {
    expect(wordText("<w:t>&lt;script&gt; &unknown; &#99999999;</w:t>")).toBe("<script> &unknown; \ufffd");
  });
});
