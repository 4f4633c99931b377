import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fakeServer } from "../../../test/fake-server.ts";
import { created, field, openNewAccount, radio, refused, save, sentAs } from "../../../test/new-account-form.ts";
import { submission } from "../../../test/submission.ts";
import { action, Component } from "./create-account.route.tsx";

describe("the form of a new account", () => {
  it("[ACC-01] is a dialog titled 'Create a new account' over the list", async () => {
    await openNewAccount();
    await expect.element(page.getByRole("dialog", { name: "Create a new account" })).toBeVisible();
    expect(document.querySelector("main h1")?.textContent).toBe("Accounts");
  });

  it("[ACC-02] [ACC-03] [ACC-04] shows the fields of its type; only a business has a contact, new or existing", async () => {
    await openNewAccount();
    const BUSINESS = ["Business name", "Doing business as", "Email", "Phone", "Website", "Classification", "Address"];
    for (const label of [...BUSINESS, "Contact name", "Contact email", "Contact phone"])
      await expect.element(field(label)).toBeVisible();
    await expect.element(radio("Business")).toBeChecked();
    await expect.element(radio("New contact")).toBeChecked();
    await radio("Existing contact").click();
    await expect.element(page.getByRole("combobox", { name: "Existing contact" })).toBeVisible();
    await expect.element(field("Contact name")).not.toBeInTheDocument();

    await radio("Individual").click();
    for (const label of ["Name", "Email", "Phone", "Address"]) await expect.element(field(label)).toBeVisible();
    for (const label of ["Doing business as", "Website", "Classification", "Contact name"])
      await expect.element(field(label)).not.toBeInTheDocument();
    await expect.element(radio("New contact")).not.toBeInTheDocument();
  });

  it("[ACC-33] [OQ-37] says that the primary contact can log into the client application", async () => {
    await openNewAccount();
    await expect.element(page.getByText("The primary contact can log into the client application.")).toBeVisible();
  });

  it("[ACC-05] changing the type resets the contact and keeps the rest", async () => {
    const { sent } = await openNewAccount({ CreateAccount: () => created });
    await field("Business name").fill("Tejas Steel Erectors LLC");
    await field("Contact name").fill("Nora Pike");
    await field("Contact phone").fill("210 555 0112");
    await radio("Individual").click();
    await radio("Business").click();
    await expect.element(field("Contact name")).toHaveValue("");
    await expect.element(field("Contact phone")).toHaveValue("");
    await expect.element(field("Business name")).toHaveValue("Tejas Steel Erectors LLC");
    await radio("Individual").click();
    await save().click();
    await expect.poll(() => sentAs(sent, "CreateAccount").length).toBe(1);
    const input = sentAs(sent, "CreateAccount")[0]?.variables["input"];
    expect(Object.keys(input as object).toSorted()).toEqual(["individual", "type"]);
  });
});

