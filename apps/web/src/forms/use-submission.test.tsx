import { startTransition, useLayoutEffect, useState } from "react";
import { createMemoryRouter, Outlet, useRouteLoaderData } from "react-router";
import { RouterProvider } from "react-router/dom";
import { describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { saved } from "./outcome.ts";
import { useSubmission } from "./use-submission.ts";

/** React gives transitions one of this many lanes in turn, and renders the first lane first: not always in their order. */
const LANES = 10;

type Submitted = { busy: boolean; version: number };
const nextTask = () => new Promise((done) => setTimeout(done));

/** A form over a page that shows the version of a record; submitting it saves the next version and redirects. */
async function renderForm() {
  let stored = 1;
  let submit = () => {};
  let takeLane = () => {};
  const committed: Submitted[] = [];
  function Page() {
    const [, setTaken] = useState(0);
    useLayoutEffect(() => {
      takeLane = () => startTransition(() => setTaken((taken) => taken + 1));
    }, []);
    return <Outlet />;
  }
  function Form() {
    const version = useRouteLoaderData<number>("page") ?? 0;
    const submission = useSubmission();
    const { busy } = submission;
    useLayoutEffect(() => {
      submit = () => submission.submit(null, { method: "post" });
      committed.push({ busy, version });
    });
    return busy ? "Saving" : "Save";
  }
  const action = async () => {
    stored += 1;
    // a live update loads the change before the form receives its response
    await router.revalidate();
    return saved("/");
  };
  const router = createMemoryRouter(
    [
      {
        id: "page",
        path: "/",
        loader: () => stored,
        Component: Page,
        HydrateFallback: () => null,
        children: [
          { index: true, element: "Saved" },
          { path: "form", action, Component: Form },
        ],
      },
    ],
    { initialEntries: ["/form"] },
  );
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router, committed, submit: () => submit(), takeLane: () => takeLane() };
}

describe("useSubmission", () => {
  it("stays busy until the redirect is rendered, in whatever order React renders it and the outcome", async () => {
    const { screen, router, committed, submit, takeLane } = await renderForm();
    const shows = (text: string) =>
      vi.waitFor(() => expect(screen.container.textContent).toBe(text), { interval: 1, timeout: 10_000 });
    const early: Submitted[] = [];
    // a submission takes the same number of lanes each time: for one of these numbers it begins at each lane once
    for (let taken = 0; taken < LANES; taken += 1)
      for (let time = 0; time < LANES; time += 1) {
        for (let lane = 0; lane < taken; lane += 1) {
          takeLane();
          await nextTask();
        }
        const before = router.state.loaderData["page"] as number;
        committed.length = 0;
        submit();
        await shows("Saved");
        early.push(...committed.filter(({ busy, version }) => !busy && version !== before));
        await router.navigate("/form");
        await shows("Save");
      }
    expect(early).toEqual([]);
  }, 60_000);
});
