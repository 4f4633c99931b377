import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { failure } from "../../../test/fake-server.ts";
import { created, field, openNewAccount, save, sentAs } from "../../../test/new-account-form.ts";

describe("possible duplicates", () => {
  it("are shown with their reasons and links while typing, once per pause, and the same name is asked about before saving", async () => {
    const { sent, path } = await openNewAccount({
      CreateAccount: () => created,
      SimilarAccounts: ({ variables }) => ({
        similarAccounts:
          variables["name"] === "alamo ridge builders, LLC"
            ? [
                {
                  reasons: ["NAME_AND_STATE", "PHONE"],
                  account: { id: "a9", account: { name: "Alamo Ridge Builders LLC" } },
                },
              ]
            : [],
      }),
    });
    await userEvent.type(field("Business name"), "alamo ridge builders, LLC");
    const link = page.getByRole("link", { name: /Alamo Ridge Builders LLC/u });
    await expect.element(link).toHaveAttribute("href", "/app/accounts/a9");
    await expect.element(link).toHaveAttribute("target", "_blank");
    await expect.element(page.getByText("Already on file:")).toBeVisible();
    await expect.element(page.getByText("same name, same phone")).toBeVisible();
    expect(sentAs(sent, "SimilarAccounts").length).toBeLessThan(5);
    await field("Contact name").fill("Nora Pike");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(page.getByText("An account with this name is on file. Create another?")).toBeVisible();
    expect(sentAs(sent, "CreateAccount")).toEqual([]);
    await page.getByRole("button", { name: "Create another" }).click();
    await expect.poll(path).toBe("/app/accounts/a1/overview");
    expect(sentAs(sent, "CreateAccount").length).toBe(1);
  });

  it("with only a similar name are marked as uncertain, below the name", async () => {
    const { sent } = await openNewAccount({
      CreateAccount: () => created,
      SimilarAccounts: ({ variables }) => ({
        similarAccounts:
          variables["name"] === "Alamo Rigde"
            ? [{ reasons: ["NAME"], account: { id: "a9", account: { name: "Alamo Ridge Builders LLC" } } }]
            : [],
      }),
    });
    await field("Business name").fill("Alamo Rigde");
    const notice = page.getByText("May already be on file:");
    await expect.element(notice).toBeVisible();
    const [name, warning, email] = [field("Business name"), notice, field("Email")].map(
      (locator) => locator.element().getBoundingClientRect().top,
    );
    expect(name).toBeLessThan(warning ?? 0);
    expect(warning).toBeLessThan(email ?? 0);
    // it may be a different record: nothing is asked
    await field("Contact name").fill("Nora Pike");
    await save().click();
    await expect.poll(() => sentAs(sent, "CreateAccount").length).toBe(1);
  });

  it("never stand between a name and the next field, and go when the name changes", async () => {
    const onFile = [{ reasons: ["NAME"], account: { id: "a9", account: { name: "Abernathy Concrete LLC" } } }];
    await openNewAccount({
      SimilarAccounts: ({ variables }) => ({ similarAccounts: variables["name"] === "Abernathy" ? onFile : [] }),
    });
    await userEvent.type(field("Business name"), "Abernathy");
    await expect.element(page.getByText("May already be on file:")).toBeVisible();
    await userEvent.keyboard(" Fence");
    // not only once the next lookup has answered
    expect(page.getByText("May already be on file:").elements()).toEqual([]);
    await field("Business name").fill("Abernathy");
    await expect.element(page.getByText("May already be on file:")).toBeVisible();
    field("Business name").element().focus();
    await userEvent.tab();
    await expect.element(field("Doing business as")).toHaveFocus();
  });

  it("of the contact are shown too, with their account", async () => {
    await openNewAccount({
      SimilarContacts: ({ variables }) => ({
        similarContacts:
          variables["name"] === "Ray Dominguez"
            ? [
                {
                  reasons: ["NAME"],
                  contact: { id: "c1", name: "Ray Dominguez" },
                  account: { id: "a9", name: "Alamo Ridge Builders LLC" },
                },
              ]
            : [],
      }),
    });
    await field("Contact name").fill("Ray Dominguez");
    const link = page.getByRole("link", { name: /Ray Dominguez/u });
    await expect.element(link).toHaveAttribute("href", "/app/accounts/a9");
    await expect.element(page.getByText("at Alamo Ridge Builders LLC, same name")).toBeVisible();
  });

  it("are skipped silently when the lookup fails", async () => {
    const { sent, path } = await openNewAccount({
      CreateAccount: () => created,
      SimilarAccounts: () => failure("INTERNAL_SERVER_ERROR", "Broken"),
    });
    await field("Business name").fill("Tejas Steel Erectors LLC");
    await expect.poll(() => sentAs(sent, "SimilarAccounts").length).toBe(1);
    await expect.element(page.getByText("Broken")).not.toBeInTheDocument();
    await field("Contact name").fill("Nora Pike");
    await save().click();
    await expect.poll(path).toBe("/app/accounts/a1/overview");
  });
});
