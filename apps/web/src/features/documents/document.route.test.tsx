import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeDocument, fakePage } from "../../../test/fake-documents.ts";
import { fakeServer, signedIn, type Sent } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { pageLink } from "./page-link.ts";

const LINES = ["Each Occurrence Limit", "one million dollars"];
const QUOTE = "Each Occurrence Limit";
const RECTANGLE = { x: 500, y: 800, width: 1_300, height: 120 };

function serve(pages: number, more: Record<string, (sent: Sent) => unknown> = {}): Sent[] {
  return fakeServer({
    ...signedIn,
    DocumentById: () => fakeDocument(pages),
    FilePages: ({ variables }) => ({ filePages: [fakePage(Number(variables["from"]), LINES)] }),
    QuoteOnPage: () => ({ quoteOnPage: { verdict: "VERIFIED", rectangles: [RECTANGLE] } }),
    FilePagesContaining: () => ({ filePagesContaining: [3, 250, 251] }),
    ...more,
  });
}

const sheet = (number: number) => page.getByRole("region", { name: `Page ${number}`, exact: true });
const pagesAsked = (sent: readonly Sent[]) =>
  sent.filter(({ operation }) => operation === "FilePages").map(({ variables }) => variables["from"]);
const field = () => page.getByRole("textbox", { name: "Page", exact: true });

describe("the document viewer", () => {
  it("[EXPLORE-07] opens at the page with the quoted words highlighted, and reads only the pages in view", async () => {
    const sent = serve(300);
    await renderAt(pageLink("d1", 250, QUOTE));
    await expect.element(sheet(250)).toBeVisible();
    await expect.poll(() => document.querySelectorAll("[data-mark=proof]").length).toBe(1);
    const mark = document.querySelector("[data-mark=proof]")?.getBoundingClientRect() ?? new DOMRect();
    const paper = document.querySelector('[data-page="250"]')?.getBoundingClientRect() ?? new DOMRect();
    const scale = paper.width / 6_120;
    expect(mark.left - paper.left).toBeCloseTo(RECTANGLE.x * scale, 0);
    expect(mark.top - paper.top).toBeCloseTo(RECTANGLE.y * scale, 0);
    expect(mark.width).toBeCloseTo(RECTANGLE.width * scale, 0);
    expect(mark.height).toBeCloseTo(RECTANGLE.height * scale, 0);
    // the words are there to select, each in its place
    await expect.poll(() => sheet(250).element().textContent).toContain("Each Occurrence Limit\none million");
    const word = [...document.querySelectorAll('[data-page="250"] [data-words] span')].find(
      ({ textContent }) => textContent === "Occurrence ",
    );
    expect(word?.getBoundingClientRect().left).toBeCloseTo(paper.left + 950 * scale, 0);
    expect(word?.getBoundingClientRect().width).toBeCloseTo(400 * scale, 0);
    const shown = [...document.querySelectorAll("[data-page]")].map((element) =>
      Number(element.getAttribute("data-page")),
    );
    expect(shown.length).toBeLessThan(5);
    expect(pagesAsked(sent).every((number) => shown.includes(Number(number)))).toBe(true);
  });

  it("says when the quoted words are not on the page", async () => {
    serve(3, { QuoteOnPage: () => ({ quoteOnPage: { verdict: "UNVERIFIED", rectangles: [] } }) });
    await renderAt(pageLink("d1", 1, "Words that nobody wrote"));
    await expect.element(page.getByText(/could not be located on page 1/u)).toBeVisible();
    expect(document.querySelector("[data-mark]")).toBeNull();
  });

  it("goes from page to page and zooms by keyboard", async () => {
    serve(300);
    await renderAt("/app/documents/d1?page=250");
    await expect.element(field()).toHaveValue("250");
    await userEvent.keyboard("{PageDown}");
    await expect.element(field()).toHaveValue("251");
    await userEvent.keyboard("{PageUp}{PageUp}");
    await expect.element(field()).toHaveValue("249");
    await userEvent.keyboard("{End}");
    await expect.element(field()).toHaveValue("300");
    await userEvent.keyboard("{Home}");
    await expect.element(field()).toHaveValue("1");
    const width = () => sheet(1).element().getBoundingClientRect().width;
    const before = width();
    await userEvent.keyboard("{+}");
    await expect.poll(width).toBeGreaterThan(before);
    await userEvent.keyboard("0");
    await expect.poll(width).toBeCloseTo(before, 0);
    await field().fill("120");
    await userEvent.keyboard("{Enter}");
    await expect.element(sheet(120)).toBeVisible();
  });

  it("finds words on every page, also on those that were never shown, and goes from match to match", async () => {
    const sent = serve(300);
    await renderAt("/app/documents/d1?page=100");
    await expect.element(sheet(100)).toBeVisible();
    await userEvent.keyboard("{Control>}f{/Control}");
    await page.getByRole("textbox", { name: "Find in document" }).fill("limit ONE million");
    await expect.element(page.getByText("Page 250, 2 of 3 pages")).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[data-page="250"] [data-mark=current]').length).toBe(2);
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Page 251, 3 of 3 pages")).toBeVisible();
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
    await expect.element(page.getByText("Page 250, 2 of 3 pages")).toBeVisible();
    expect(sent.find(({ operation }) => operation === "FilePagesContaining")?.variables["text"]).toBe(
      "limit ONE million",
    );
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.querySelector("[data-mark]")).toBeNull();
  });

  it("[T-38] shows hostile words as nothing but text, without marks that turn the direction", async () => {
    const hostile = ['<img/src=x/onerror="window.hit=1">', "abc\u202Efdp.exe", "<script>window.hit=1</script>"];
    serve(1, { FilePages: () => ({ filePages: [fakePage(1, hostile)] }) });
    await renderAt("/app/documents/d1");
    await expect.poll(() => sheet(1).element().textContent).toContain("abcfdp.exe");
    expect(document.querySelector("[data-words] img, [data-words] script")).toBeNull();
    expect(sheet(1).element().textContent).not.toContain("\u202E");
    expect("hit" in window).toBe(false);
  });

  it("a page whose image fails says so and can be tried again", async () => {
    serve(1);
    await renderAt("/app/documents/d1");
    await expect.element(page.getByText("Page 1 can't be shown right now.")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("Page 1 can't be shown right now.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: /^Download/u })).toHaveAttribute("href", "/files/d1");
  });

  it.each([
    ["READING", null, "This document is being read"],
    ["FAILED", "This PDF is protected with a password", "This document can't be shown here"],
    ["NOT_READ", null, "This document can't be shown here"],
  ])("says why there are no pages: %s", async (readingState, readingFailure, title) => {
    const found = fakeDocument(0, { readingState, readingFailure, pagesTotal: null });
    serve(0, { DocumentById: () => found });
    await renderAt("/app/documents/d1");
    await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Download" })).toBeVisible();
  });

  it("shows the text of a document without page images", async () => {
    serve(1, {
      DocumentById: () => ({ ...fakeDocument(1, { mimeType: "text/plain" }), filePageSizes: [0, 0] }),
      FilePages: () => ({ filePages: [{ page: 1, text: "Flood is <b>excluded</b>", words: null }] }),
    });
    await renderAt("/app/documents/d1");
    await expect.element(page.getByText("Flood is <b>excluded</b>")).toBeVisible();
    expect(document.querySelector("[data-page] img")).toBeNull();
  });
});
