import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sentAs } from "../../../test/fake-policies.ts";
import { accepted, CHECKED, importRow, importRows, importServer } from "../../../test/fake-imports.ts";
import { renderAt } from "../../../test/render-at.tsx";

const PAGE = "/app/imports/i1";
const button = (name: string | RegExp) => page.getByRole("button", { name });
const INVALID = { field: "email", message: "Enter a valid email address" };
const refused = (number: number, more: object = {}) =>
  importRow(number, { cells: [`Account ${number}`, `bad${number}`], outcome: "REFUSED", problems: [INVALID], ...more });
const CORRECTION = {
  column: 1,
  value: "a@x.example",
  correctedAt: "2026-03-05T21:10:00.000Z",
  correctedBy: { name: "Luis Ortega" },
};
const saved = (row: object) => ({ correctImportCell: { row, validationErrors: [], conflict: null } });

describe("a cell of the preview", () => {
  it("opens with Enter, saves with Enter and goes on, and stays in view with what was changed", async () => {
    const fixed = refused(2, { outcome: "NEW", problems: [], corrections: [CORRECTION] });
    let rows = [refused(2), refused(3)];
    const { sent, change } = importServer(CHECKED, {
      ImportRows: () => importRows(rows),
      CorrectImportCell: () => {
        rows = [refused(3)];
        change({ counts: { new: 31, update: 5, duplicate: 2, refused: 2 }, cellsCorrected: 1 });
        return saved(fixed);
      },
    });
    await renderAt(`${PAGE}?outcome=REFUSED`);
    const cell = button("Edit Mail, row 2: bad2");
    await expect.element(cell).toBeVisible();
    (cell.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const input = page.getByRole("textbox", { name: "Mail, row 2" });
    await expect.element(input).toHaveFocus();
    await input.fill("a@x.example");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("textbox", { name: "Mail, row 3" })).toHaveFocus();
    await expect.element(button("Edit Mail, row 2: a@x.example")).toBeVisible();
    expect(sentAs(sent, "CorrectImportCell")).toEqual([
      { id: "i1", input: { row: 2, column: 1, value: "a@x.example", seen: "bad2" } },
    ]);
    await expect.element(page.getByRole("link", { name: "Refused 2" })).toBeVisible();
    await expect
      .element(button("Edit Mail, row 2: a@x.example"))
      .toHaveAttribute("title", expect.stringMatching(/^Changed by Luis Ortega on .*The file has "bad2"\.$/u));
  });

  it("is left as it is with Escape, and Tab goes on to the next one with a problem", async () => {
    const { sent } = importServer(CHECKED, { ImportRows: () => importRows([refused(2), importRow(3), refused(4)]) });
    await renderAt(PAGE);
    await button("Edit Mail, row 2: bad2").click();
    await page.getByRole("textbox", { name: "Mail, row 2" }).fill("other");
    await userEvent.keyboard("{Escape}");
    await expect.element(button("Edit Mail, row 2: bad2")).toHaveFocus();
    await button("Edit Mail, row 2: bad2").click();
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("textbox", { name: "Mail, row 4" })).toHaveFocus();
    expect(sentAs(sent, "CorrectImportCell")).toEqual([]);
  });

  it("says why a correction is refused, and has the file's value again on request", async () => {
    const message = "This import has already started, so its rows can't be changed anymore.";
    const answers = [
      () => ({
        correctImportCell: { row: null, validationErrors: [{ path: "", message }], conflict: "ALREADY_STARTED" },
      }),
      () => saved(refused(2)),
    ];
    const { sent } = importServer(CHECKED, {
      ImportRows: () => importRows([refused(2, { problems: [], corrections: [CORRECTION] })]),
      CorrectImportCell: () => answers.shift()?.(),
    });
    await renderAt(PAGE);
    await button("Use the file's value of Mail, row 2").click();
    await expect.element(page.getByText(message)).toBeVisible();
    await button("Use the file's value of Mail, row 2").click();
    await expect.poll(() => sentAs(sent, "CorrectImportCell").length).toBe(2);
    expect(sentAs(sent, "CorrectImportCell").at(-1)).toMatchObject({
      input: { row: 2, column: 1, value: null, seen: "a@x.example" },
    });
  });
});

describe("a row of the preview", () => {
  it("shows the old and the new value of each field that it changes", async () => {
    const changes = [
      { field: "email", from: "old@x.example", to: "new@x.example" },
      { field: "zone", from: null, to: "TX" },
    ];
    importServer(CHECKED, {
      ImportRows: () => importRows([importRow(2, { outcome: "UPDATE", reason: "Changes Email, State", changes })]),
    });
    await renderAt(PAGE);
    const changed = page.getByRole("table", { name: "Rows" }).getByRole("listitem");
    await expect.element(changed.nth(0)).toHaveTextContent("Email: old@x.example → to new@x.example");
    await expect.element(changed.nth(1)).toHaveTextContent("State: Set to TX");
  });

  it("is marked when it repeats another row of the file", async () => {
    importServer(CHECKED, {
      ImportRows: () => importRows([importRow(3, { outcome: "DUPLICATE", reason: "Same as row 2", sameAs: 2 })]),
    });
    await renderAt(PAGE);
    await expect.element(page.getByText("Same as row 2", { exact: true })).toHaveAttribute("data-tone", "neutral");
  });
});

describe("a field with problems", () => {
  it("can be left out if it is optional, and used again", async () => {
    const problems = [
      { field: "email", rows: 14 },
      { field: "name", rows: 2 },
    ];
    const { sent, change } = importServer(
      { ...CHECKED, problems },
      {
        LeaveOutImportField: () => {
          change({ problems: [], leftOut: [{ field: "email", rows: 14 }] });
          return accepted("leaveOutImportField");
        },
      },
    );
    await renderAt(PAGE);
    await expect.element(button(/^Import without Name/u)).not.toBeInTheDocument();
    await button("Import without Email — 14 rows affected").click();
    await expect.element(page.getByText("Email is left out of 14 rows")).toBeVisible();
    await button("Use Email again").click();
    await expect
      .poll(() => sentAs(sent, "LeaveOutImportField"))
      .toEqual([
        { id: "i1", input: { field: "email", leftOut: true } },
        { id: "i1", input: { field: "email", leftOut: false } },
      ]);
  });

  it("is named when the import is done, with the number of corrected cells", async () => {
    const edits = { leftOut: [{ field: "email", rows: 14 }], cellsCorrected: 1 };
    importServer({ ...CHECKED, ...edits, state: "DONE", rowsDone: 40, canUndo: true });
    await renderAt(PAGE);
    await expect.element(page.getByText(/Email was left out of 14 rows\. 1 cell was corrected\.$/u)).toBeVisible();
    await expect.element(button("Use Email again")).not.toBeInTheDocument();
  });
});
