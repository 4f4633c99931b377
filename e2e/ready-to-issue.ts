import { expect as now, type Page } from "@playwright/test";
import { fillableForm } from "../apps/server/seed/fillable-form.ts";

/** Forms are checked and filled while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 60_000 });

/** An owner says who signs, confirms the license and puts a fillable form into use. */
export async function readyToIssue(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await page.goto("/app/settings");
  await page.getByLabel("Agency name").fill("Brazos Valley Insurance");
  await page.getByLabel("Authorized representative").fill("Dana Whitfield");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();

  await page.goto("/app/settings/licenses/forms");
  await dialog.getByLabel("License or membership number").fill("Forms license 2026-4471");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Confirm License" }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto("/app/settings/forms/new");
  const file = { name: "form.pdf", mimeType: "application/pdf", buffer: Buffer.from(await fillableForm()) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: "Add Form" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("To review").first()).toBeVisible();
  await page
    .getByRole("link", { name: /form\.pdf/u })
    .first()
    .click();
  await expect(page.getByTitle("Filled sample")).toBeVisible();
  await page.getByRole("button", { name: "Use This Form" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Use This Form" }).click();
  await expect(page.getByText("In use").first()).toBeVisible();
}
