import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./journey.ts";
import { addAgency, addPerson, openRequest } from "./provision.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("..", import.meta.url));

// a screen of 1440 by 900 at 200 %
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

/** What does not fit: the page scrolls sideways, or two things to click or type in lie over one another. */
const collisions = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector("[role=dialog]") ?? document.body;
    const controls = [
      ...root.querySelectorAll<HTMLElement>("a[href], button, input, textarea, select, [role=combobox]"),
    ];
    /** The part that can be seen: what a scrolling or clipping ancestor hides does not count. */
    const seen = (element: HTMLElement) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflow === "visible") continue;
        const clip = box.getBoundingClientRect();
        [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
        [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
      }
      return { left, top, right, bottom };
    };
    const name = (element: HTMLElement) =>
      `${element.tagName} ${element.getAttribute("aria-label") ?? element.getAttribute("name") ?? element.textContent.trim().slice(0, 40)}`;
    const boxes = controls
      // a row's link covers its row by design; a hidden native input lies under its drawn control
      .filter((element) => !element.matches(".stretched, [data-row-link], [aria-hidden=true], [type=file]"))
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      // for screen readers only, until it has the focus
      .filter((element) => getComputedStyle(element).clipPath === "none")
      .map((element) => ({ element, box: seen(element) }))
      .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
    const found = boxes.flatMap(({ element, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(({ element: other }) => !element.contains(other) && !other.contains(element))
        // a button inside a field's frame belongs to the field
        .filter(({ element: other }) => !(element.matches("input") && element.parentElement?.contains(other)))
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map(({ element: other }) => `${name(element)} and ${name(other)}`),
    );
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    return sideways > 0 ? [`the page is ${sideways} px too wide`, ...found] : found;
  });

/** Walks through the fields; each must be what is painted at its center, and not a bar over it. */
async function coveredFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLElement>("[role=dialog] input:not([aria-hidden=true])")];
    return fields.flatMap((field) => {
      if (!field.checkVisibility({ opacityProperty: true })) return [];
      field.focus();
      const box = field.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isClear = top !== null && (field.contains(top) || field.parentElement?.contains(top));
      return isClear ? [] : [field.getAttribute("name") ?? field.id];
    });
  });
}

test("nothing collides at 200 %", async ({ page }) => {
  // it opens twenty screens
  test.slow();
  const agency = await addAgency("Pedernales Insurance");
  const carrier = ["carrier", "add", agency.id, "Lone Star Mutual", "carrier"];
  await run(process.execPath, ["apps/server/src/entry/agency.ts", ...carrier], { cwd: ROOT });
  const request = await openRequest(agency, { type: "OTHER", clientName: "Ray Dominguez" });
  await signIn(page, await addPerson(agency, "Dana Whitfield"));
  await page.goto("/app/accounts/new");
  await page.getByRole("dialog").getByLabel("Business name").fill("Alamo Ridge Builders LLC");
  await page.getByRole("dialog").getByLabel("Contact name").fill("Ray Dominguez");
  expect(await collisions(page)).toEqual([]);
  expect(await coveredFields(page)).toEqual([]);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/overview");
  const account = new URL(page.url()).pathname;
  const dialog = page.getByRole("dialog", { name: "Create a new policy" });
  await page.goto(`/app/policies/new?accountId=${account.split("/")[3]}`);
  await dialog.getByLabel("Policy type", { exact: true }).fill("package");
  await page.getByRole("option").first().click();
  await dialog.getByRole("radio", { name: "Admitted" }).check();
  await dialog.getByLabel("Carrier", { exact: true }).fill("lone");
  await page.getByRole("option").first().click();
  await dialog.getByLabel("Add coverage part", { exact: true }).fill("gl");
  await page.getByRole("option").first().click();
  await dialog.getByLabel("Premium", { exact: true }).fill("48,250");
  expect(await collisions(page)).toEqual([]);
  expect(await coveredFields(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create Policy" }).click();
  await page.waitForURL("**/overview");
  const policy = new URL(page.url()).pathname;
  await page.goto("/app/home");
  await page.getByRole("textbox", { name: "Ask Cara" }).fill("What does this policy leave out?");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/app\/workspaces\/[0-9a-f-]+$/u);
  const workspace = new URL(page.url()).pathname;
  const screens = [
    workspace,
    account,
    policy,
    policy.replace("overview", "edit"),
    policy.replace("overview", "documents"),
    policy.replace("overview", "history"),
    "/app/home",
    "/app/accounts",
    "/app/policies",
    "/app/servicing",
    `/app/servicing/${request}/overview`,
    `/app/servicing/${request}/activity`,
    "/app/workspaces",
    "/app/presets",
    "/app/imports",
    "/app/settings",
  ];
  for (const address of screens) {
    await page.goto(address);
    await expect(page.locator("h1").first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    expect.soft(await collisions(page), address).toEqual([]);
  }
});
