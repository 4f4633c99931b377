import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accountReplies, BUILDERS } from "../../../test/fake-accounts.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { created, field, openNewAccount, radio, save, sentAs } from "../../../test/new-account-form.ts";
import { renderAt } from "../../../test/render-at.tsx";

const LUIS = { id: "user-2", name: "Luis Ortega", isFormer: false };
const HELEN = { id: "user-9", name: "Helen Voss", isFormer: true };
const updated = { updateAccount: { account: { id: "a1" }, validationErrors: [], conflict: null } };
const manager = () => page.getByRole("dialog").getByRole("combobox", { name: "Account manager" });
const open = async (onRecord: object | null, at = "overview", reply: object = updated) => {
  const sent = fakeServer({
    ...signedIn,
    ...accountReplies({ ...BUILDERS, manager: onRecord }),
    UpdateAccount: () => reply,
  });
  return { sent, ...(await renderAt(`/app/accounts/a1/${at}`)) };
};
const managersSent = (sent: Parameters<typeof sentAs>[0]) =>
  sentAs(sent, "UpdateAccount").map(({ variables }) => (variables["input"] as { managerId: string }).managerId);

describe("an account's manager", () => {
  it("is chosen from the colleagues when the account is created, and may be none", async () => {
    const { sent } = await openNewAccount({ CreateAccount: () => created });
    await radio("Individual").click();
    await field("Name").fill("Ruth Ann Calloway");
    await userEvent.fill(manager(), "Luis");
    await page.getByRole("option", { name: /Luis Ortega/u }).click();
    await save().click();
    await expect.poll(() => sentAs(sent, "CreateAccount").length).toBe(1);
    expect(sentAs(sent, "CreateAccount")[0]?.variables["input"]).toMatchObject({ managerId: "user-2" });
  });

  it("is on the overview, and marked once they have left", async () => {
    await open(LUIS);
    const facts = page.getByRole("region", { name: "Contact overview" });
    await expect.element(facts.getByText("Luis Ortega")).toBeVisible();
    await open(HELEN);
    await expect.element(facts.getByText("Helen Voss (former)")).toBeVisible();
  });

  it("stays when an edit leaves it, also one who has left, and is handed over or taken off", async () => {
    const { sent, path } = await open(HELEN, "edit");
    await expect.element(manager()).toHaveValue("Helen Voss (former)");
    await page.getByRole("button", { name: "Save Account" }).click();
    await expect.poll(path).toBe("/app/accounts/a1/overview");
    expect(managersSent(sent)).toEqual(["user-9"]);

    const next = await open(LUIS, "edit");
    await userEvent.fill(manager(), "Jane");
    await page.getByRole("option", { name: /Jane Doe/u }).click();
    await page.getByRole("button", { name: "Save Account" }).click();
    await expect.poll(() => managersSent(next.sent)).toEqual(["user-1"]);
  });

  it("shows why a colleague cannot be chosen", async () => {
    const validationErrors = [{ path: "managerId", message: "Choose a colleague" }];
    await open(LUIS, "edit", { updateAccount: { account: null, validationErrors, conflict: null } });
    await page.getByRole("button", { name: "Save Account" }).click();
    await expect.element(manager()).toHaveAccessibleDescription("Choose a colleague");
  });
});
