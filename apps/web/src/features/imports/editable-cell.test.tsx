import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sentAs } from "../../../test/fake-policies.ts";
import { CHECKED, importRow, importRows, importServer } from "../../../test/fake-imports.ts";
import { renderAt } from "../../../test/render-at.tsx";

const PAGE = "/app/imports/i1";
const button = (name: string | RegExp) => page.getByRole("button", { name });
const INVALID = { field: "email", message: "Enter a valid email address" };
const refused = (number: number, more: object = {}) =>
  importRow(number, { cells: [`Account ${number}`, `bad${number}`], outcome: "REFUSED", problems: [INVALID], ...more });
const saved = (row: object) => ({ correctImportCell: { row, validationErrors: [], conflict: null } });

describe("a cell with a problem", () => {
  const FIELDS = [
    {
      name: "account",
      label: "Account name",
      required: true,
      hint: null,
      canLeaveOut: false,
      input: "TEXT",
      choices: [],
    },
    {
      name: "zone",
      label: "State",
      required: false,
      hint: null,
      canLeaveOut: false,
      input: "CHOICE",
      choices: ["OK", "TX"],
    },
    {
      name: "expiresAt",
      label: "Expiration date",
      required: false,
      hint: null,
      canLeaveOut: true,
      input: "DATE",
      choices: [],
    },
    { name: "premium", label: "Premium", required: true, hint: null, canLeaveOut: false, input: "AMOUNT", choices: [] },
  ];
  const POLICIES = {
    ...CHECKED,
    kind: "POLICIES",
    headers: ["Client", "State", "Expires", "Premium"],
    fields: FIELDS,
    matching: FIELDS.map(({ name }, column) => ({ field: name, column, suggested: true })),
  };
  const row = (more: object = {}) =>
    importRow(2, {
      cells: ["Alamo", "Texass", "soon", "lots"],
      outcome: "REFUSED",
      problems: ["zone", "expiresAt", "premium"].map((field) => ({ field, message: "This value is not recognized" })),
      ...more,
    });
  const valuesSent = (sent: Parameters<typeof sentAs>[0]) =>
    sentAs(sent, "CorrectImportCell").map(({ input }) => (input as { value: string }).value);

  it("is edited in its own column with its field's input, and shows what it means before it is saved", async () => {
    const { sent } = importServer(POLICIES, {
      ImportRows: () => importRows([row()]),
      CorrectImportCell: () => saved(row()),
    });
    await renderAt(PAGE);
    const table = page.getByRole("table", { name: "Rows" });
    await expect.element(table.getByRole("columnheader", { name: "Expiration date" })).toBeVisible();
    const cells = () => [...table.element().querySelectorAll("tbody tr:first-child > td")];
    const at = (name: string) =>
      [...table.element().querySelectorAll("th")].findIndex(({ textContent }) => textContent === name);
    await expect.poll(() => cells()[at("State")]?.querySelector("button")).toBeTruthy();
    await button("Edit State, row 2: Texass").click();
    const state = page.getByRole("combobox", { name: "State, row 2" });
    await expect.element(state).toHaveFocus();
    expect(cells()[at("State")]?.contains(state.element())).toBe(true);
    await userEvent.keyboard("tex{Enter}");
    const date = page.getByRole("textbox", { name: "Expires, row 2" });
    await expect.element(date).toHaveFocus();
    await date.fill("1/31/27");
    await expect.element(page.getByText("Sun, Jan 31, 2027")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    const premium = page.getByRole("textbox", { name: "Premium, row 2" });
    await expect.element(premium).toHaveFocus();
    await premium.fill("12k");
    await expect.element(page.getByText("= $12,000.00")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => valuesSent(sent)).toEqual(["TX", "1/31/2027", "$12,000.00"]);
  });

  it("is not saved while it says nothing that can be read", async () => {
    const { sent } = importServer(POLICIES, { ImportRows: () => importRows([row()]) });
    await renderAt(PAGE);
    await button("Edit Expires, row 2: soon").click();
    const date = page.getByRole("textbox", { name: "Expires, row 2" });
    await date.fill("someday");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("alert").filter({ hasText: /date/iu })).toBeVisible();
    await expect.element(date).toHaveFocus();
    expect(valuesSent(sent)).toEqual([]);
  });

  it("stays open with what is typed when the list is loaded again, and after another tab was shown", async () => {
    let rows = [refused(2), refused(3)];
    importServer(CHECKED, { ImportRows: () => importRows(rows) });
    const { router } = await renderAt(PAGE);
    await button("Edit Mail, row 2: bad2").click();
    const input = page.getByRole("textbox", { name: "Mail, row 2" });
    await input.fill("half@");
    rows = [refused(3)];
    await router.revalidate();
    await expect.element(input).toHaveValue("half@");
    rows = [refused(2), refused(3)];
    await page.getByRole("link", { name: "Refused 3" }).click();
    await expect.element(input).toHaveValue("half@");
  });
});
