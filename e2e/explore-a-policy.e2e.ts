import { declaredLines } from "../apps/server/test/documents/declared-lines.ts";
import { textPdf } from "../apps/server/test/documents/pdf.ts";
import { createPolicy, uploadDeclarations } from "./declared-policy.ts";
import type { Page } from "@playwright/test";
import { expect as now, test } from "./journey.ts";

/** A document is read and extracted while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 60_000 });
const DOCUMENT = textPdf([
  declaredLines(),
  ["Insuring Agreement", "We pay what the insured must pay to others for damage.", "CG 00 01 04 13 Page 1 of 2"],
  ["Exclusions", "We do not pay for wear and tear of any kind.", "CG 00 01 04 13 Page 2 of 2"],
]);

test("[EXPLORE-01] [EXPLORE-02] [EXPLORE-03] [EXPLORE-04] [EXPLORE-06] [EXPLORE-07] [EXPLORE-08] [EXPLORE-13] declarations are uploaded, each value opens at its page, one is accepted, and a question is answered", async ({
  page,
  checkScreen,
}) => {
  test.slow();
  await createPolicy(page);
  await page.getByRole("link", { name: "Explore with AI" }).click();
  await expect(page.getByRole("heading", { name: "Policy Explorer" })).toBeVisible();
  await expect(page.getByText("Upload a document; it can take a few minutes to become available.")).toBeVisible();
  await checkScreen();

  await uploadDeclarations(page, DOCUMENT);
  const row = page.getByRole("listitem", { name: "Each occurrence", exact: true });
  await expect(row).toContainText("$1,000,000");
  await expect(row).toContainText("Proved");
  await expect(page.getByRole("region", { name: "Policy overview" })).toContainText("Alder Creek Roofing LLC");
  await expect(page.getByText("This information was extracted by AI and may be incomplete.")).toBeVisible();
  await expect(page.getByRole("region", { name: "What's not covered" })).toContainText("Exclusions");
  await checkScreen();

  // beside it on a wide screen, in the viewer with a modifier
  const proof = (shown: Page) =>
    shown.getByRole("region", { name: "Page 1", exact: true }).locator("[data-mark=proof]").first();
  await row.getByRole("link").click();
  await expect(proof(page)).toBeInViewport();
  await checkScreen();
  await page.keyboard.press("Escape");
  const open = row.getByRole("link").click({ modifiers: ["ControlOrMeta"] });
  const [viewer] = await Promise.all([page.context().waitForEvent("page"), open]);
  await expect(proof(viewer)).toBeInViewport();
  await viewer.close();

  await row.getByRole("button", { name: "Accept Each occurrence" }).click();
  await expect(row).toContainText("Verified by Dana Whitfield");
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByText("1 of 2 verified")).toBeVisible();

  await page.getByRole("link", { name: "Explore with AI" }).click();
  const chat = page.getByRole("region", { name: "Ask a question" });
  await expect(chat).toContainText("The assistant is not a licensed agent. Answers may be incomplete.");
  await chat.getByRole("textbox", { name: "Ask a question" }).fill("What is the each occurrence limit?");
  await page.keyboard.press("Control+Enter");
  const log = chat.getByRole("log");
  await expect(log.getByRole("article", { name: "Dana Whitfield, Agent" })).toContainText("each occurrence limit");
  await expect(log.getByRole("article", { name: "Cara", exact: true })).toBeVisible();
  await expect(chat.getByRole("progressbar")).toHaveCount(0);
  await checkScreen();
  await page.reload();
  await expect(log.getByRole("article")).toHaveCount(2);
});
