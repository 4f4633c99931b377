import { CONTACTS_CHANGED } from "@cara/contract/messages.ts";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accountReplies, BUILDERS, CALLOWAY } from "../../../test/fake-accounts.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const card = () => page.getByRole("region", { name: "Contacts", exact: true });
const field = (name: string) => page.getByRole("dialog").getByLabelText(name, { exact: true });
const done = { account: { id: "a1" }, validationErrors: [], conflict: null };
const refused = (message: string, path: string, conflict: "STALE_VERSION" | null = null) => ({
  account: null,
  validationErrors: [{ path, message }],
  conflict,
});

describe("the contacts of an account", () => {
  it("[OQ-48] lists every contact of a business, and none for an individual", async () => {
    fakeServer({ ...signedIn, ...accountReplies() });
    const { router } = await renderAt("/app/accounts/a1/overview");
    for (const { name } of BUILDERS.contacts) await expect.element(card().getByText(name)).toBeVisible();
    fakeServer({ ...signedIn, ...accountReplies(CALLOWAY) });
    await router.navigate("/app/accounts/a2/overview");
    await expect.element(page.getByRole("heading", { name: CALLOWAY.account.name, level: 1 })).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
  });

  it("[OQ-48] adds a new contact in a dialog over the overview", async () => {
    const sent = fakeServer({
      ...signedIn,
      ...accountReplies(),
      AddAccountContact: () => ({ addAccountContact: done }),
    });
    const { path, submitted } = await renderAt("/app/accounts/a1/overview");
    await card().getByRole("link", { name: "Add contact" }).click();
    await expect.element(page.getByRole("dialog", { name: "Add a contact" })).toBeVisible();
    await page.getByRole("button", { name: "Add Contact" }).click();
    await expect.element(field("Contact name")).toHaveAccessibleDescription("This field is required");
    await field("Contact name").fill("Luz Ortega");
    await field("Contact phone").fill("210-555-0133");
    await page.getByRole("button", { name: "Add Contact" }).click();
    await expect.poll(path).toBe("/app/accounts/a1/overview");
    const input = { contact: { name: "Luz Ortega", email: "", phone: "210-555-0133" }, version: 3 };
    expect(sent.filter(({ operation }) => operation === "AddAccountContact").map(({ variables }) => variables)).toEqual(
      [{ id: "a1", input }],
    );
    expect(submitted.at(-1)).toMatchObject({ method: "POST", path: "/app/accounts/a1/contacts/new" });
  });

  it("[OQ-48] an existing contact must be chosen", async () => {
    fakeServer({ ...signedIn, ...accountReplies(), Contacts: () => ({ contacts: [] }) });
    await renderAt("/app/accounts/a1/contacts/new");
    await page.getByRole("radio", { name: "Existing contact" }).click();
    await page.getByRole("button", { name: "Add Contact" }).click();
    await expect
      .element(page.getByRole("combobox", { name: "Existing contact" }))
      .toHaveAccessibleDescription("Choose a contact");
  });

  it("[OQ-48] changes a contact by PUT, and shows what someone else saved first", async () => {
    let answers = [refused("Someone else just updated this account.", "", "STALE_VERSION"), done];
    let stored: object = BUILDERS;
    const sent = fakeServer({
      ...signedIn,
      ...accountReplies(),
      Account: () => ({ account: stored }),
      UpdateAccountContact: () => {
        const [answer, ...rest] = answers;
        answers = rest;
        const [ray, nora] = BUILDERS.contacts;
        stored = { ...BUILDERS, version: 4, contacts: [{ ...ray, phone: "+12105550199" }, nora] };
        return { updateAccountContact: answer };
      },
    });
    const { path, submitted } = await renderAt("/app/accounts/a1/overview");
    await card().getByRole("link", { name: "Change Ray Dominguez" }).click();
    await expect.element(field("Phone")).toHaveValue("(210) 555-0112");
    await field("Email").fill("ray@new.example");
    await page.getByRole("button", { name: "Save Contact" }).click();
    await expect.element(page.getByText("Phone: (210) 555-0112 → (210) 555-0199")).toBeVisible();
    await expect.element(field("Email")).toHaveValue("ray@new.example");
    await page.getByRole("button", { name: "Save Contact" }).click();
    await expect.poll(path).toBe("/app/accounts/a1/overview");
    const versions = sent.flatMap(({ operation, variables }) =>
      operation === "UpdateAccountContact" ? [(variables as { input: { version: number } }).input.version] : [],
    );
    expect(versions).toEqual([3, 4]);
    expect(submitted.at(-1)).toMatchObject({ method: "PUT", path: "/app/accounts/a1/contacts/c1" });
  });

  it("[OQ-48] takes a contact off only after asking, and says why it cannot", async () => {
    let answer = refused("A business needs a contact. Add another one first.", "contact");
    const sent = fakeServer({
      ...signedIn,
      ...accountReplies(),
      RemoveAccountContact: () => ({ removeAccountContact: answer }),
    });
    await renderAt("/app/accounts/a1/overview");
    const removals = () => sent.filter(({ operation }) => operation === "RemoveAccountContact");
    const question = page.getByRole("alertdialog", { name: "Remove Nora Pike from this account?" });
    await card().getByRole("button", { name: "Remove from account: Nora Pike" }).click();
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(removals()).toEqual([]);
    await card().getByRole("button", { name: "Remove from account: Nora Pike" }).click();
    await question.getByRole("button", { name: "Remove from account" }).click();
    await expect.element(question.getByText(/needs a contact/u)).toBeVisible();
    answer = { ...answer, validationErrors: [] };
    await question.getByRole("button", { name: "Remove from account" }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(removals().at(-1)?.variables).toEqual({ id: "a1", contactId: "c2", version: 3 });
  });

  it("[OQ-48] when someone else updated the account first, the contacts are fetched again and can then be removed", async () => {
    let version = 3;
    const sent = fakeServer({
      ...signedIn,
      ...accountReplies(),
      Account: () => ({ account: { ...BUILDERS, version } }),
      RemoveAccountContact: () => {
        if (version === 4) return { removeAccountContact: done };
        version = 4;
        return { removeAccountContact: refused(CONTACTS_CHANGED, "", "STALE_VERSION") };
      },
    });
    await renderAt("/app/accounts/a1/overview");
    await card().getByRole("button", { name: "Remove from account: Nora Pike" }).click();
    const question = page.getByRole("alertdialog", { name: "Remove Nora Pike from this account?" });
    await question.getByRole("button", { name: "Remove from account" }).click();
    await expect.element(question.getByText(CONTACTS_CHANGED)).toBeVisible();
    await question.getByRole("button", { name: "Remove from account" }).click();
    await expect.element(question).not.toBeInTheDocument();
    const versions = sent.flatMap(({ operation, variables }) =>
      operation === "RemoveAccountContact" ? [(variables as { version: number }).version] : [],
    );
    expect(versions).toEqual([3, 4]);
  });

  it("[OQ-48] the last contact cannot be taken off", async () => {
    fakeServer({ ...signedIn, ...accountReplies({ ...BUILDERS, contacts: BUILDERS.contacts.slice(0, 1) }) });
    await renderAt("/app/accounts/a1/overview");
    await expect
      .element(card().getByRole("button", { name: "Remove from account: Ray Dominguez" }))
      .toHaveAttribute("aria-disabled", "true");
  });
});
