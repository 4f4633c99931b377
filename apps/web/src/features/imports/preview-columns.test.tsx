import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { CHECKED, importRow, importRows, importServer } from "../../../test/fake-imports.ts";
import { renderAt } from "../../../test/render-at.tsx";

const TEXT = { input: "TEXT", choices: [], required: true, hint: null, canLeaveOut: false };
const NAMES = {
  accountName: "Account",
  carrier: "Carrier",
  type: "Type",
  premium: "Premium",
  policyNumber: "Policy number",
};
const POLICIES = {
  ...CHECKED,
  kind: "POLICIES",
  headers: Object.values(NAMES),
  fields: Object.entries(NAMES).map(([name, label]) => ({ name, label, ...TEXT })),
  matching: Object.keys(NAMES).map((field, column) => ({ field, column, suggested: true })),
};
const CELLS = ["Alder Creek", "Granite Mutual", "GL", "1200", "GL-104-2026"];
const CORRECTION = {
  column: 3,
  value: "1200",
  correctedAt: "2026-03-05T21:10:00.000Z",
  correctedBy: { name: "Luis Ortega" },
};
const headers = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent);

describe("the columns of an import's preview", () => {
  it("have each policy's number, whatever else there is to correct", async () => {
    const problems = ["carrier", "type", "premium"].map((field) => ({ field, message: "Choose one" }));
    let rows = [importRow(2, { cells: CELLS })];
    importServer(POLICIES, { ImportRows: () => importRows(rows) });
    const { router } = await renderAt("/app/imports/i1");
    await expect.element(page.getByRole("row", { name: /GL-104-2026/u })).toBeVisible();
    expect(headers().slice(0, 3)).toEqual(["Row", "Account", "Policy number"]);
    rows = [importRow(2, { cells: CELLS, outcome: "REFUSED", problems })];
    await router.navigate("/app/imports/i1?outcome=REFUSED");
    await expect.element(page.getByRole("columnheader", { name: "Premium" })).toBeVisible();
    expect(headers().slice(0, 6)).toEqual(["Row", "Account", "Policy number", "Carrier", "Type", "Premium"]);
  });

  it("say in the reason what became of a cell that was corrected in its own column", async () => {
    importServer(POLICIES, {
      ImportRows: () => importRows([importRow(2, { cells: CELLS, corrections: [CORRECTION] })]),
    });
    await renderAt("/app/imports/i1");
    const row = page.getByRole("row", { name: /GL-104-2026/u });
    await expect.element(row).toBeVisible();
    const reason = row.getByRole("cell").elements()[headers().indexOf("Reason")];
    expect(reason?.textContent).toBe("PremiumChanged");
  });
});
