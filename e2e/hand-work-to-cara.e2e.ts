import type { Cookie } from "@playwright/test";
import { expect, signIn, test } from "./journey.ts";
import { addAgency, addPerson } from "./provision.ts";

const WORKSPACE = /\/app\/workspaces\/[0-9a-f-]{36}$/u;
const text = (name: string, words: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(`${words}\n`) });

test.describe.configure({ mode: "serial" });

// A separate agency: no other test's presets are on its start page.
let cookies: Cookie[] = [];
test.beforeAll(async ({ browser }, { project }) => {
  const person = await addPerson(await addAgency("Harbor Point Insurance"), "Dana Whitfield");
  const context = await browser.newContext({ baseURL: project.use.baseURL ?? "" });
  await signIn(await context.newPage(), person);
  cookies = await context.cookies();
  await context.close();
});
test.beforeEach(async ({ page }) => {
  await page.context().addCookies(cookies);
});

test("[HOME-02] [HOME-04] [HOME-13] what is asked on the start page, with a file, becomes a workspace", async ({
  page,
  checkScreen,
}) => {
  await page.goto("/app/home");
  await expect(page.getByRole("heading", { name: "What can Cara do for you?" })).toBeVisible();
  await checkScreen();
  await page.getByRole("textbox", { name: "Ask Cara" }).fill("What does this quote leave out?");
  await page
    .getByLabel("Attach files")
    .setInputFiles(text("quote.txt", "General liability, 1,000,000 each occurrence."));
  await expect(page.getByText("quote.txt")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(WORKSPACE);
});

test("[HOME-06] [HOME-14] [RUN-08] a preset is run from its card, by keyboard, with files of two kinds", async ({
  page,
  checkScreen,
}) => {
  await page.goto("/app/home");
  await page.getByRole("link", { name: /Coverage Comparison/u }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/home\/run\/coverage-comparison$/u);
  const dialog = page.getByRole("dialog", { name: "Coverage Comparison" });
  await dialog.getByRole("button", { name: "Create Workspace" }).click();
  await expect(dialog.getByText("This field is required")).toHaveCount(2);
  await checkScreen();
  await dialog.getByLabel("Option 1").setInputFiles(text("a.txt", "Option one"));
  await dialog.getByLabel("Option 2").setInputFiles(text("b.txt", "Option two"));
  await expect(dialog.getByText("[Option 1] a.txt")).toBeVisible();
  await dialog.getByRole("button", { name: "Create Workspace" }).click();
  await expect(page).toHaveURL(WORKSPACE);
});

test("[PREFS-05] [PREFS-09] [RUN-07] favorites are saved, and a custom preset is run from the start page", async ({
  page,
  checkScreen,
}) => {
  await page.goto("/app/presets/new");
  await page.getByLabel("Title").fill("Loss run summary");
  await page.getByLabel("Description").fill("Sums up loss runs.");
  await page.getByLabel("Base prompt").fill("Read the loss runs and sum them up.");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/app\/presets$/u);

  await page.goto("/app/home");
  await page.getByRole("link", { name: "Customize presets" }).click();
  const preferences = page.getByRole("dialog", { name: "Customize presets" });
  await preferences.getByRole("checkbox", { name: "Contract Review" }).click();
  await preferences.getByRole("tab", { name: "Custom Presets" }).click();
  await preferences.getByRole("checkbox", { name: "Loss run summary" }).click();
  await checkScreen();
  await preferences.getByRole("button", { name: "Save" }).click();
  await expect(preferences).toBeHidden();
  await expect(page).toHaveURL(/\/app\/home$/u);
  await page.reload();
  await expect(page.getByRole("link", { name: /Coverage Comparison/u })).toBeVisible();
  await expect(page.getByRole("link", { name: /Contract Review/u })).toBeHidden();

  await page.getByRole("link", { name: /Loss run summary/u }).click();
  const run = page.getByRole("dialog", { name: "Loss run summary" });
  await run.getByLabel("Input Files").setInputFiles(text("losses.txt", "No losses in five years."));
  await run.getByLabel("Message").fill("Five years, please.");
  await run.getByRole("button", { name: "Create Workspace" }).click();
  await expect(page).toHaveURL(WORKSPACE);
});
