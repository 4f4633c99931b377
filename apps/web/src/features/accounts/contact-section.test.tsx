import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { failure } from "../../../test/fake-server.ts";
import {
  contacts,
  created,
  field,
  openNewAccount,
  radio,
  refused,
  save,
  sentAs,
} from "../../../test/new-account-form.ts";

describe("the contact of a new account", () => {
  it("[ACC-06] [ACC-07] switching the contact mode clears the fields of the other mode", async () => {
    const { sent } = await openNewAccount({ CreateAccount: () => created });
    await field("Business name").fill("Tejas Steel Erectors LLC");
    await field("Contact name").fill("Nora Pike");
    await radio("Existing contact").click();
    await page.getByRole("combobox", { name: "Existing contact" }).click();
    await page.getByRole("option", { name: /Ray Dominguez/u }).click();
    await radio("New contact").click();
    await expect.element(field("Contact name")).toHaveValue("");
    await radio("Existing contact").click();
    await expect.element(page.getByRole("combobox", { name: "Existing contact" })).toHaveValue("");
    await radio("New contact").click();
    await field("Contact name").fill("Nora Pike");
    await save().click();
    await expect.poll(() => sentAs(sent, "CreateAccount").length).toBe(1);
    const input = sentAs(sent, "CreateAccount")[0]?.variables["input"];
    expect(input).toMatchObject({ contact: { name: "Nora Pike", email: "", phone: "" } });
    expect(input).not.toHaveProperty("associateContactId");
  });

  it("[ACC-08] fetches the contacts once, when 'existing' is first chosen", async () => {
    const { sent } = await openNewAccount({
      CreateAccount: () => refused({ path: "account.name", message: "Mend it" }),
    });
    await expect.element(radio("Existing contact")).toBeVisible();
    expect(sentAs(sent, "Contacts")).toEqual([]);
    await radio("Existing contact").click();
    await page.getByRole("combobox", { name: "Existing contact" }).click();
    await page.getByRole("option", { name: /Ray Dominguez.*ray@alamoridge.example/u }).click();
    await radio("New contact").click();
    await radio("Individual").click();
    await radio("Business").click();
    await radio("Existing contact").click();
    await field("Business name").fill("Tejas Steel Erectors LLC");
    await page.getByRole("combobox", { name: "Existing contact" }).click();
    await page.getByRole("option", { name: /Ray/u }).click();
    await save().click();
    await expect.element(page.getByText("Mend it")).toBeVisible();
    expect(sentAs(sent, "Contacts")).toHaveLength(1);
    expect(sentAs(sent, "CreateAccount")[0]?.variables["input"]).toMatchObject({ associateContactId: "c1" });
  });

  it("[ACC-09] [ERR-13] says on the selector that the contacts could not be looked up, and tries again", async () => {
    let tries = 0;
    await openNewAccount({
      Contacts: () => {
        tries += 1;
        return tries === 1 ? failure("INTERNAL_SERVER_ERROR", "Contacts are away") : contacts();
      },
    });
    await radio("Existing contact").click();
    const selector = page.getByRole("combobox", { name: "Existing contact" });
    await expect.element(selector).toHaveAccessibleDescription(expect.stringContaining("Contacts are away"));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("Contacts are away")).not.toBeInTheDocument();
    await selector.click();
    await expect.element(page.getByRole("option", { name: /Ray Dominguez/u })).toBeVisible();
  });

  it("[ACC-10] [ERR-13] shows an error about the contact as a whole under the choice of contact", async () => {
    await openNewAccount({
      CreateAccount: () => refused({ path: "contact", message: "Add a contact or choose an existing one" }),
    });
    await field("Business name").fill("Tejas Steel Erectors LLC");
    await field("Contact name").fill("Nora Pike");
    await save().click();
    const choice = page.getByRole("radiogroup", { name: "Contact" });
    await expect.element(choice).toHaveAccessibleDescription("Add a contact or choose an existing one");
    await expect.element(choice.getByText("Add a contact or choose an existing one")).toBeVisible();
  });

  it("finds contacts beyond the first thousand by searching on the server", async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => ({ id: `c${at}`, name: `Person ${at}`, email: null }));
    const { sent } = await openNewAccount({
      Contacts: ({ variables }) => ({
        contacts: variables["search"] ? [{ id: "z", name: "Zoe Zimmer", email: "zoe@z.example" }] : many,
      }),
      CreateAccount: () => created,
    });
    await field("Business name").fill("Tejas Steel Erectors LLC");
    await radio("Existing contact").click();
    const selector = page.getByRole("combobox", { name: "Existing contact" });
    await expect.element(selector).toHaveAttribute("placeholder", "Name or email");
    await userEvent.fill(selector, "zimmer");
    await page.getByRole("option", { name: /Zoe Zimmer/u }).click();
    await expect.element(selector).toHaveValue("Zoe Zimmer");
    await save().click();
    await expect.poll(() => sentAs(sent, "CreateAccount").length).toBe(1);
    expect(sentAs(sent, "CreateAccount")[0]?.variables["input"]).toMatchObject({ associateContactId: "z" });
  });
});
