import naics from "@cara/contract/naics-2022.json";
import { US_STATES } from "@cara/contract/us-states.ts";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { created, field, openNewAccount, save, sentAs } from "../../../test/new-account-form.ts";

describe("the address of a new account", () => {
  it("[ACC-12] [ACC-13] [ACC-13+] starts with one line; without the lookup 'Enter address manually' shows the rest", async () => {
    const { sent } = await openNewAccount({ CreateAccount: () => created });
    await expect.element(field("Address")).toBeVisible();
    for (const label of ["Suite or unit", "City", "State", "ZIP code"])
      await expect.element(field(label)).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Enter address manually" }).click();
    await expect.element(field("Suite or unit")).toHaveFocus();
    await field("City").fill("Tulsa");
    await field("ZIP code").fill("74103");
    await field("Address").fill("12 Main St");
    await field("State").click();
    const states = page.getByRole("listbox");
    await expect.element(states).toBeVisible();
    expect(Object.keys(US_STATES)).toHaveLength(56);
    for (const state of ["Alabama", "District of Columbia", "Puerto Rico", "Wyoming"]) {
      await userEvent.fill(field("State"), state);
      await expect.element(page.getByRole("option", { name: state })).toBeVisible();
    }
    await userEvent.fill(field("State"), "okla");
    await page.getByRole("option", { name: "Oklahoma" }).click();
    await field("Business name").fill("Osage Electric Co.");
    await field("Contact name").fill("Nora Pike");
    await save().click();
    await expect.poll(() => sentAs(sent, "CreateAccount").length).toBe(1);
    expect(sentAs(sent, "CreateAccount")[0]?.variables["input"]).toMatchObject({
      business: { mailingAddress: { line1: "12 Main St", line2: "", city: "Tulsa", zone: "OK", postalCode: "74103" } },
    });
  });

  it("[ACC-13] an error on a hidden part shows it", async () => {
    await openNewAccount();
    await field("Address").fill("12 Main St");
    await expect.element(field("City")).not.toBeInTheDocument();
    await save().click();
    await expect.element(field("City")).toHaveAccessibleDescription("This field is required");
    await expect.element(field("State")).toHaveAccessibleDescription("Choose a state");
    await expect.element(field("ZIP code")).toHaveAccessibleDescription("Enter a valid ZIP code");
  });

  it("[ACC-11] [ACC-13] [INPUT-18] a looked-up address, within the US, fills the parts and shows them", async () => {
    const { sent } = await openNewAccount({
      "/addresses": () => Response.json(SUGGESTED),
      "/addresses/chosen": () => Response.json(CHOSEN),
    });
    await userEvent.fill(field("Address"), "4400 med");
    await page.getByRole("option", { name: /4400 Medical Drive/u }).click();
    await expect.element(field("City")).toHaveValue("San Antonio");
    await expect.element(field("Address")).toHaveValue("4400 Medical Drive");
    await expect.element(field("State")).toHaveValue("Texas");
    await expect.element(field("ZIP code")).toHaveValue("78229");
    await expect.element(field("Suite or unit")).toHaveValue("");
    expect(sentAs(sent, "/addresses")[0]?.variables).toMatchObject({ q: "4400 med" });
  });
});

const SUGGESTED = {
  suggestions: [{ id: "1", label: "4400 Medical Drive", detail: "San Antonio, Texas 78229" }],
};
const CHOSEN = { address: { line1: "4400 Medical Drive", city: "San Antonio", zone: "TX", postalCode: "78229" } };

describe("the classification of a new account", () => {
  it("[ACC-14] [ACC-15] opens with the third letter, lists at most 100, and searches code, title and branch", async () => {
    await openNewAccount();
    const box = field("Classification");
    await expect.element(box).toBeEnabled();
    // only one class contains "aj", and the list still waits for three letters
    for (const two of ["co", "aj"]) {
      await userEvent.fill(box, two);
      await expect.element(page.getByText("Type 3 letters")).toBeVisible();
      await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    }
    await userEvent.fill(box, "co");
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    await userEvent.type(box, "n");
    await expect.element(page.getByRole("listbox")).toBeVisible();
    await expect.element(page.getByText(/^100 of \d+ shown\./u)).toBeVisible();
    // "Oilseed and Grain Farming" is the branch of soybeans, not their title
    for (const words of ["238160", "roofing contr"]) {
      await userEvent.fill(box, words);
      await expect.element(page.getByRole("option", { name: /Roofing Contractors 238160/u })).toBeVisible();
    }
    await userEvent.fill(box, "oilseed and grain");
    await page.getByRole("option", { name: /Soybean Farming/u }).click();
    await expect.element(box).toHaveValue("Soybean Farming");
    expect(naics.find(({ code }) => code === "111110")?.description).toContain("Oilseed and Grain Farming");
  });

  it.each([
    ["plumber", /^Plumbing, Heating, and Air-Conditioning Contractors 238220/u],
    ["HVAC", /^Plumbing, Heating, and Air-Conditioning Contractors 238220/u],
    ["roofer", /^Roofing Contractors 238160/u],
    ["machine shop", /^Machine Shops 332710/u],
  ])("matches %s to its class: it is the first, highlighted, and Enter chooses it", async (trade, option) => {
    await openNewAccount();
    const box = field("Classification");
    await expect.element(box).toBeEnabled();
    await userEvent.fill(box, trade);
    await expect.element(page.getByRole("option").first()).toHaveAccessibleName(option);
    await expect.element(page.getByRole("option").first()).toHaveAttribute("data-highlighted");
    await userEvent.keyboard("{Enter}");
    await expect.element(box).toHaveValue(option.source.split(/\^| \d/u)[1]);
  });

  it.each(["metal", "general contractor", "trucker", "restaurant"])(
    "leaves '%s' to the person: several classes fit, so Enter chooses none",
    async (trade) => {
      await openNewAccount();
      const box = field("Classification");
      await expect.element(box).toBeEnabled();
      await userEvent.fill(box, trade);
      await expect.element(page.getByRole("option").first()).toBeVisible();
      expect(document.querySelector("[role=option][data-highlighted]")).toBeNull();
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByText("Choose one from the list.")).toBeVisible();
      await userEvent.keyboard("{Escape}");
      await expect.element(box).toHaveValue("");
    },
  );
});
