import { expect as now, type Page } from "@playwright/test";
import { textPdf } from "../apps/server/test/documents/pdf.ts";
import { createPolicy, uploadDeclarations } from "./declared-policy.ts";
import type { Person } from "./provision.ts";

/** Documents are read while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 60_000 });

/** A policy in force with a document of these pages, which is read; returns who is signed in. */
export async function policyInForce(page: Page, pages: readonly (readonly string[])[]): Promise<Person> {
  const person = await createPolicy(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: /^Edit/u }).first().click();
  await dialog.getByLabel("Policy number").fill("GL-104-2026");
  await dialog.getByRole("radio", { name: "Inforce" }).check();
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Explore with AI" }).click();
  await uploadDeclarations(page, textPdf(pages));
  await expect(page.getByText("$1,000,000").first()).toBeVisible();
  return person;
}

/** The list of the account's certificates; returns its address. */
export async function openCertificates(page: Page): Promise<string> {
  await page.goto("/app/accounts");
  await page.getByRole("link", { name: "Alder Creek Roofing LLC" }).first().click();
  await page.getByRole("link", { name: "Certificates" }).click();
  await expect(page).toHaveURL(/\/certificates$/u);
  return page.url();
}

/** Types the holder into the dialog that creates a certificate. */
export async function nameHolder(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Holder name").fill(name);
  await dialog.getByLabel("Address", { exact: true }).fill("1200 Main St");
  await dialog.getByLabel("City").fill("Columbus");
  await dialog.getByLabel("State", { exact: true }).fill("ohio");
  await page.getByRole("option", { name: "Ohio" }).click();
  await dialog.getByLabel("ZIP code").fill("43004");
}
