import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const AREAS = [
  ["Home", "/app/home", "What can Cara do for you?"],
  ["Workspaces", "/app/workspaces", "Workspaces"],
  ["Presets", "/app/presets", "Presets"],
  ["Service Requests", "/app/servicing", "Servicing"],
  ["Accounts", "/app/accounts", "Accounts"],
  ["Policies", "/app/policies", "Policies"],
] as const;
const CONVERSATIONS = [
  ["Calls", "/app/calls", "Calls"],
  ["Emails", "/app/emails", "Emails"],
] as const;

test("[SHELL-01] [SHELL-02] [SHELL-05] [SHELL-07] every area is one click away and rendered inside the shell", async ({
  staff,
  checkScreen,
}) => {
  await visit(staff, AREAS, checkScreen);
});

test("[SHELL-01] [SHELL-02] [SHELL-05] [SHELL-07] calls and emails are one click away too", async ({
  staff,
  checkScreen,
}) => {
  await visit(staff, CONVERSATIONS, checkScreen);
});

async function visit(
  staff: Page,
  areas: typeof AREAS | typeof CONVERSATIONS,
  checkScreen: () => Promise<void>,
): Promise<void> {
  await staff.goto("/app");
  await expect(staff).toHaveURL(/\/app\/home$/u);
  const nav = staff.getByRole("navigation", { name: "Main" });
  for (const [label, address, title] of areas) {
    await nav.getByRole("link", { name: label, exact: true }).click();
    await expect(staff).toHaveURL(address);
    await expect(staff.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(staff.getByRole("banner").getByText("Jane Doe")).toBeVisible();
    await checkScreen();
  }
}

test("[ROUTES-18] a dialog opened by its address shows its page beneath; closing leads there", async ({
  staff,
  checkScreen,
}) => {
  await staff.goto("/app/policies/new");
  const dialog = staff.getByRole("dialog", { name: "Create a new policy" });
  await expect(dialog).toBeVisible();
  await checkScreen();
  await staff.keyboard.press("Escape");
  await expect(staff).toHaveURL(/\/app\/policies$/u);
  await expect(staff.getByRole("heading", { name: "Policies", exact: true })).toBeVisible();
});

test("[ROUTES-19+] an address that is not there says so inside the shell", async ({ staff, checkScreen }) => {
  await staff.goto("/app/zzz");
  await expect(staff.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await checkScreen();
  await staff.getByRole("link", { name: "Go to home" }).click();
  await expect(staff).toHaveURL(/\/app\/home$/u);
});

test("[SHELL-03] on a phone the menu slides over, and no page scrolls sideways", async ({ staff, checkScreen }) => {
  await staff.setViewportSize({ width: 390, height: 844 });
  for (const address of [
    "/",
    "/app/signin",
    "/app/signin?email=jane@harborpoint.example",
    ...AREAS.map(([, to]) => to),
    "/app/sessions",
    "/app/presets/new",
  ]) {
    await staff.goto(address);
    await staff.waitForLoadState("networkidle");
    const sideways = await staff.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, address).toBeLessThanOrEqual(0);
    await checkScreen();
  }
  await staff.goto("/app/home");
  const nav = staff.getByRole("navigation", { name: "Main" });
  await expect(nav).toBeHidden();
  await staff.getByRole("button", { name: "Open menu" }).click();
  await expect(nav).toBeVisible();
  await checkScreen();
  await nav.getByRole("link", { name: "Accounts" }).click();
  await expect(staff.getByRole("heading", { name: "Accounts", level: 1 })).toBeVisible();
  await expect(nav).toBeHidden();
});

test("keys: G and a letter navigates, ? lists all keys", async ({ staff, checkScreen }) => {
  await staff.goto("/app/home");
  await expect(staff.getByRole("heading", { name: "What can Cara do for you?" })).toBeVisible();
  await staff.keyboard.press("g");
  await staff.keyboard.press("p");
  await expect(staff).toHaveURL(/\/app\/presets$/u);
  await staff.keyboard.press("?");
  await expect(staff.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await checkScreen();
});

test("[OQ-26] the menu on the name chooses a theme that survives a reload, and shows the sessions", async ({
  staff,
  checkScreen,
}) => {
  await staff.goto("/app/home");
  await staff.getByRole("button", { name: "Jane Doe" }).click();
  await checkScreen();
  await staff.getByRole("menuitemradio", { name: "Dark theme" }).click();
  await staff.keyboard.press("Escape");
  await staff.reload();
  await expect(staff.locator("html")).toHaveAttribute("data-theme", "dark");
  for (const address of ["/app/presets", "/app/presets/new", "/app/sessions", "/app/zzz", "/", "/app/signin"]) {
    await staff.goto(address);
    await staff.waitForLoadState("networkidle");
    await checkScreen();
  }
  await staff.goto("/app/sessions");
  await expect(staff.getByText("This browser")).toBeVisible();
});
