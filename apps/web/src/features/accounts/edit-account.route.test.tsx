import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accountReplies, BUILDERS, CALLOWAY } from "../../../test/fake-accounts.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const field = (name: string) => page.getByRole("dialog").getByLabelText(name, { exact: true });
const save = () => page.getByRole("button", { name: /^(Save Account|Saving)$/u });
const updated = { updateAccount: { account: { id: "a1" }, validationErrors: [], conflict: null } };
const refused = (...validationErrors: { path: string; message: string }[]) => ({
  updateAccount: { account: null, validationErrors, conflict: null },
});
const STALE = {
  updateAccount: {
    account: null,
    validationErrors: [{ path: "", message: "Someone else just updated this account." }],
    conflict: "STALE_VERSION",
  },
};

describe("editing an account", () => {
  it("[ACC-18] [ACC-19] is a dialog over the account, filled with the stored values", async () => {
    fakeServer({ ...signedIn, ...accountReplies() });
    const { path } = await renderAt("/app/accounts/a1/overview");
    await page.getByRole("link", { name: /^Edit/u }).click();
    await expect.element(page.getByRole("dialog", { name: "Edit account" })).toBeVisible();
    expect(path()).toBe("/app/accounts/a1/edit");
    const { account } = BUILDERS;
    for (const [label, value] of [
      ["Business name", account.name],
      ["Doing business as", account.dba],
      ["Email", account.email],
      ["Phone", "(210) 555-0100"],
      ["Classification", account.naicsTitle],
      ["Address", account.mailingAddress.line1],
      ["Suite or unit", account.mailingAddress.line2],
      ["City", account.mailingAddress.city],
      ["State", "Texas"],
      ["ZIP code", account.mailingAddress.postalCode],
    ] as const)
      await expect.element(field(label)).toHaveValue(value);
    expect(document.querySelector("main h1")?.textContent).toBe(account.name);
    await userEvent.keyboard("{Escape}");
    await expect.poll(path).toBe("/app/accounts/a1/overview");
  });

  it("[ACC-18] [API-19] sends id and input once by PUT and returns to the overview", async () => {
    const sent = fakeServer({ ...signedIn, ...accountReplies(), UpdateAccount: () => updated });
    const { path, submitted } = await renderAt("/app/accounts/a1/edit");
    await field("Business name").fill("Alamo Ridge Homes LLC");
    await save().click();
    await expect.poll(path).toBe("/app/accounts/a1/overview");
    const { account } = BUILDERS;
    const input = {
      name: "Alamo Ridge Homes LLC",
      dba: account.dba,
      email: account.email,
      phone: "(210) 555-0100",
      naics: account.naics,
      mailingAddress: account.mailingAddress,
      managerId: "",
    };
    expect(sent.filter(({ operation }) => operation === "UpdateAccount").map(({ variables }) => variables)).toEqual([
      { id: "a1", input: { ...input, version: 3 } },
    ]);
    const body = { id: "a1", input: { ...input, version: "3" } };
    expect(submitted).toEqual([{ method: "PUT", path: "/app/accounts/a1/edit", encoding: "application/json", body }]);
    expect(sessionStorage.getItem("cara.draft.account.a1")).toBeNull();
  });

  it("[ACC-20] [API-19] [ERR-10] the server's errors are shown under their fields and every word stays", async () => {
    const labels = {
      name: "Business name",
      dba: "Doing business as",
      email: "Email",
      phone: "Phone",
      naics: "Classification",
      "mailingAddress.line1": "Address",
      "mailingAddress.line2": "Suite or unit",
      "mailingAddress.city": "City",
      "mailingAddress.zone": "State",
      "mailingAddress.postalCode": "ZIP code",
    };
    fakeServer({
      ...signedIn,
      ...accountReplies(),
      UpdateAccount: () => refused(...Object.keys(labels).map((path) => ({ path, message: `Mend ${path}` }))),
    });
    await renderAt("/app/accounts/a1/edit");
    await field("Business name").fill("Alamo Ridge Homes LLC");
    await save().click();
    for (const [path, label] of Object.entries(labels))
      await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(`Mend ${path}`));
    await expect.element(field("Business name")).toHaveValue("Alamo Ridge Homes LLC");
  });

  it("[ACC-21] the classification opens on focus, lists at most 1000, and is searched by any word", async () => {
    fakeServer({ ...signedIn, ...accountReplies() });
    await renderAt("/app/accounts/a1/edit");
    const box = field("Classification");
    await expect.element(box).toBeEnabled();
    await box.click();
    await expect.element(page.getByRole("listbox")).toBeVisible();
    await expect.element(page.getByText("1000 of 1012 shown. Type more to narrow.")).toBeVisible();
    await userEvent.fill(box, "roofing");
    await page.getByRole("option", { name: /Roofing Contractors/u }).click();
    await expect.element(box).toHaveValue("Roofing Contractors");
  });

  it("an individual has neither trade name nor classification", async () => {
    fakeServer({ ...signedIn, ...accountReplies(CALLOWAY) });
    await renderAt("/app/accounts/a2/edit");
    await expect.element(field("Name")).toHaveValue("Ruth Ann Calloway");
    await expect.element(field("Doing business as")).not.toBeInTheDocument();
    await expect.element(field("Classification")).not.toBeInTheDocument();
  });

  it("the second to save sees what the first one saved, keeps every word, and may then save beside it", async () => {
    let stored = BUILDERS;
    const tries: unknown[] = [];
    fakeServer({
      ...signedIn,
      ...accountReplies(),
      Account: () => ({ account: stored }),
      UpdateAccount: ({ variables }) => {
        tries.push(variables["input"]);
        if (tries.length > 1) return updated;
        stored = { ...BUILDERS, version: 4, account: { ...BUILDERS.account, phone: "+12105550177" } };
        return STALE;
      },
    });
    const { path } = await renderAt("/app/accounts/a1/edit");
    await field("Business name").fill("Alamo Ridge Homes LLC");
    await save().click();
    await expect.element(page.getByText("Someone else just updated this account.")).toBeVisible();
    await expect.element(page.getByText("Phone: (210) 555-0100 → (210) 555-0177")).toBeVisible();
    await expect.element(field("Business name")).toHaveValue("Alamo Ridge Homes LLC");
    await save().click();
    await expect.poll(path).toBe("/app/accounts/a1/overview");
    expect(tries).toEqual([
      expect.objectContaining({ version: 3 }),
      expect.objectContaining({ version: 4, name: "Alamo Ridge Homes LLC", phone: "(210) 555-0177" }),
    ]);
  });

  it("a refusal of the whole form is no conflict: nothing is read again, and every word stays", async () => {
    const message = "This account is being imported. Try again in a minute.";
    const sent = fakeServer({ ...signedIn, ...accountReplies(), UpdateAccount: () => refused({ path: "", message }) });
    await renderAt("/app/accounts/a1/edit");
    await field("Business name").fill("Alamo Ridge Homes LLC");
    const before = sent.filter(({ operation }) => operation === "Account").length;
    await save().click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(field("Business name")).toHaveValue("Alamo Ridge Homes LLC");
    expect(sent.filter(({ operation }) => operation === "Account")).toHaveLength(before);
  });

  it("a draft from before someone else's change still starts from the version it was typed on", async () => {
    let version = 3;
    const sent = fakeServer({
      ...signedIn,
      ...accountReplies(),
      Account: () => ({ account: { ...BUILDERS, version } }),
      UpdateAccount: () => STALE,
    });
    const { router } = await renderAt("/app/accounts/a1/edit");
    await field("Business name").fill("Half a na");
    await router.navigate("/app/accounts/a1/overview");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    version = 5;
    await router.revalidate();
    await router.navigate("/app/accounts/a1/edit");
    await expect.element(page.getByText(/We restored your unsaved draft/u)).toBeVisible();
    await save().click();
    await expect.element(page.getByText("Someone else just updated this account.")).toBeVisible();
    expect(sent.find(({ operation }) => operation === "UpdateAccount")?.variables).toMatchObject({
      input: { version: 3, name: "Half a na" },
    });
  });
});
