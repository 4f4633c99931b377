import { declaredLines } from "../apps/server/test/documents/declared-lines.ts";
import { textPdf } from "../apps/server/test/documents/pdf.ts";
import { createPolicy, uploadDeclarations } from "./declared-policy.ts";
import { expect as now, test } from "./journey.ts";

/** A document is read and extracted while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 60_000 });
const DOCUMENT = textPdf([declaredLines(), ["Common conditions", "IL 00 17 11 98 Page 1 of 1"]]);

test("[DATA-30] [EXPLORE-06] declarations are uploaded and verified by keyboard alone, and the ledger shows it", async ({
  page,
  checkScreen,
}) => {
  test.slow();
  await createPolicy(page);
  await page.getByRole("link", { name: "Explore with AI" }).click();
  await uploadDeclarations(page, DOCUMENT);
  await expect(page.getByRole("listitem", { name: "Each occurrence", exact: true })).toContainText("Proved");

  await page.keyboard.press("v");
  const current = page.getByRole("region", { name: "Current fact" });
  const fact = (name: string) => current.getByRole("heading", { name, exact: true });
  await expect(fact("Policy number")).toBeVisible();
  await expect(page.getByText("dec.pdf, supplied by Dana Whitfield").first()).toBeVisible();
  const mark = page.locator("[data-image=shown] [data-mark=checked]");
  await expect(mark.first()).toBeInViewport();
  await checkScreen();

  const left = page.getByRole("status").filter({ hasText: "decided" });
  for (let decided = 1; (await fact("Each occurrence").count()) === 0; decided += 1) {
    await page.keyboard.press("Enter");
    await expect(left).toContainText(`${decided} of 9 decided`);
  }
  await page.keyboard.press("a");
  await expect(fact("General aggregate")).toBeVisible();
  await page.keyboard.press("u");
  await expect(fact("Each occurrence")).toBeVisible();
  // it can be decided again once the page shows that it is open
  await expect(current.getByRole("button", { name: "Accept $1,000,000" })).toBeEnabled();
  await page.keyboard.press("a");
  await expect(fact("General aggregate")).toBeVisible();
  await page.keyboard.press("c");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("3m");
  await page.keyboard.press("Enter");
  await expect(fact("Tools in transit limit")).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByRole("heading", { name: "All facts are decided" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Done" })).toContainText("7 accepted, 1 corrected, 1 rejected.");
  await checkScreen();

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/explore$/u);
  // the address changes before the page is there to take a key
  await expect(page.getByText("All decided")).toBeVisible();
  await page.keyboard.press("Shift+1");
  const ledger = page.getByRole("region", { name: "Coverages" });
  await expect(ledger.getByText("Verified by Dana Whitfield")).toHaveCount(1);
  await expect(ledger.getByText("Entered by Dana Whitfield")).toHaveCount(1);
});

test("[EXPLORE-06] an endorsement contradicts the declarations: both places are shown, and one key accepts it", async ({
  page,
  checkScreen,
}) => {
  test.slow();
  await createPolicy(page);
  await page.getByRole("link", { name: "Explore with AI" }).click();
  await uploadDeclarations(
    page,
    textPdf([
      declaredLines(),
      ["ENDORSEMENT 1", "The Each Occurrence Limit shown in the Declarations is amended to $500,000."],
    ]),
  );
  const card = page.getByRole("region", { name: "Conflicts" });
  await expect(card.getByText("The endorsement changes the declarations from its effective date.")).toBeVisible();
  await checkScreen();
  // the page opens beside the card, at its words
  await card.getByRole("link", { name: /p\. 2/u }).click();
  await expect(page.locator("[data-image=shown] [data-mark=proof]").first()).toBeInViewport();
  await checkScreen();
  await page.getByRole("button", { name: "Close the document" }).click();

  await page.keyboard.press("v");
  const current = page.getByRole("region", { name: "Current fact" });
  await expect(current.getByRole("heading", { name: "Policy number", exact: true })).toBeVisible();
  await page.keyboard.press("x");
  await expect(current.getByText("Takes precedence")).toBeVisible();
  await checkScreen();
  await page.keyboard.press("1");
  await expect(page.getByRole("listitem", { name: "Each occurrence", exact: true })).toContainText("Verified");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("region", { name: "Coverages" }).getByText("$500,000")).toBeVisible();
});
