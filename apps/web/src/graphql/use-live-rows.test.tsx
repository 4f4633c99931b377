import { useLayoutEffect, useRef } from "react";
import { createMemoryRouter, useFetchers, useLoaderData } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Page } from "./pages.ts";
import { useLiveRows } from "./use-live-rows.ts";

/** Reads the list again at the worst moment: a reading is on screen, and its effect has not run yet. */
function List() {
  const { page: loaded } = useLoaderData<{ page: Page<number> }>();
  const { rows, refetch } = useLiveRows<number, Page<number>>(loaded, (name, value) => `/list?${name}=${value}`);
  const isReading = useFetchers().some(({ state }) => state === "loading");
  const wasReading = useRef(false);
  const mustReadOnceMore = useRef(false);
  useLayoutEffect(() => {
    if (wasReading.current && !isReading && mustReadOnceMore.current) {
      mustReadOnceMore.current = false;
      void refetch();
    }
    wasReading.current = isReading;
  });
  const readTwice = (): void => {
    mustReadOnceMore.current = true;
    void refetch();
  };
  return (
    <>
      <p>Reading {rows[0]}</p>
      <button type="button" onClick={readTwice}>
        Read twice
      </button>
    </>
  );
}

it("[SRLIST-12] shows the newest reading, also one that starts before the effect of the last has run", async () => {
  let readings = 0;
  const loader = async () => {
    const node = (readings += 1);
    // long enough that the page renders while it is reading
    await new Promise((done) => setTimeout(done, 50));
    return { page: { edges: [{ node }], pageInfo: { endCursor: null, hasNextPage: false } } };
  };
  const router = createMemoryRouter([{ path: "/list", loader, Component: List }], { initialEntries: ["/list"] });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByText("Reading 1")).toBeVisible();
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(shown).toBe(`Reading ${readings}`);
    const before = readings;
    await page.getByRole("button", { name: "Read twice" }).click();
    await expect.poll(() => readings).toBeGreaterThanOrEqual(before + 2);
    await expect.poll(shown).toBe(`Reading ${readings}`);
  }
});

const shown = (): string | null => page.getByText(/^Reading/u).element().textContent;
