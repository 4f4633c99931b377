import { createMemoryRouter, useLoaderData } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useRevalidation } from "./use-revalidation.ts";

/** The third load is the last that something is under way. */
const LAST = 3;

function UnderWay() {
  const { loads } = useLoaderData<{ loads: number }>();
  useRevalidation(loads < LAST);
  return <p>Loaded {loads}</p>;
}

it("[EXPLORE-01] keeps polling when a load begins and ends between two renders, and stops when nothing is under way", async () => {
  let loads = 0;
  // nothing to wait for: the page never renders the router's "loading"
  const loader = () => ({ loads: (loads += 1) });
  const router = createMemoryRouter([{ path: "/", loader, Component: UnderWay }], { initialEntries: ["/"] });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByText(`Loaded ${LAST}`), { timeout: 10_000 }).toBeVisible();
  await new Promise((done) => setTimeout(done, 2_500));
  expect(loads).toBe(LAST);
});
