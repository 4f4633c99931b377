import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accounts } from "../../test/fake-accounts.ts";
import { failure, fakeServer, JANE, presets, signedIn } from "../../test/fake-server.ts";
import { renderAt } from "../../test/render-at.tsx";
import { analytics } from "./analytics.ts";

const nav = () => page.getByRole("navigation", { name: "Main" });
const onPhone = () => page.viewport(390, 844);
const onDesk = () => page.viewport(1440, 900);

describe("the shell", () => {
  it("[SHELL-04] [SHELL-05] [SHELL-06] groups the navigation in its order with its targets; Home has no heading", async () => {
    fakeServer(signedIn);
    await renderAt("/app/home");
    await expect.element(nav()).toBeVisible();
    const entries = [...nav().element().querySelectorAll("h2, a")].map((element) =>
      element instanceof HTMLAnchorElement
        ? `${element.textContent} → ${element.getAttribute("href")}`
        : element.textContent,
    );
    expect(entries).toEqual([
      "Home → /app/home",
      "Copilot",
      "Workspaces → /app/workspaces",
      "Presets → /app/presets",
      "Servicing",
      "Service Requests → /app/servicing",
      "Communication",
      "Calls → /app/calls",
      "Emails → /app/emails",
      "Knowledge",
      "Accounts → /app/accounts",
      "Policies → /app/policies",
    ]);
  });

  it("[SHELL-10] has no Workbench in the navigation, and its URL works", async () => {
    fakeServer(signedIn);
    await renderAt("/app/workbench");
    await expect.element(page.getByRole("heading", { name: "Workbench" })).toBeVisible();
    await expect.element(nav().getByRole("link", { name: "Workbench" })).not.toBeInTheDocument();
  });

  it("[SHELL-07] [SHELL-01] shows initials and full name in the top bar", async () => {
    fakeServer(signedIn);
    await renderAt("/app/home");
    const banner = page.getByRole("banner");
    await expect.element(banner.getByText("JD", { exact: true })).toBeVisible();
    await expect.element(banner.getByText("Jane Doe", { exact: true })).toBeVisible();
  });

  it("[SHELL-08] [SHELL-08+] has no search box, notifications button or settings link, not even a hidden one", async () => {
    fakeServer(signedIn);
    await renderAt("/app/home");
    await expect.element(nav()).toBeVisible();
    const named = [...document.querySelectorAll("header input, header a, header button")].filter((element) =>
      /search|notification|setting/iu.test(`${element.ariaLabel ?? ""} ${element.textContent}`),
    );
    expect(named).toEqual([]);
  });

  it("[SHELL-02] the sidebar is fixed on a desktop", async () => {
    fakeServer(signedIn);
    await renderAt("/app/home");
    await expect.element(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
    expect(page.getByRole("button", { name: "Open menu" }).query()).toBeNull();
  });

  it("[SHELL-03] on a phone the sidebar slides over, opened and closed by the user", async () => {
    await onPhone();
    try {
      fakeServer({ ...signedIn, Accounts: () => accounts([]) });
      const { path } = await renderAt("/app/home");
      await expect.element(page.getByRole("heading", { name: "What can Cara do for you?" })).toBeVisible();
      expect(nav().query()).toBeNull();
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect.element(nav()).toBeVisible();
      await page.getByRole("button", { name: "Close menu" }).click();
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
      await page.getByRole("button", { name: "Open menu" }).click();
      await nav().getByRole("link", { name: "Accounts" }).click();
      await expect.element(page.getByRole("heading", { name: "Accounts" })).toBeVisible();
      expect(path()).toBe("/app/accounts");
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    } finally {
      await onDesk();
    }
  });

  it("[SHELL-09] [ERR-16] [ROUTES-04] a failed load of the user shows the application error page", async () => {
    fakeServer({ SignedInUser: () => failure("INTERNAL_SERVER_ERROR", "Something broke", "req-77", 500) });
    await renderAt("/app/home");
    await expect.element(page.getByText("Application error")).toBeVisible();
    await expect.element(page.getByText("req-77")).toBeVisible();
  });

  it("[API-06] registers the loaded user with analytics", async () => {
    const identify = vi.spyOn(analytics, "identify");
    fakeServer(signedIn);
    await renderAt("/app/home");
    await expect.element(nav()).toBeVisible();
    expect(identify).toHaveBeenCalledWith(JANE);
    identify.mockRestore();
  });

  it("[OQ-26] the menu on the name opens sessions, chooses a theme and signs out", async () => {
    fakeServer(signedIn);
    await renderAt("/app/home");
    await page.getByRole("button", { name: "Jane Doe" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Sessions" })).toHaveAttribute("href", "/app/sessions");
    await expect.element(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await page.getByRole("menuitemradio", { name: "Dark theme" }).click();
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(localStorage.getItem("cara.theme")).toBe("dark");
    await page.getByRole("menuitemradio", { name: "System theme" }).click();
    expect(document.documentElement.dataset["theme"]).toBeUndefined();
  });

  it("shows the page in the breadcrumb and the tab's title", async () => {
    fakeServer({ ...signedIn, Presets: () => presets([]) });
    await renderAt("/app/presets/new");
    await expect.element(page.getByRole("dialog")).toBeVisible();
    expect(document.title).toBe("Create Preset · Cara");
    expect(document.querySelector("nav[aria-label=Breadcrumb]")?.textContent).toBe("CopilotPresetsCreate Preset");
  });
});

describe("keys", () => {
  it("G and a letter navigates, / focuses the filter, ? shows all shortcuts", async () => {
    fakeServer({ ...signedIn, Presets: () => presets([]) });
    const { path } = await renderAt("/app/home");
    await expect.element(page.getByRole("heading", { name: "What can Cara do for you?" })).toBeVisible();
    await userEvent.keyboard("gp");
    await expect.element(page.getByRole("heading", { name: "Presets", level: 1 })).toBeVisible();
    expect(path()).toBe("/app/presets");
    await userEvent.keyboard("/");
    await expect.element(page.getByRole("searchbox")).toHaveFocus();
    await userEvent.keyboard("ga?");
    await expect.element(page.getByRole("searchbox")).toHaveValue("ga?");
    expect(path().startsWith("/app/presets")).toBe(true);
    page.getByRole("main").element().focus();
    await userEvent.keyboard("?");
    await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  });

  it("can be switched off", async () => {
    fakeServer(signedIn);
    const { path } = await renderAt("/app/home");
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await page.getByRole("checkbox", { name: /Single-key shortcuts/u }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await userEvent.keyboard("ga?");
    expect(page.getByRole("dialog").query()).toBeNull();
    expect(path()).toBe("/app/home");
  });
});
