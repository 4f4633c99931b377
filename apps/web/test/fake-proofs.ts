import { expect } from "vitest";
import { page } from "vitest/browser";

/** Gives every page a picture from now on; without one its lines are not displayed. */
export function picturePages(): () => void {
  const pictured = new MutationObserver(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>("[data-page] img:not([src^='data:'])"))
      image.src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="612" height="792"/>';
  });
  pictured.observe(document.body, { childList: true, subtree: true });
  return () => pictured.disconnect();
}

/** What the pages behind a Y ask for: their sizes, their text, and where a quote stands. */
export const proofReplies = () => ({
  QuoteOnPage: () => ({
    quoteOnPage: { verdict: "VERIFIED", rectangles: [{ x: 900, y: 2_000, width: 1_500, height: 110 }] },
  }),
  FilePageSizes: () => ({ filePageSizes: Array.from({ length: 60 }, () => [6_120, 7_920]).flat() }),
  FilePages: () => ({ filePages: [] }),
});

/** Displays every page behind the Ys of the open dialog, as a person does who presses the button beside its count. */
export async function displayPages(count: number): Promise<void> {
  const all = page.getByText(new RegExp(`^${count} of ${count} pages? displayed`, "u"));
  await expect
    .poll(() => {
      const [next] = page.getByRole("button", { name: /^Display page/u }).elements();
      if (next instanceof HTMLElement) next.click();
      return all.elements().length;
    })
    .toBe(1);
}