describe("saving a new account", () => {
  it("[ACC-16] [API-18] sends the business once and goes to its overview; Back returns to the list", async () => {
    const { sent, path, router } = await openNewAccount({ CreateAccount: () => created });
    await router.navigate("/app/accounts");
    await page.getByRole("link", { name: "Create Account" }).click();
    await field("Business name").fill("Tejas Steel Erectors LLC");
    await field("Website").fill("https://tejassteel.example");
    await field("Contact name").fill("Nora Pike");
    await field("Contact email").fill("nora@tejassteel.example");
    await save().click();
    await expect.poll(path).toBe("/app/accounts/a1/overview");
    expect(sentAs(sent, "CreateAccount").map(({ variables }) => variables)).toEqual([
      {
        input: {
          type: "BUSINESS",
          business: {
            name: "Tejas Steel Erectors LLC",
            dba: "",
            email: "",
            phone: "",
            naics: "",
            website: "https://tejassteel.example",
            mailingAddress: { line1: "", line2: "", city: "", zone: "", postalCode: "" },
          },
          contact: { name: "Nora Pike", email: "nora@tejassteel.example", phone: "" },
        },
      },
    ]);
    expect(sessionStorage.getItem("cara.draft.account.new")).toBeNull();
    await router.navigate(-1);
    await expect.poll(path).toBe("/app/accounts");
  });

  it("[ACC-02] a website needs no https://", async () => {
    const { sent, path } = await openNewAccount({ CreateAccount: () => created });
    await field("Business name").fill("Tejas Steel Erectors LLC");
    await field("Website").fill("office@tejassteel.example");
    await field("Contact name").fill("Nora Pike");
    await save().click();
    await expect.element(field("Website")).toHaveAccessibleDescription("Enter a valid web address");
    await field("Website").fill("www.tejassteel.example");
    await save().click();
    await expect.poll(path).toBe("/app/accounts/a1/overview");
    expect(sentAs(sent, "CreateAccount")[0]?.variables).toMatchObject({
      input: { business: { website: "www.tejassteel.example" } },
    });
  });

  it("[ACC-13] a pasted address is split into its parts, which appear", async () => {
    const { sent, path } = await openNewAccount({ CreateAccount: () => created });
    await field("Business name").fill("Tejas Steel Erectors LLC");
    await field("Contact name").fill("Nora Pike");
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "1200 Harbor Blvd Ste 4\nGalveston, TX 77550-1234");
    const line = page.getByRole("combobox", { name: "Address" }).element() as HTMLInputElement;
    line.focus();
    line.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    await expect.element(field("City")).toHaveValue("Galveston");
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await save().click();
    await expect.poll(path).toBe("/app/accounts/a1/overview");
    const mailingAddress = { line1: "1200 Harbor Blvd", line2: "Ste 4", city: "Galveston", zone: "TX" };
    expect(sentAs(sent, "CreateAccount")[0]?.variables).toMatchObject({
      input: { business: { mailingAddress: { ...mailingAddress, postalCode: "77550-1234" } } },
    });
  });

  it("mirrors the server's rules: nothing is sent until the fields are right", async () => {
    const { sent } = await openNewAccount();
    await field("Email").fill("not an address");
    await field("Phone").fill("555");
    await field("Website").fill("example");
    await radio("Existing contact").click();
    await save().click();
    await expect.element(field("Business name")).toHaveAccessibleDescription("This field is required");
    await expect.element(field("Email")).toHaveAccessibleDescription("Enter a valid email address");
    await expect.element(field("Phone")).toHaveAccessibleDescription("Enter a valid US phone number");
    await expect.element(field("Website")).toHaveAccessibleDescription("Enter a valid web address");
    await expect
      .element(page.getByRole("combobox", { name: "Existing contact" }))
      .toHaveAccessibleDescription("Choose a contact");
    await expect.element(field("Business name")).toHaveFocus();
    expect(sentAs(sent, "CreateAccount")).toEqual([]);
  });

  it("[ACC-17] [API-18] [ERR-10] each of the server's errors is shown under its field by path", async () => {
    const labels = {
      "account.name": "Business name",
      "account.dba": "Doing business as",
      "account.email": "Email",
      "account.phone": "Phone",
      "account.naics": "Classification",
      "account.mailingAddress.line1": "Address",
      "account.mailingAddress.line2": "Suite or unit",
      "account.mailingAddress.city": "City",
      "account.mailingAddress.zone": "State",
      "account.mailingAddress.postalCode": "ZIP code",
      "contact.name": "Contact name",
      "contact.email": "Contact email",
      "contact.phone": "Contact phone",
    };
    const paths = [...Object.keys(labels), "type", "contact"];
    await openNewAccount({
      CreateAccount: () => refused(...paths.map((path) => ({ path, message: `Mend ${path}!` }))),
    });
    await field("Business name").fill("Tejas Steel Erectors LLC");
    await field("Contact name").fill("Nora Pike");
    await save().click();
    for (const [path, label] of Object.entries(labels))
      await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(`Mend ${path}!`));
    for (const [path, group] of [
      ["type", "Account type"],
      ["contact", "Contact"],
    ] as const)
      await expect.element(page.getByRole("radiogroup", { name: group })).toHaveAccessibleDescription(`Mend ${path}!`);
    await expect.element(field("Contact name")).toHaveValue("Nora Pike");
  });

  it("[ACC-17] an error on the chosen contact is shown on the selector", async () => {
    await openNewAccount({
      CreateAccount: () => refused({ path: "associateContactId", message: "Choose a contact" }),
    });
    await field("Business name").fill("Tejas Steel Erectors LLC");
    await radio("Existing contact").click();
    const selector = page.getByRole("combobox", { name: "Existing contact" });
    await selector.click();
    await page.getByRole("option", { name: /Ray/u }).click();
    await save().click();
    await expect.element(selector).toHaveAccessibleDescription("Choose a contact");
  });

  it("[ACC-16] [API-18] [ACC-02] the route's action receives the payload as JSON by POST", async () => {
    const requests: Request[] = [];
    const Stub = createRoutesStub([
      {
        path: "/app/accounts/new",
        Component,
        loader: () => [],
        action: ({ request }) => {
          requests.push(request);
          return null;
        },
      },
    ]);
    await render(<Stub initialEntries={["/app/accounts/new"]} />);
    await radio("Individual").click();
    await field("Name").fill("Ru");
    await save().click();
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.method).toBe("POST");
    expect(requests[0]?.headers.get("content-type")).toContain("application/json");
    expect(await requests[0]?.json()).toEqual({
      type: "INDIVIDUAL",
      individual: {
        name: "Ru",
        email: "",
        phone: "",
        mailingAddress: { line1: "", line2: "", city: "", zone: "", postalCode: "" },
      },
    });
  });

  it("[API-18] [API-26] the action returns validation errors as data, under the form's paths", async () => {
    fakeServer({});
    const individual = {
      name: " ",
      email: "x",
      phone: "",
      mailingAddress: { line1: "1 A St", line2: "", city: "", zone: "ZZ", postalCode: "1" },
    };
    expect(await action(submission("/app/accounts/new", { type: "INDIVIDUAL", individual }))).toMatchObject({
      data: {
        errors: [
          { path: "account.name", message: "This field is required" },
          { path: "account.email", message: "Enter a valid email address" },
          { path: "account.mailingAddress.city", message: "This field is required" },
          { path: "account.mailingAddress.zone", message: "Choose a state" },
          { path: "account.mailingAddress.postalCode", message: "Enter a valid ZIP code" },
        ],
      },
    });
  });
});
