import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { create, dialog, field, refused, server, start } from "../../../test/create-policy-dialog.ts";

const index = () => dialog().getByRole("navigation", { name: "Sections" });
const sections = () =>
  index()
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
const totals = () => dialog().element().querySelector("dl[aria-label=Totals]")?.textContent;

describe("the panel of a policy", () => {
  it("[POL-02] [POL-04] lists the sections in their order, once an account is chosen", async () => {
    server();
    await start("/app/policies/new");
    await expect.poll(sections).toEqual(["Choose an account"]);
    expect(totals()).toBeUndefined();
    await field("Account").fill("Alamo");
    await page.getByRole("option").first().click();
    await expect
      .poll(sections)
      .toEqual([
        "Choose an account",
        "Policy Information",
        "Source Information",
        "Coverage Information",
        "Billing Information",
        "Financial Information",
      ]);
  });

  it("[POL-18] shows what the amounts come to while they are typed", async () => {
    server();
    await start();
    await expect.poll(totals).toBe("Premium$0.00Taxes and fees$0.00Total$0.00");
    await field("Premium").fill("1000");
    await expect.poll(totals).toBe("Premium$1,000.00Taxes and fees$0.00Total$1,000.00");
    await field("Taxes").fill("48.25");
    await field("Policy fees").fill("100");
    await expect.poll(totals).toBe("Premium$1,000.00Taxes and fees$148.25Total$1,148.25");
    await field("Premium").fill("12e6");
    await expect.poll(totals).toBe("Premium$0.00Taxes and fees$148.25Total$148.25");
  });

  it("[POL-23] marks the sections to correct and brings the first field into view", async () => {
    await page.viewport(720, 450);
    server({ CreatePolicy: () => refused({ path: "policies.0.taxes", message: "Enter the taxes" }) });
    await start();
    await field("Premium").fill("1000");
    await create().click();
    await expect.element(index().getByRole("link", { name: "Policy Information needs correction" })).toBeVisible();
    await expect.element(field("Policy type")).toHaveFocus();
    const box = field("Policy type").element().getBoundingClientRect();
    const view = dialog().element().querySelector("[data-scrolls]")?.getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(view?.top ?? Infinity);
    expect(box.bottom).toBeLessThanOrEqual(view?.bottom ?? 0);
    await userEvent.keyboard("{Escape}");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect.element(field("Premium")).toHaveValue("$1,000.00");
  });
});
