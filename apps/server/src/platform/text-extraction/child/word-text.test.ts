import { describe, expect, it } from "vitest";
import { wordText } from "./word-text.ts";

describe("wordText", () => {
  it("extracts paragraphs, runs, tabs, breaks and entities", () => {
    const xml = `<w:body><w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t xml:space="preserve">Limit </w:t></w:r><w:r><w:t>&#36;1,000&#x20;&amp; more</w:t></w:r></w:p><w:p><w:r><w:t>a</w:t><w:br/><w:t>b</w:t></w:r></w:p></w:body>`;
    expect(wordText(xml)).toBe("Limit $1,000 & more\na\nb\n");
  });

  it("separates cells with tabs, rows with line breaks and pages with form feeds", () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const xml = `<w:tbl><w:tr>${cell("Building")}${cell("$5")}</w:tr></w:tbl><w:p><w:r><w:br w:type="page"/><w:t>Two</w:t></w:r></w:p>`;
    expect(wordText(xml)).toBe("Building\t$5\n\fTwo\n");
  });

  it("decodes entities to plain characters only", () => {
    expect(wordText("<w:t>&lt;script&gt; &unknown; &#99999999;</w:t>")).toBe("<script> &unknown; \ufffd");
  });
});
