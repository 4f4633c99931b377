import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accountReplies, BUILDERS } from "../../../test/fake-accounts.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

describe("what an account has coming", () => {
  const POLICY = {
    id: "p1",
    type: "GENERAL_LIABILITY",
    policyNumber: "GL-7",
    state: "INFORCE",
    expiresAt: "2099-07-01",
    carrier: { name: "Lone Star Mutual" },
    pricing: { premium: 1250.5 },
  };
  const REQUEST = {
    id: "r1",
    type: "QUESTION",
    state: "OPEN",
    summary: "Is the crane covered?",
    dueAt: "2099-03-05",
    assignee: { name: "Luis Ortega" },
  };

  it("is on its overview: the policies that expire next and the open requests, with links to all", async () => {
    fakeServer({
      ...signedIn,
      ...accountReplies({ ...BUILDERS, nextExpiration: "2099-07-01" }),
      AccountOutlook: () => ({
        account: { policyCount: 8 },
        accountOutlook: { nextPolicies: [POLICY], openRequests: [REQUEST] },
      }),
    });
    await renderAt("/app/accounts/a1/overview");
    const policies = page.getByRole("region", { name: "Policies" });
    await expect
      .element(policies.getByRole("listitem"))
      .toHaveTextContent("General LiabilityLone Star MutualGL-7Jul 1, 2099$1,250.50");
    await expect
      .element(policies.getByRole("link", { name: "General Liability" }))
      .toHaveAttribute("href", "/app/policies/p1/overview");
    await expect
      .element(policies.getByRole("link", { name: "All policies (8)" }))
      .toHaveAttribute("href", "/app/accounts/a1/policies");
    const requests = page.getByRole("region", { name: "Open service requests" });
    await expect
      .element(requests.getByRole("listitem"))
      .toHaveTextContent("QuestionIs the crane covered?Luis OrtegaDue Mar 5, 2099");
    await expect.element(page.getByText("Next expiration Jul 1, 2099")).toBeVisible();
  });

  it("is said to be nothing, where it is nothing", async () => {
    fakeServer({ ...signedIn, ...accountReplies() });
    await renderAt("/app/accounts/a1/overview");
    await expect.element(page.getByText("No policy in force expires from today on.")).toBeVisible();
    await expect.element(page.getByText("No request is open.")).toBeVisible();
  });
});
