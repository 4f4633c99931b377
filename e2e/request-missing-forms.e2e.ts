import { declaredLines } from "../apps/server/test/documents/declared-lines.ts";
import { textPdf } from "../apps/server/test/documents/pdf.ts";
import { createPolicy, uploadDeclarations } from "./declared-policy.ts";
import { expect as now, test } from "./journey.ts";

/** Documents are read and emails sent while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 60_000 });
const POLICY = textPdf([declaredLines(), ["Schedule of forms", "CG 21 39 10 93 Contractual limitation"]]);
const FORM = textPdf([["What the insured takes over in a contract.", "CG 21 39 10 93 Page 1 of 1"]]);

test("[EXPLORE-01] a form that is listed and missing is requested from the carrier, and the request closes when it arrives", async ({
  page,
  checkScreen,
}) => {
  test.slow();
  await createPolicy(page);
  await page.getByRole("link", { name: "Explore with AI" }).click();
  await uploadDeclarations(page, POLICY);
  const card = page.getByRole("region", { name: "Requests to the carrier" });
  await card.getByRole("button", { name: "Draft request" }).click();
  await expect(card.getByText("Draft to approve")).toBeVisible();
  await checkScreen();

  const dialog = page.getByRole("dialog");
  await card.getByRole("link", { name: "Edit" }).click();
  await expect(dialog.getByLabel("Message")).toHaveValue(/CG 21 39 10 93 Contractual limitation/u);
  await dialog.getByLabel("To", { exact: true }).fill("forms@granitemutual.example");
  await checkScreen();
  await dialog.getByRole("button", { name: "Save Email" }).click();
  await expect(dialog).toHaveCount(0);
  await card.getByRole("link", { name: "Approve and send" }).click();
  await checkScreen();
  await dialog.getByRole("button", { name: "Send anyway" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText(/^Requested from carrier on .+ by Dana Whitfield$/u)).toBeVisible();

  await page.getByRole("link", { name: "Documents" }).click();
  await uploadDeclarations(page, FORM);
  const received = card.getByRole("region", { name: "Received" });
  await expect(received.getByRole("link", { name: /dec\.pdf/u })).toBeVisible();
  await checkScreen();
});
