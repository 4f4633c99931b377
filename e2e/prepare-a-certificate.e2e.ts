import { declaredLines } from "../apps/server/test/documents/declared-lines.ts";
import { expect as now, test } from "./journey.ts";
import { nameHolder, openCertificates, policyInForce } from "./new-certificate.ts";

/** Documents are read while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 60_000 });
const HOLDER = "Meridian Tower Owners LLC";
const FORM = [
  "CG 20 10 12 19",
  "SCHEDULE",
  "Name Of Person(s) Or Organization(s):",
  HOLDER,
  "Information required to complete this list is in the declarations.",
  "CG 20 10 12 19 Page 1 of 1",
];

test("[CERT-05] [CERT-10] [CERT-14+] a certificate is prepared from a policy's documents, and its proof is opened", async ({
  page,
  context,
  checkScreen,
}) => {
  test.slow();
  await policyInForce(page, [declaredLines(), FORM]);
  const dialog = page.getByRole("dialog");
  await openCertificates(page);
  await checkScreen();
  await page.getByRole("link", { name: "Create Certificate" }).click();
  await nameHolder(page, HOLDER);
  await dialog.getByRole("checkbox", { name: /additional insured/u }).check();
  await dialog.getByRole("button", { name: "More" }).click();
  await dialog.getByRole("checkbox", { name: "Waiver of subrogation" }).check();
  await checkScreen();
  await dialog.getByRole("button", { name: "Create Certificate" }).click();

  await expect(page).toHaveURL(/\/certificates\/[0-9a-f-]+$/u);
  const view = page.getByRole("dialog", { name: /^Certificate COI-\d{4}-000001$/u });
  await expect(view.getByRole("region", { name: "Holder" }).getByText(HOLDER)).toBeVisible();
  const line = view.getByRole("listitem", { name: /^General liability/u });
  const insured = line.getByRole("listitem", { name: "Additional insured" });
  await expect(insured.getByText("Y", { exact: true })).toBeVisible();
  await expect(line.getByText("$1,000,000 each occurrence")).toBeVisible();
  const waiver = line.getByRole("listitem", { name: "Waiver of subrogation" });
  await expect(waiver.getByText("No endorsement of the policy grants this.")).toBeVisible();
  await checkScreen();

  const address = await view.getByTitle(/, PDF$/u).getAttribute("src");
  const paper = await page.request.get(address ?? "");
  expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const opened = context.waitForEvent("page");
  await insured.getByRole("link", { name: /CG 20 10 12 19/u }).click();
  const viewer = await opened;
  const sheet = viewer.getByRole("region", { name: "Page 2", exact: true });
  await expect(sheet.locator("[data-mark=proof]").first()).toBeInViewport();
  await viewer.close();

  await view.getByRole("button", { name: "Close" }).last().click();
  const row = page.getByRole("row", { name: new RegExp(HOLDER, "u") });
  await expect(row.getByText("Columbus, OH 43004")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Certificate" })).toBeVisible();
  await checkScreen();
});
