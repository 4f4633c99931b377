import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { deskRow, fakeDeskServer } from "../../../../test/fake-desk.ts";
import { picturePages } from "../../../../test/fake-proofs.ts";
import { fakeServer } from "../../../../test/fake-server.ts";
import { renderAt } from "../../../../test/render-at.tsx";

const displayed = (count: string) => page.getByText(new RegExp(`${count} pages displayed`, "u"));
/** The part of the page that scrolls an element. */
function scrollerOf(element: Element | null): Element | null {
  if (!element) return null;
  const isScroller = element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === "auto";
  return isScroller ? element : scrollerOf(element.parentElement);
}

it("[OQ-29] counts no lines as displayed that stand where the bar with the buttons is", async () => {
  await page.viewport(390, 844);
  const stopPicturing = picturePages();
  onTestFinished(stopPicturing);
  fakeServer(fakeDeskServer([deskRow("1")]));
  await renderAt("/app/certificates/desk/1");
  await expect.element(displayed("0 of 1")).toBeVisible();
  await expect.poll(() => document.querySelector("[data-page]")).not.toBeNull();
  const bar = page.getByRole("button", { name: "Approve and issue" }).element().closest(".border-t");
  const lines = document.querySelector("[data-lines]");
  const topOf = (one: Element | null) => one?.getBoundingClientRect().top ?? 0;
  const below = (px: number) => scrollerOf(lines)?.scrollBy(0, topOf(lines) - topOf(bar) - px);
  below(2);
  // whatever is counted is counted by then
  await new Promise((resolve) => setTimeout(resolve, 750));
  await expect.element(displayed("0 of 1")).toBeVisible();
  below(-120);
  await expect.element(displayed("1 of 1")).toBeVisible();
});
