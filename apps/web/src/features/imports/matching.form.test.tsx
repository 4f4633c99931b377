import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sentAs } from "../../../test/fake-policies.ts";
import { accepted, CHECKED, IMPORT, importServer } from "../../../test/fake-imports.ts";
import { failure } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const PAGE = "/app/imports/i1";
const column = (field: string) => page.getByRole("combobox", { name: field, exact: true });
const options = () =>
  page
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);
const check = () => page.getByRole("button", { name: /^(Check rows|Sending)$/u });
const leftOut = () => page.getByRole("region", { name: "Columns left out" });

describe("matching the columns of a file", () => {
  it("shows each field with its suggested column, marks what is required, and shows values as plain text", async () => {
    importServer(IMPORT);
    await renderAt(PAGE);
    await expect.element(column("Name")).toHaveValue("Client");
    await expect.element(column("Name")).toHaveAttribute("aria-required", "true");
    await expect.element(page.getByText("Required · Suggested")).toBeVisible();
    await expect.element(column("Email")).toHaveValue("Mail");
    await expect.element(column("State")).toHaveValue("");
    const samples = page.getByRole("list", { name: "First values of Client" });
    await expect.element(samples.getByText("Alamo Ridge Builders LLC")).toBeVisible();
    await expect.element(leftOut().getByText("Column 3")).toBeVisible();
    await expect.element(leftOut().getByText(/^<b>gold<\/b>/u)).toBeVisible();
  });

  it("never offers a column twice; one that is cleared is offered again", async () => {
    importServer(IMPORT);
    await renderAt(PAGE);
    await column("State").click();
    await expect.poll(options).toEqual(["Column 3TX · TX", "Notes<b>gold</b> · –"]);
    await userEvent.keyboard("{Escape}");
    await column("Email").click();
    await page.getByRole("option", { name: /^Leave empty/u }).click();
    await expect.element(column("Email")).toHaveValue("");
    await expect.element(leftOut().getByText("Mail")).toBeVisible();
    await column("State").click();
    await expect.poll(() => options().map((option) => option.slice(0, 4))).toEqual(["Mail", "Colu", "Note"]);
  });

  it("sends the chosen columns with the loaded version, and goes on to checking", async () => {
    const { sent, change } = importServer(IMPORT, {
      MatchImport: () => {
        change({ state: "CHECKING", rowsChecked: 10, version: 4 });
        return accepted("matchImport");
      },
    });
    await renderAt(PAGE);
    await column("State").click();
    await page.getByRole("option", { name: /^Column 3/u }).click();
    await check().click();
    await expect.element(page.getByRole("heading", { name: "Checking the rows" })).toBeVisible();
    await expect.element(page.getByText("10 of 40 rows")).toBeVisible();
    const matching = [
      { field: "name", column: 0 },
      { field: "email", column: 1 },
      { field: "zone", column: 2 },
    ];
    expect(sentAs(sent, "MatchImport")).toEqual([{ id: "i1", input: { matching, version: 3 } }]);
    // The pressed button is gone; the focus moves to the page's heading.
    await expect.element(page.getByRole("heading", { name: "clients.csv" })).toHaveFocus();
  });

  it("says what is missing under its field, keeps every choice through a failure and a reload", async () => {
    const refusal = { path: "matching.name", message: "This field is required" };
    const answers = [
      () => ({ matchImport: { import: null, validationErrors: [refusal] } }),
      () => failure("CONFLICT", "Someone else just updated this import. Refresh to see the latest."),
    ];
    importServer(IMPORT, { MatchImport: () => answers.shift()?.() });
    const { screen } = await renderAt(PAGE);
    await column("State").click();
    await page.getByRole("option", { name: /^Column 3/u }).click();
    await column("Name").click();
    await page.getByRole("option", { name: /^Leave empty/u }).click();
    await check().click();
    await expect.element(column("Name")).toHaveAccessibleDescription(/This field is required/u);
    await expect.element(column("Name")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await check().click();
    await expect
      .element(page.getByText("Someone else just updated this import. Refresh to see the latest."))
      .toBeVisible();
    await screen.unmount();
    await renderAt(PAGE);
    await expect.element(column("State")).toHaveValue("Column 3");
    await expect.element(column("Name")).toHaveValue("");
  });

  it("can be reopened from the preview, and left again", async () => {
    importServer(CHECKED);
    const { path } = await renderAt(PAGE);
    await page.getByRole("link", { name: "Match again" }).click();
    await expect.element(column("Name")).toHaveValue("Client");
    await page.getByRole("link", { name: "Back to the preview" }).click();
    await expect.element(page.getByRole("table", { name: "Rows" })).toBeVisible();
    expect(path()).toBe(PAGE);
  });

  it("distinguishes columns of the same name by their position", async () => {
    importServer({ ...IMPORT, headers: ["Name", "Name", "Zip", "Notes"] });
    await renderAt(PAGE);
    await expect.element(column("Name")).toHaveValue("Name (column 1)");
    await expect.element(column("Email")).toHaveValue("Name (column 2)");
  });
});
