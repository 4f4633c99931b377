import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { signIn } from "./journey.ts";
import { addAgency, addPerson, type Agency, type Person } from "./provision.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** A new agency with one policy of one account; its page is open. Returns who is signed in. */
export async function createPolicy(page: Page): Promise<Person & { agency: Agency }> {
  const agency = await addAgency("Brazos Valley Insurance");
  const words = ["carrier", "add", agency.id, "Granite Mutual", "carrier", "24082"];
  await run(process.execPath, ["apps/server/src/entry/agency.ts", ...words], { cwd: ROOT });
  const dana = await addPerson(agency, "Dana Whitfield");
  await signIn(page, dana);
  await page.goto("/app/accounts/new");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Business name").fill("Alder Creek Roofing LLC");
  await dialog.getByLabel("Contact name").fill("Nora Pike");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Alder Creek Roofing LLC", level: 1 })).toBeVisible();

  await page.goto("/app/policies/new");
  for (const [label, typed] of [
    ["Account", "alder"],
    ["Policy type", "general"],
    ["Carrier", "granite"],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(typed);
    await page.getByRole("option").first().click();
  }
  await dialog.getByRole("radio", { name: "Admitted", exact: true }).check();
  // the term that the declarations print; the expiration follows
  await dialog.getByLabel("Effective", { exact: true }).fill("03/05/2026");
  await dialog.getByLabel("Premium", { exact: true }).fill("7450");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/app\/policies\/[0-9a-f-]+\/overview$/u);
  return { ...dana, agency };
}

/** Uploads the policy's declarations, in the dialog that is opened by its link, and opens what was read of them. */
export async function uploadDeclarations(page: Page, buffer: Buffer): Promise<void> {
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: "Upload Document" }).click();
  await dialog.getByLabel("Document Type").fill("policy doc");
  await page.getByRole("option").first().click();
  await dialog.locator("input[type=file]").setInputFiles({ name: "dec.pdf", mimeType: "application/pdf", buffer });
  await dialog.getByRole("button", { name: "Upload Document" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Explore with AI" }).click();
}
