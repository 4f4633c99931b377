import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { sentAs } from "../../../test/fake-policies.ts";
import { accepted, CHECKED, IMPORT, importRow, importRows, imports, importServer } from "../../../test/fake-imports.ts";
import { renderAt } from "../../../test/render-at.tsx";

const PAGE = "/app/imports/i1";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const question = () => page.getByRole("alertdialog");
const DONE = { ...CHECKED, state: "DONE", rowsDone: 40, canUndo: true };

describe("the preview of an import", () => {
  it("shows the four counts, and the rows with outcome and reason, as text", async () => {
    const rows = [
      importRow(2, { cells: ["<img src=x onerror=alert(1)>", "", "", ""] }),
      importRow(12, { outcome: "REFUSED", reason: "Email: Enter a valid email address" }),
    ];
    importServer(CHECKED, { ImportRows: () => importRows(rows) });
    await renderAt(PAGE);
    const tabs = page.getByRole("navigation", { name: "Rows" }).getByRole("link");
    await expect.element(tabs.first()).toBeVisible();
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual([
      "All 40",
      "New 30",
      "Update 5",
      "Duplicate 2",
      "Refused 3",
    ]);
    await expect.element(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    const refused = page.getByRole("row", { name: /Account 12/u });
    await expect.element(refused.getByText("Refused")).toHaveAttribute("data-tone", "red");
    await expect.element(refused.getByText("Email: Enter a valid email address")).toBeVisible();
  });

  it("fetches the rows of one outcome, and more of them by cursor", async () => {
    const { sent } = importServer(CHECKED, {
      ImportRows: ({ variables }) =>
        variables["outcome"] === null
          ? importRows([importRow(2)])
          : variables["after"] === null
            ? importRows([importRow(7)], { endCursor: "c7", hasNextPage: true })
            : importRows([importRow(9)]),
    });
    const { path } = await renderAt(PAGE);
    await page.getByRole("link", { name: /^Update/u }).click();
    await expect.element(page.getByText("Account 9")).toBeVisible();
    expect(path()).toBe(`${PAGE}?outcome=UPDATE`);
    await expect.element(page.getByRole("link", { name: /^Update/u })).toHaveAttribute("aria-current", "page");
    expect(sentAs(sent, "ImportRows").at(-1)).toMatchObject({ importId: "i1", outcome: "UPDATE", after: "c7" });
  });

  it("says what the import will do before it runs", async () => {
    const { sent, change } = importServer(CHECKED, {
      RunImport: () => {
        change({ state: "RUNNING", rowsDone: 20 });
        return accepted("runImport");
      },
    });
    await renderAt(PAGE);
    await button("Import 35 rows").click();
    await expect
      .element(
        question().getByText(
          "30 accounts will be created and 5 accounts will be updated. 2 duplicate rows and 3 refused rows are left out. Each row is checked once more as it is saved. You can pause the import while it runs and undo it afterwards.",
        ),
      )
      .toBeVisible();
    expect(sentAs(sent, "RunImport")).toEqual([]);
    await question().getByRole("button", { name: "Import 35 rows" }).click();
    await expect.element(page.getByRole("progressbar", { name: "Importing accounts" })).toHaveAttribute("value", "20");
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "clients.csv" })).toHaveFocus();
  });

  it("a colleague's change is not repeated, and the page shows the current state", async () => {
    const tooLate = { path: "", message: "This isn't available at this stage of the import." };
    const { change } = importServer(CHECKED, {
      RunImport: () => {
        change({ state: "DONE", rowsDone: 40, canUndo: true });
        return { runImport: { import: null, validationErrors: [tooLate] } };
      },
    });
    await renderAt(PAGE);
    await button("Import 35 rows").click();
    await question().getByRole("button", { name: "Import 35 rows" }).click();
    await expect.element(page.getByText(/^30 accounts created/u)).toBeVisible();
    await expect.element(question()).not.toBeInTheDocument();
  });

  it("a file without a row to import cannot be run and says why", async () => {
    importServer({ ...CHECKED, counts: { new: 0, update: 0, duplicate: 2, refused: 38 } });
    await renderAt(PAGE);
    await expect.element(button("Import 0 rows")).toHaveAccessibleDescription("No row can be imported");
    await button("Import 0 rows").click({ force: true });
    await expect.element(question()).not.toBeInTheDocument();
  });

  it("is discarded after a confirmation, and the list is shown", async () => {
    const { sent } = importServer(CHECKED, {
      DiscardImport: () => accepted("discardImport"),
      Imports: () => imports([]),
    });
    const { path } = await renderAt(PAGE);
    await button("Discard").click();
    await question().getByRole("button", { name: "Discard import" }).click();
    await expect.poll(path).toBe("/app/imports");
    expect(sentAs(sent, "DiscardImport")).toEqual([{ id: "i1" }]);
  });
});

