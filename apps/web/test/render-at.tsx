import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { render } from "vitest-browser-react";
import { routes } from "../src/app/router.tsx";
import { recordActions, type Submitted } from "./record-actions.ts";

/** Renders the whole app at a URL, as a browser would. */
export async function renderAt(...addresses: string[]) {
  const submitted: Submitted[] = [];
  const router = createMemoryRouter(recordActions(routes, submitted), { initialEntries: addresses });
  const screen = await render(<RouterProvider router={router} />);
  return { router, screen, submitted, path: () => router.state.location.pathname + router.state.location.search };
}
