import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeDocument, fakePage } from "../../../test/fake-documents.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { pageLink } from "./page-link.ts";

const QUOTE = "Each Occurrence Limit";
const RECTANGLE = { x: 500, y: 800, width: 1_300, height: 120 };
const UPRIGHT = 1;
/** The second page of the document is wider than high. */
const WIDE = 2;

describe("the words over a page's image", () => {
  let size = { width: 612, height: 792 };
  const pictured = new MutationObserver(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>("[data-page] img:not([src^='data:'])"))
      image.src = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"/>`;
  });
  beforeEach(() => pictured.observe(document.body, { childList: true, subtree: true }));
  afterEach(() => pictured.disconnect());

  const shown = async (page: number, picture: typeof size) => {
    size = picture;
    fakeServer({
      ...signedIn,
      DocumentById: () => fakeDocument(3, { mimeType: "image/jpeg" }),
      FilePages: ({ variables }) => ({ filePages: [fakePage(Number(variables["from"]), [QUOTE])] }),
      QuoteOnPage: () => ({ quoteOnPage: { verdict: "VERIFIED", rectangles: [RECTANGLE] } }),
      FilePagesContaining: () => ({ filePagesContaining: [] }),
    });
    await renderAt(pageLink("d1", page, QUOTE));
    await expect.poll(() => document.querySelector(`[data-page="${page}"][data-image=shown]`)).not.toBeNull();
    return (part: string) => document.querySelectorAll(`[data-page="${page}"] ${part}`).length;
  };

  it.each([
    ["an upright page", UPRIGHT, { width: 612, height: 792 }],
    ["a wide page", WIDE, { width: 792, height: 612 }],
    ["a wide page whose image is square", WIDE, { width: 700, height: 700 }],
    ["an upright page whose image is square", UPRIGHT, { width: 700, height: 700 }],
  ])("[EXPLORE-07] lie over %s", async (_, page, picture) => {
    const count = await shown(page, picture);
    await expect.poll(() => count("[data-mark=proof]")).toBe(1);
    await expect.poll(() => count("[data-words]")).toBe(1);
  });

  it.each([
    ["upright", UPRIGHT, { width: 792, height: 612 }],
    ["wide", WIDE, { width: 612, height: 792 }],
  ])("[EXPLORE-07] are left out where a photo is turned against them: %s", async (_, page, picture) => {
    const count = await shown(page, picture);
    await expect.poll(() => count("[data-mark]")).toBe(0);
    expect(count("[data-words]")).toBe(0);
    // the picture stays
    expect(count("img")).toBe(1);
  });
});
