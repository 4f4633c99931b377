import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createMemoryRouter, useLoaderData } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Page } from "./pages.ts";
import { useLiveRows } from "./use-live-rows.ts";

/** A list that can be told to render without a change: React discards that render with its effects. */
function List({ onRendered }: { onRendered(controls: Controls): void }) {
  const { page: loaded } = useLoaderData<{ page: Page<number> }>();
  const { rows, refetch } = useLiveRows<number, Page<number>>(loaded, (name, value) => `/list?${name}=${value}`);
  const [, setCount] = useState(0);
  useLayoutEffect(() => {
    const renderInVain = () =>
      flushSync(() => {
        setCount(1);
        setCount(0);
      });
    onRendered({ refetch, renderInVain });
  });
  return <p>Reading {rows[0]}</p>;
}

interface Controls {
  refetch(): Promise<void>;
  renderInVain(): void;
}

it("[SRLIST-12] shows a reading that a discarded render saw first", async () => {
  let readings = 0;
  const loader = () => {
    readings += 1;
    return { page: { edges: [{ node: readings }], pageInfo: { endCursor: null, hasNextPage: false } } };
  };
  let controls: Controls | undefined;
  const routes = [{ path: "/list", loader, element: <List onRendered={(rendered) => (controls = rendered)} /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/list"] });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByText("Reading 1")).toBeVisible();
  // after the router's own subscriber, which stores the data and starts the transition that shows it
  const stop = router.subscribe(({ fetchers }) => {
    if ([...fetchers.values()].some(({ data }) => data !== undefined)) controls?.renderInVain();
  });
  for (let round = 0; round < 3; round += 1) {
    await controls?.refetch();
    await expect.element(page.getByText(`Reading ${readings}`)).toBeVisible();
  }
  stop();
  expect(readings).toBe(4);
});
