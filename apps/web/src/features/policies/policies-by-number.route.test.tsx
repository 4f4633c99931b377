import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { create, dialog, field, fillIn, server, start } from "../../../test/create-policy-dialog.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { failure } from "../../../test/fake-server.ts";
import { newTerms } from "./policy-values.ts";

const FOUND = {
  id: "p9",
  type: "GENERAL_LIABILITY",
  policyNumber: "LSM-GL-4017",
  inforceAt: null,
  expiresAt: null,
  carrier: { id: "c9" },
  account: { id: "a9", account: { name: "Alamo Ridge Builders LLC" } },
};

describe("a policy number that is on file already", () => {
  it("is shown while typing, with a link, once per pause", async () => {
    const sent = server({
      PoliciesByNumber: ({ variables }) => ({
        policiesByNumber: variables["number"] === "LSM-GL-4017" ? [FOUND] : [],
      }),
    });
    await start();
    await field("Policy number").fill("LSM-GL-4017");
    await expect.element(page.getByText("Already on file:")).toBeVisible();
    const link = page.getByRole("link", { name: /LSM-GL-4017/u });
    await expect.element(link).toHaveAttribute("href", "/app/policies/p9/overview");
    await expect.element(page.getByText("General Liability, Alamo Ridge Builders LLC")).toBeVisible();
    expect(sent.filter(({ operation }) => operation === "PoliciesByNumber")).toHaveLength(1);
  });

  it("is skipped silently when the lookup fails", async () => {
    const sent = server({ PoliciesByNumber: () => failure("INTERNAL_SERVER_ERROR", "Broken") });
    await start();
    await field("Policy number").fill("LSM-GL-4017");
    await expect.poll(() => sent.some(({ operation }) => operation === "PoliciesByNumber")).toBe(true);
    await expect.element(page.getByText("Broken")).not.toBeInTheDocument();
  });

  it("is asked about once where account, carrier and term are the same too, however fast it is submitted", async () => {
    const { inforceAt, expiresAt } = newTerms();
    const account = { ...FOUND.account, id: "a1" };
    const twin = { ...FOUND, id: "p8", account, carrier: { id: "c1" }, inforceAt, expiresAt };
    const sent = server({ PoliciesByNumber: () => ({ policiesByNumber: [FOUND, twin] }) });
    await start();
    await fillIn();
    await field("Policy number").fill("LSM-GL-4017");
    await create().click();
    await expect.element(page.getByText(/^Already on file with this account, carrier and term/u)).toBeVisible();
    expect(sentAs(sent, "CreatePolicy")).toEqual([]);
    await dialog().getByRole("button", { name: "Create another" }).click();
    await expect.poll(() => sentAs(sent, "CreatePolicy")).toHaveLength(1);
    expect(JSON.stringify(sentAs(sent, "CreatePolicy"))).not.toContain("createAnother");
  });
});
