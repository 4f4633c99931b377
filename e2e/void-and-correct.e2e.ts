import type { Page } from "@playwright/test";
import { declaredLines } from "../apps/server/test/documents/declared-lines.ts";
import { mailsTo } from "./inbox.ts";
import { expect as now, test } from "./journey.ts";
import { nameHolder, openCertificates, policyInForce } from "./new-certificate.ts";
import { makeOwner } from "./provision.ts";
import { readyToIssue } from "./ready-to-issue.ts";

/** Documents are read, certificates printed and emails sent while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 60_000 });
const HOLDER = "Meridian Tower Owners LLC";
/** An address of this run alone: the inbox has the mail of every journey. */
const ADDRESS = `certs.${Date.now()}@meridian.example`;

test("a certificate goes out, its policy is about to be canceled, and it is corrected and voided", async ({
  page,
  checkScreen,
  takePicture,
}) => {
  test.setTimeout(600_000);
  const dana = await policyInForce(page, [declaredLines()]);
  const policy = /^\/app\/policies\/[^/]+/u.exec(new URL(page.url()).pathname)?.[0] ?? "";
  const dialog = page.getByRole("dialog");
  await makeOwner(dana);
  await readyToIssue(page);

  const list = await openCertificates(page);
  await page.getByRole("link", { name: "Create Certificate" }).click();
  await nameHolder(page, HOLDER);
  await dialog.getByRole("button", { name: "Create Certificate" }).click();
  await expect(page).toHaveURL(/\/certificates\/[0-9a-f-]+$/u);
  const first = page.url();
  await issue(page);
  await send(page);

  // the notice that the carrier sends: who would have a certificate that is not so
  await page.goto(`${policy}/cancellation/new`);
  await dialog.getByLabel("Cancels on").fill("12/12/2026");
  await expect(dialog.getByText("1 live certificate would become untrue:")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: HOLDER })).toBeVisible();
  await checkScreen();
  await takePicture("blast-radius");
  await dialog.getByRole("button", { name: "Record Notice" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("1 live certificate changed since issue")).toBeVisible();
  await page.getByRole("link", { name: "Show them" }).click();
  await dialog.getByRole("button", { name: "Draft Notices" }).click();
  await expect(dialog.getByText("1 notice drafted. Nothing was sent.")).toBeVisible();
  await checkScreen();

  await page.goto(list);
  await expect(page.getByText(/^Changed since issue: Cancellation: Dec 12, 2026/u)).toBeVisible();
  await checkScreen();
  await page.goto(first);
  await expect(dialog.getByRole("list", { name: "Changed since issue" })).toBeVisible();
  await expect(dialog.getByText("What changed since issue: not sent")).toBeVisible();
  await checkScreen();

  // it was paid after all: the certificate is as good as before, and sent again instead of made again
  await page.goto(`${policy}/cancellation/rescind`);
  await dialog.getByRole("button", { name: "Rescind Notice" }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${list}/new`);
  await nameHolder(page, HOLDER);
  await expect(dialog.getByRole("link", { name: "Send again" })).toBeVisible();
  await checkScreen();

  await page.goto(first);
  await dialog.getByRole("button", { name: "Correct" }).click();
  await expect(dialog.getByText(/^Corrects COI-/u)).toBeVisible();
  await checkScreen();
  await issue(page);
  await send(page);
  const second = page.url();
  await page.goto(first);
  await expect(dialog.getByText("Superseded", { exact: true })).toBeVisible();
  await expect(dialog.getByText(/took its place/u)).toBeVisible();
  await checkScreen();

  await page.goto(second);
  const status = (await dialog.getByRole("link", { name: "Status page" }).getAttribute("href")) ?? "";
  await dialog.getByRole("link", { name: "Void", exact: true }).click();
  await dialog.getByLabel("Reason").fill("The insured is another company");
  await checkScreen();
  await dialog.getByRole("button", { name: "Void Certificate" }).click();
  await expect(dialog.getByText("Reason: The insured is another company")).toBeVisible();
  await expect(dialog.getByText("Recall of the void certificate: not sent")).toBeVisible();
  await checkScreen();
  await dialog.getByRole("link", { name: "Approve and Send" }).click();
  await dialog.getByRole("button", { name: /^Approve and send/u }).click();
  await expect(dialog.getByText("Recall of the void certificate: sent")).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(ADDRESS)).map(({ subject }) => subject), { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/^Void: certificate of insurance COI-/u));

  // the email that delivered it leads there
  const delivered = (await mailsTo(ADDRESS)).find(({ text }) => text.includes(status));
  expect(delivered?.text).toContain("Check whether it is still current:");
  await page.goto(new URL(status).pathname);
  await expect(page.getByText("Void", { exact: true })).toBeVisible();
  await expect(page.getByText(/Do not rely on it\.$/u)).toBeVisible();
  await checkScreen();
});

async function issue(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Issue Certificate" }).click();
  await expect(dialog.getByText(/^Approved by Dana Whitfield/u)).toBeVisible();
}

async function send(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "Send", exact: true }).click();
  await dialog.getByLabel("To", { exact: true }).fill(ADDRESS);
  await dialog.getByRole("button", { name: /^Approve and send/u }).click();
  await expect(dialog.getByText("Sent", { exact: true }).last()).toBeVisible();
}
