import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { field, server, start } from "../../../test/create-policy-dialog.ts";
import { failure } from "../../../test/fake-server.ts";

const FOUND = {
  id: "p9",
  type: "GENERAL_LIABILITY",
  policyNumber: "LSM-GL-4017",
  account: { account: { name: "Alamo Ridge Builders LLC" } },
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
});
