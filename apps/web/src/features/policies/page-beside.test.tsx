import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakePage } from "../../../test/fake-documents.ts";
import {
  DETAILS,
  exploredAs,
  FINDING,
  NOTHING_EXTRACTED,
  POLICY,
  policyReplies,
  readFile,
  sentAs,
} from "../../../test/fake-policies.ts";
import { fakeServer, signedIn, type Sent } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const FILE = readFile("d1", "alamo-gl-2026.pdf");
const serve = (file: object = FILE): Sent[] =>
  fakeServer({
    ...signedIn,
    ...policyReplies({ ...POLICY, files: [FILE] }),
    PolicyExplore: () =>
      exploredAs({ ...NOTHING_EXTRACTED, details: DETAILS, findings: [{ ...FINDING, fileId: "d1" }], files: [file] }),
    FilePageSizes: () => ({ filePageSizes: Array.from({ length: 9 }, () => [6_120, 7_920]).flat() }),
    FilePages: ({ variables }: Sent) => ({ filePages: [fakePage(Number(variables["from"]), ["Each Occurrence"])] }),
    QuoteOnPage: () => ({
      quoteOnPage: { verdict: "VERIFIED", rectangles: [{ x: 500, y: 800, width: 1_300, height: 120 }] },
    }),
  });
const chip = () => page.getByRole("listitem", { name: "Each occurrence", exact: true }).getByRole("link");
const pane = () => page.getByRole("region", { name: "Document" });
/** A click that would open a tab is seen and stopped at the window. */
function watchTabs(): () => number {
  let opened = 0;
  const stop = (event: Event) => {
    if (!event.defaultPrevented && event.target instanceof Element && event.target.closest("a[data-evidence]")) {
      opened += 1;
      event.preventDefault();
    }
  };
  window.addEventListener("click", stop);
  onTestFinished(() => window.removeEventListener("click", stop));
  return () => opened;
}

describe("the page beside the explorer", () => {
  beforeEach(() => page.viewport(1_440, 900));
  afterEach(() => page.viewport(1_280, 800));

  it("[EXPLORE-02] opens where a chip points to, with its words highlighted, and Escape closes it", async () => {
    const sent = serve();
    await renderAt("/app/policies/p1/explore");
    await chip().click();
    await expect.element(pane().getByRole("heading", { name: "alamo-gl-2026.pdf" })).toBeVisible();
    await expect.poll(() => document.querySelectorAll("[data-page='2'] [data-mark=proof]").length).toBe(1);
    expect(sentAs(sent, "QuoteOnPage")).toEqual([{ fileId: "d1", page: 2, quote: FINDING.quote }]);
    await userEvent.keyboard("{Escape}");
    await expect.element(pane()).not.toBeInTheDocument();
  });

  it("leaves the viewer in a tab of its own with a modifier, and on narrow screens", async () => {
    const tabs = watchTabs();
    serve();
    await renderAt("/app/policies/p1/explore");
    await chip().click({ modifiers: ["Control"] });
    expect(tabs()).toBe(1);
    await page.viewport(1_100, 800);
    await chip().click();
    expect(tabs()).toBe(2);
    await expect.element(pane()).not.toBeInTheDocument();
  });

  it("leaves files without page images to the viewer", async () => {
    const tabs = watchTabs();
    serve({ ...FILE, mimeType: "text/plain" });
    await renderAt("/app/policies/p1/explore");
    await chip().click();
    expect(tabs()).toBe(1);
  });
});
