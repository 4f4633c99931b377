import { createRoutesStub } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { configuration } from "../configuration.ts";
import { ConnectionFailure, GraphQLFailure } from "../graphql/failure.ts";
import { errorDetails } from "./error-details.ts";
import { ApplicationError, ErrorPage } from "./error-page.tsx";

async function renderError(error: unknown, production: boolean) {
  const Stub = createRoutesStub([
    { path: "/app/presets", Component: () => <ApplicationError error={error} production={production} /> },
  ]);
  await render(<Stub initialEntries={["/app/presets"]} />);
}

const FAILURE = new GraphQLFailure("Presets could not be read", "INTERNAL_SERVER_ERROR", "req-31f2");

describe("the error page", () => {
  it("[ROUTES-19+] shows 'not found' for a 404 response, and a general error for other responses", async () => {
    for (const [status, title] of [
      [404, "Page not found"],
      [500, "Something went wrong"],
    ] as const) {
      const Stub = createRoutesStub([
        {
          path: "/",
          Component: () => null,
          HydrateFallback: () => null,
          loader: () => Promise.reject(new Response(null, { status })),
          ErrorBoundary: ErrorPage,
        },
      ]);
      const screen = await render(<Stub initialEntries={["/"]} />);
      await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
      await screen.unmount();
    }
  });

  it("[ERR-01] [ERR-02] [ERR-03] says what happened and how to contact support", async () => {
    await renderError(FAILURE, true);
    await expect.element(page.getByText("Application error")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect
      .element(page.getByText("There was an error while trying to perform your requested action"))
      .toBeVisible();
    await expect.element(page.getByText(/contact support via the chat widget or by email/u)).toBeVisible();
    const { supportEmail } = configuration;
    await expect
      .element(page.getByRole("link", { name: supportEmail }))
      .toHaveAttribute("href", `mailto:${supportEmail}`);
  });

  it("[ERR-04] shows error text and stack trace in development", async () => {
    await renderError(new Error("Cannot read the ledger"), false);
    await expect.element(page.getByText("Cannot read the ledger", { exact: true })).toBeVisible();
    await expect.element(page.getByText(/error-page\.test\.tsx/u)).toBeVisible();
  });

  it("[ERR-04+] [ERR-15] shows reference and a safe message in production, never a stack or an inner message", async () => {
    await renderError(FAILURE, true);
    await expect.element(page.getByText("req-31f2")).toBeVisible();
    await expect.element(page.getByText("Presets could not be read")).toBeVisible();
    expect(document.querySelector("pre")).toBeNull();
    expect(errorDetails(new Error("relation secret_table does not exist"), true)).toEqual({
      message: "An unexpected error occurred.",
      reference: null,
      stack: null,
    });
    expect(errorDetails(new ConnectionFailure(), true).message).toMatch(/could not be reached/u);
  });

  it("[ERR-05] [LIVE-07] copies the details and resets the confirmation after 3 seconds", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await renderError(FAILURE, true);
    const button = page.getByRole("button", { name: "Copy details" }).element();
    button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.poll(() => button.textContent).toBe("Copied");
    expect(writeText.mock.calls[0]?.[0]).toContain("Reference: req-31f2");
    expect(writeText.mock.calls[0]?.[0]).toContain("Page: /app/presets");
    vi.advanceTimersByTime(2999);
    expect(button.textContent).toBe("Copied");
    vi.advanceTimersByTime(1);
    await expect.poll(() => button.textContent).toBe("Copy details");
  });
});