describe("an import that has run", () => {
  it("says what was done, links to the records, and offers the refused rows as a file", async () => {
    const rows = [importRow(2, { applied: true, targetId: "a7" }), importRow(3, { outcome: "DUPLICATE" })];
    importServer(DONE, { ImportRows: () => importRows(rows) });
    await renderAt(PAGE);
    await expect
      .element(
        page.getByText(
          "30 accounts created and 5 accounts updated. 2 duplicate rows and 3 refused rows were left out.",
        ),
      )
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Open Account 2" }))
      .toHaveAttribute("href", "/app/accounts/a7");
    await expect.element(page.getByRole("link", { name: "Open Account 3" })).not.toBeInTheDocument();
    const file = page.getByRole("link", { name: "Download refused rows" });
    await expect.element(file).toHaveAttribute("href", "/imports/i1/refused.csv");
    await expect.element(page.getByRole("link", { name: "View accounts" })).toHaveAttribute("href", "/app/accounts");
  });

  it("is undone after a confirmation; a refusal is shown in it", async () => {
    const answers = [
      () => ({ undoImport: { import: null, validationErrors: [{ path: "", message: "Refresh to see the latest." }] } }),
      () => accepted("undoImport"),
    ];
    const { sent, change } = importServer(DONE, { UndoImport: () => answers.shift()?.() });
    await renderAt(PAGE);
    await button("Undo import").click();
    await expect
      .element(
        question().getByText(
          /^30 accounts this import created will be removed and 5 accounts it updated will get their previous values back\./u,
        ),
      )
      .toBeVisible();
    const undo = question().getByRole("button", { name: "Undo import" });
    await undo.click();
    await expect.element(question().getByText("Refresh to see the latest.")).toBeVisible();
    change({ state: "UNDOING", rowsUndone: 10 });
    await undo.click();
    await expect.element(page.getByRole("progressbar", { name: "Undoing the import" })).toHaveAttribute("max", "40");
    expect(sentAs(sent, "UndoImport")).toHaveLength(2);
  });

  it("undone, each row says whether it was undone or why it was kept", async () => {
    const rows = [
      importRow(2, { applied: true, undone: true }),
      importRow(3, { applied: true, keptReason: "Has policies", targetId: "a3" }),
    ];
    importServer({ ...DONE, state: "UNDONE", canUndo: false }, { ImportRows: () => importRows(rows) });
    await renderAt(PAGE);
    await expect.element(page.getByRole("row", { name: /Account 2/u }).getByText("Undone")).toBeVisible();
    const kept = page.getByRole("row", { name: /Account 3/u });
    await expect.element(kept.getByText("Kept: Has policies")).toBeVisible();
    await expect.element(kept.getByRole("link", { name: "Open Account 3" })).toBeVisible();
    await expect.element(button("Undo import")).not.toBeInTheDocument();
  });

  it("a file that could not be read says why and what to do next", async () => {
    importServer({ ...IMPORT, state: "FAILED", failure: "Row 12 has more than 100 columns." });
    await renderAt(PAGE);
    await expect.element(page.getByRole("heading", { name: "The file could not be read" })).toBeVisible();
    await expect.element(page.getByText("Row 12 has more than 100 columns.")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Import another file" }))
      .toHaveAttribute("href", "/app/imports/new?kind=ACCOUNTS");
  });
});
