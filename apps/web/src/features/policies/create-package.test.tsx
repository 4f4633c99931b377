import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choose, create, dialog, field, server, start } from "../../../test/create-policy-dialog.ts";
import { sentAs } from "../../../test/fake-policies.ts";

async function fillTerms(): Promise<void> {
  await choose("Policy type", "Package");
  await dialog().getByRole("radio", { name: "Admitted" }).click();
  await choose("Carrier", "Lone Star Mutual");
  await field("Premium").fill("1000");
}
const part = (name: string) => dialog().getByRole("region", { name, exact: true });
const cell = (line: string, name: string) => part(line).getByRole("textbox", { name, exact: true });

describe("a package in one form", () => {
  it("[POL-07] [DATA-31] is created with its parts and limits in one request", async () => {
    const sent = server();
    const { path } = await start();
    await fillTerms();
    await field("Add coverage part").click();
    await userEvent.keyboard("gl{Enter}property{Enter}");
    await expect.element(part("Property")).toBeVisible();
    await cell("General liability", "Each occurrence").click();
    await userEvent.keyboard("1m{Enter}100k{Tab}excl");
    await cell("Property", "Deductible").fill("5k");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(path).toBe("/app/policies/p1/overview");
    expect(sentAs(sent, "CreatePolicy")).toMatchObject([
      {
        input: {
          policies: [
            {
              type: "PACKAGE",
              sourceType: "OTHER",
              coverageParts: [
                {
                  line: "GENERAL_LIABILITY",
                  cells: [
                    { kind: "LIMIT", key: "glPerOccurrenceLimit", amount: 1_000_000 },
                    { kind: "LIMIT", key: "glRentedPremisesDamageLimit", amount: 100_000 },
                    { kind: "LIMIT", key: "glMedicalPerPersonLimit", statedAs: "EXCLUDED" },
                  ],
                },
                { line: "PROPERTY", cells: [{ kind: "DEDUCTIBLE", key: "Deductible", amount: 5_000 }] },
              ],
            },
          ],
        },
      },
    ]);
  });

  it("[POL-23] is not created with a limit that cannot be read; its cell has the focus", async () => {
    const sent = server();
    await start();
    await fillTerms();
    await field("Add coverage part").click();
    await userEvent.keyboard("crime{Enter}");
    await cell("Crime", "Employee theft").fill("12e6");
    await create().click();
    await expect.element(cell("Crime", "Employee theft")).toHaveAccessibleDescription(/without an exponent/u);
    expect(sentAs(sent, "CreatePolicy")).toEqual([]);
    await part("Crime").getByRole("button", { name: "Remove Crime" }).click();
    await create().click();
    await expect.poll(() => sentAs(sent, "CreatePolicy")).toHaveLength(1);
    expect(JSON.stringify(sentAs(sent, "CreatePolicy"))).not.toContain("coverageParts");
  });

  it("a reload restores the parts and what was typed into them", async () => {
    server();
    const first = await start();
    await field("Add coverage part").click();
    await userEvent.keyboard("crime{Enter}");
    await cell("Crime", "Employee theft").fill("25k");
    await first.screen.unmount();
    await start();
    await expect.element(cell("Crime", "Employee theft")).toHaveValue("25k");
  });
});

describe("the policy form", () => {
  afterEach(() => page.viewport(1440, 900));

  it("[POL-23] focuses the first error with its list closed, so that nothing covers it", async () => {
    server();
    await start();
    await create().click();
    await expect.element(field("Policy type")).toHaveFocus();
    await expect.element(field("Policy type")).toHaveAccessibleDescription(/This field is required/u);
    expect(page.getByRole("option").elements()).toEqual([]);
    await userEvent.keyboard("cyb");
    await expect.element(page.getByRole("option").first()).toBeVisible();
  });

  it("[POL-23] marks what is required", async () => {
    server();
    await start();
    for (const name of ["Policy type", "Carrier", "Premium"])
      expect(field(name).element().closest("div.min-w-0")?.textContent).toContain("*");
    await expect.element(dialog().getByRole("radiogroup", { name: "Market" })).toHaveAttribute("aria-required", "true");
    expect(field("Taxes").element().closest("div.min-w-0")?.textContent).not.toContain("*");
  });

  it("[POL-09] moves the expiration with the effective date until another is typed", async () => {
    server();
    await start();
    await field("Effective").fill("1/15/2028");
    await expect.element(field("Expires")).toHaveValue("Jan 15, 2029");
    await field("Expires").fill("7/1/2028");
    await field("Effective").fill("2/1/2028");
    await expect.element(field("Expires")).toHaveValue("Jul 1, 2028");
  });

  it("[POL-23] unfolds the source when one of its fields needs correction", async () => {
    server();
    await start();
    await expect.element(field("Source type")).not.toBeInTheDocument();
    await dialog().getByRole("button", { name: "Source Information" }).click();
    await choose("Source type", "Referral");
    await dialog().getByRole("button", { name: "Source Information" }).click();
    await expect.element(field("Source type")).not.toBeInTheDocument();
    await fillTerms();
    await create().click();
    await expect.element(field("Source subtype")).toHaveFocus();
  });

  it("[POL-18] keeps the total in view while the amounts above it are typed", async () => {
    await page.viewport(1440, 480);
    server();
    await start();
    await field("Premium").click();
    await userEvent.keyboard("1000");
    const total = dialog().getByRole("definition").last();
    await expect.element(total).toBeInViewport();
    await expect.element(total).toHaveTextContent("$1,000.00");
    await expect.element(field("Premium")).toBeInViewport();
    await expect.element(field("Total")).toHaveValue("$1,000.00");
  });
});
