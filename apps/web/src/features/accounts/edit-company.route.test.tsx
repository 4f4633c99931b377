import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accountReplies, BUILDERS } from "../../../test/fake-accounts.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const card = () => page.getByRole("region", { name: "Business details" });
const field = (name: string) => page.getByRole("dialog").getByLabelText(name, { exact: true });

describe("a company's email, phone and website", () => {
  it("[OQ-48] show on the overview, the website as a link", async () => {
    fakeServer({ ...signedIn, ...accountReplies() });
    await renderAt("/app/accounts/a1/overview");
    await expect.element(card().getByText("office@alamoridge.example")).toBeVisible();
    await expect.element(card().getByText("(210) 555-0100")).toBeVisible();
    await expect
      .element(card().getByRole("link", { name: "alamoridge.example", exact: true }))
      .toHaveAttribute("href", "https://alamoridge.example");
  });

  it("[OQ-48] are changed in a dialog that leaves the other fields as they are", async () => {
    const sent = fakeServer({
      ...signedIn,
      ...accountReplies(),
      UpdateCompany: () => ({ updateAccount: { account: { id: "a1" }, validationErrors: [], conflict: null } }),
    });
    const { path, submitted } = await renderAt("/app/accounts/a1/overview");
    await card().getByRole("link", { name: "Update company details" }).click();
    await field("Website").fill("bob@alamoridge.example");
    await page.getByRole("button", { name: "Save Details" }).click();
    await expect.element(field("Website")).toHaveAccessibleDescription("Enter a valid web address");
    await field("Website").fill("www.alamoridge.example");
    await field("Email").fill("");
    await page.getByRole("button", { name: "Save Details" }).click();
    await expect.poll(path).toBe("/app/accounts/a1/overview");
    const { name, dba, naics, mailingAddress } = BUILDERS.account;
    const kept = { name, dba, naics, mailingAddress, phone: "(210) 555-0100" };
    expect(sent.filter(({ operation }) => operation === "UpdateCompany").map(({ variables }) => variables)).toEqual([
      { id: "a1", input: { ...kept, email: "", website: "www.alamoridge.example", version: 3 } },
    ]);
    expect(submitted.at(-1)).toMatchObject({ method: "PUT", path: "/app/accounts/a1/company" });
  });
});
