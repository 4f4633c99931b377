import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refused, server, withAccount, field, create, start, fillIn } from "../../../test/create-policy-dialog.ts";
import { ACCOUNTS, sentAs } from "../../../test/fake-policies.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { submission } from "../../../test/submission.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { addDays } from "../../lib/dates.ts";
import { action } from "./create-policy.route.tsx";

describe("creating a policy", () => {
  it("[POL-06] [POL-07] [POL-08] [POL-10] [POL-20] [API-20] posts account and one policy, and opens what was created", async () => {
    const sent = server();
    const { path, submitted } = await start();
    await fillIn();
    await field("Taxes").fill("");
    await create().click();
    await expect.poll(path).toBe("/app/policies/p1/overview");
    const [{ input } = { input: null }] = sentAs(sent, "CreatePolicy");
    expect(input).toEqual({
      accountId: "a1",
      policies: [
        {
          id: expect.stringMatching(/^(999999999|1\d{9})$/u),
          type: "CYBER",
          market: "ADMITTED",
          surplusAuthority: "UNKNOWN",
          carrierId: "c1",
          sourceType: "INBOUND",
          sourceProcessType: "AGENT_LED",
          issuedAt: agencyToday(),
          inforceAt: agencyToday(),
          expiresAt: addDays(agencyToday(), 365),
          billingType: "DIRECT",
          paymentIntervalType: "ANNUAL",
          premium: 1_000,
          estimatedCommission: 125,
          agencyFees: 0,
          brokerFees: 0,
          policyFees: 0,
          otherFees: 0,
          total: 1_000,
          minimumEarnedPremium: 0,
        },
      ],
    });
    expect(submitted).toEqual([{ method: "POST", path: withAccount, encoding: "application/json", body: input }]);
  });

  it("[POL-23] shows each refusal under its field and keeps what was typed", async () => {
    server({
      CreatePolicy: () =>
        refused(
          { path: "accountId", message: "Choose an account" },
          { path: "policies.0.carrierId", message: "Not appointed" },
          { path: "policies.0.premium", message: "Enter an amount of 0 or more" },
        ),
    });
    await start();
    await fillIn();
    await create().click();
    await expect.element(field("Account")).toHaveAccessibleDescription(/Choose an account/u);
    await expect.element(field("Carrier")).toHaveAccessibleDescription(/Not appointed/u);
    await expect.element(field("Premium")).toHaveAccessibleDescription(/Enter an amount of 0 or more/u);
    await expect.element(field("Premium")).toHaveValue("$1,000.00");
    await expect.element(field("Account")).toHaveFocus();
  });

  it("[POL-23] reports what is missing before a request is sent", async () => {
    const sent = server();
    await start();
    await field("Expires").fill("yesterday");
    await create().click();
    await expect.element(field("Policy type")).toHaveAccessibleDescription(/This field is required/u);
    await expect.element(field("Carrier")).toHaveAccessibleDescription(/This field is required/u);
    await expect.element(field("Premium")).toHaveAccessibleDescription(/Enter the premium/u);
    await expect.element(field("Expires")).toHaveAccessibleDescription(/Enter a valid date/u);
    await expect.element(field("Expires")).toHaveValue("yesterday");
    expect(sentAs(sent, "CreatePolicy")).toEqual([]);
  });

  it("[POL-38] is filled in and sent without a mouse", async () => {
    const sent = server();
    const { path } = await renderAt(withAccount);
    await expect.element(field("Policy type")).toHaveFocus();
    const { keyboard } = userEvent;
    await keyboard("cyber{Enter}{Tab}");
    await keyboard(" {Tab}");
    await keyboard("lone{Enter}");
    while (document.activeElement !== field("Premium").element()) await userEvent.tab();
    await keyboard("2500");
    await keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(path).toBe("/app/policies/p1/overview");
    expect(sentAs(sent, "CreatePolicy")).toMatchObject([
      { input: { policies: [{ type: "CYBER", market: "ADMITTED", carrierId: "c1", premium: 2_500 }] } },
    ]);
  });

  it("closing asks first once something was typed, and a reload restores it", async () => {
    server();
    const first = await start();
    await field("Quote number").fill("Q-1");
    await userEvent.keyboard("{Escape}");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await first.screen.unmount();
    await start();
    await expect.element(field("Quote number")).toHaveValue("Q-1");
    await expect.element(page.getByText(/We restored your unsaved draft/u)).toBeVisible();
  });

  it("its action creates the policy it is given", async () => {
    const sent = server();
    const [account] = ACCOUNTS;
    const policy = { id: "1", type: "CYBER", market: "ADMITTED", carrierId: "c1", sourceType: "INBOUND", premium: 1 };
    const body = {
      accountId: account?.id ?? "",
      policies: [{ ...policy, billingType: "DIRECT", paymentIntervalType: "ANNUAL" }],
    };
    const outcome = await action(submission("/app/policies/new", body));
    expect(outcome).toMatchObject({ status: "saved", redirectTo: "/app/policies/p1/overview" });
    expect(sentAs(sent, "CreatePolicy")).toEqual([{ input: body }]);
  });
});
