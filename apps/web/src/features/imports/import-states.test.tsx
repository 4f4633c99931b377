import { IMPORT_STATES } from "@cara/contract/import-terms.ts";
import axe from "axe-core";
import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { CHECKED, importRow, importRows, importServer } from "../../../test/fake-imports.ts";
import { renderAt } from "../../../test/render-at.tsx";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const LONG = "A long name without a break that a spreadsheet of another system may well hold ".repeat(2);
const rows = [
  importRow(2, { cells: [LONG, LONG.replaceAll(" ", "-"), "TX", ""] }),
  importRow(3, { outcome: "REFUSED", reason: `Mail: ${LONG}` }),
];

const start = (state: string) =>
  importServer(
    {
      ...CHECKED,
      state,
      fileName: `${LONG.replaceAll(" ", "-").slice(0, 190)}.csv`,
      rowsDone: 12,
      rowsUndone: 4,
      failure: state === "FAILED" || state === "PAUSED" ? "The work was held up. Try again." : null,
      canUndo: state === "DONE" || state === "PAUSED",
    },
    { ImportRows: () => importRows(rows) },
  );

async function violations(): Promise<string[]> {
  const result = await axe.run(document.body, { runOnly: RULES });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join("\n")}`);
}

describe("the page of an import in every state", () => {
  afterEach(() => page.viewport(1440, 900));

  it.each(IMPORT_STATES)("%s breaks no accessibility rule, in the light and in the dark", async (state) => {
    for (const scheme of ["light", "dark"]) {
      document.documentElement.dataset["theme"] = scheme;
      start(state);
      const { screen } = await renderAt("/app/imports/i1");
      await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.element(page.getByText("Loading rows...")).not.toBeInTheDocument();
      expect(await violations()).toEqual([]);
      await screen.unmount();
    }
  });

  it.each(IMPORT_STATES)("%s fits a phone", async (state) => {
    await page.viewport(390, 844);
    start(state);
    await renderAt("/app/imports/i1");
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    const main = document.querySelector("main");
    expect(main?.scrollWidth).toBeLessThanOrEqual(390);
  });

  it("after an undo shows the kept rows in a tab of their own", async () => {
    const asked: unknown[] = [];
    importServer(
      { ...CHECKED, state: "UNDONE", rowsDone: 12, rowsUndone: 12, rowsKept: 1 },
      {
        ImportRows: ({ variables }) => {
          asked.push(variables["kept"]);
          return importRows([importRow(3, { keptReason: "Has policies" })]);
        },
      },
    );
    await renderAt("/app/imports/i1");
    await page.getByRole("link", { name: "Kept 1" }).click();
    await expect.element(page.getByText("Kept: Has policies")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Kept 1" })).toHaveAttribute("aria-current", "page");
    expect(asked.at(-1)).toBe(true);
  });

  it("says why the work is delayed", async () => {
    start("PAUSED");
    await renderAt("/app/imports/i1");
    await expect.element(page.getByText("The work was held up. Try again.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Resume" })).toBeVisible();
  });
});
