import { declaredLines } from "../apps/server/test/documents/declared-lines.ts";
import { textPdf } from "../apps/server/test/documents/pdf.ts";
import { createPolicy, uploadDeclarations } from "./declared-policy.ts";
import { expect as now, test } from "./journey.ts";

/** Files are read and split while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 90_000 });
const STACK = textPdf([
  [...declaredLines(), ...Array.from({ length: 8 }, (_, at) => `Condition ${at + 1} applies to every line.`)],
  ["Common conditions that apply to every line of this policy", "IL 00 17 11 98 Page 1 of 1"],
  ["CERTIFICATE OF LIABILITY INSURANCE", "Producer: Brazos Valley Insurance of San Antonio, Texas"],
]);

test("[DOCS-01] a file that holds several documents is split once a person has confirmed where they begin", async ({
  page,
  checkScreen,
}) => {
  test.slow();
  await createPolicy(page);
  await page.getByRole("link", { name: "Explore with AI" }).click();
  await uploadDeclarations(page, STACK);
  await expect(page.getByRole("listitem", { name: "Each occurrence", exact: true })).toContainText("Proved");
  await page.getByRole("link", { name: "Documents" }).click();
  await expect(page.getByText("seems to hold 2 documents.")).toBeVisible();
  await checkScreen();
  await page.getByRole("link", { name: "Review dec.pdf" }).click();
  const dialog = page.getByRole("dialog", { name: "Split document" });
  await expect(dialog.getByRole("listitem", { name: "Document 1" })).toContainText("Pages 1 to 2");
  await expect(dialog.getByRole("listitem", { name: "Document 2" })).toContainText("Page 3");
  await checkScreen();
  await dialog.getByRole("button", { name: "Split into 2 documents" }).click();
  await expect(dialog).toHaveCount(0);

  const declarations = page.getByRole("row", { name: /declarations \(dec, pages 1-2\)\.pdf/u });
  await expect(declarations).toContainText("Policy Document");
  await expect(
    page.getByRole("row", { name: /Certificate of liability insurance \(dec, page 3\)\.pdf/u }),
  ).toContainText("Certificate");
  await expect(page.getByText("Split into 2 documents")).toBeVisible();
  await expect(declarations).toContainText("2 pages");
  // what is known of the policy now comes from the part
  await page.getByRole("link", { name: "Explore with AI" }).click();
  const occurrence = page.getByRole("listitem", { name: "Each occurrence", exact: true });
  await expect(occurrence).toContainText("Proved");
  await expect(occurrence.getByRole("link", { name: /declarations \(dec, pages 1-2\)\.pdf/u })).toBeVisible();

  // a mistake is put right: the original counts again, and the notice stands beside what was read from it
  await page.getByRole("link", { name: "Documents" }).click();
  await page.getByRole("button", { name: "Undo split of dec.pdf" }).click();
  await page.getByRole("alertdialog", { name: "Undo split" }).getByRole("button", { name: "Undo split" }).click();
  await expect(declarations).toHaveCount(0);
  await page.getByRole("link", { name: "Explore with AI" }).click();
  await expect(page.getByText("seems to hold 2 documents.")).toBeVisible();
  await expect(occurrence.getByRole("link", { name: /dec\.pdf/u })).toBeVisible();
  await checkScreen();
});
