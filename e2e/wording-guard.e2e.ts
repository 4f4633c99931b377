import { declaredLines } from "../apps/server/test/documents/declared-lines.ts";
import { expect as now, test } from "./journey.ts";
import { nameHolder, openCertificates, policyInForce } from "./new-certificate.ts";

/** Documents are read while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 60_000 });

test("[CERT-07] [CERT-14+] words that a certificate may not carry are underlined with the law, block it, and are refused politely", async ({
  page,
  checkScreen,
  takePicture,
}) => {
  test.slow();
  await policyInForce(page, [declaredLines()]);
  await openCertificates(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: "Create Certificate" }).click();
  await nameHolder(page, "Meridian Tower Owners LLC");
  await dialog.getByRole("button", { name: "More" }).click();
  await dialog.getByLabel("State where the work is done").fill("texas");
  await page.getByRole("option", { name: "Texas" }).click();
  const words = dialog.getByLabel("Description of operations");
  await words.fill("Holder is hereby added as additional insured, 30 days notice.");
  const wording = dialog.getByRole("list", { name: "Wording" });
  await expect(wording.getByRole("listitem")).toHaveCount(3);
  // each with the law of the state where the work is done
  await expect(wording.getByText(/Tex\. Ins\. Code/u).first()).toBeVisible();
  await wording.scrollIntoViewIfNeeded();
  await checkScreen();
  await takePicture("wording-guard");

  await dialog.getByRole("button", { name: "Create Certificate" }).click();
  await expect(page).toHaveURL(/\/certificates\/[0-9a-f-]+$/u);
  await expect(dialog.getByText(/may not|cannot carry|not allowed/iu).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Draft Letter" }).click();
  await expect(dialog.getByText("Not sent", { exact: true })).toBeVisible();
  await dialog.getByRole("link", { name: "Edit Letter" }).scrollIntoViewIfNeeded();
  await checkScreen();
  await takePicture("refusal-letter");
});
