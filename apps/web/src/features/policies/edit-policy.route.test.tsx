import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

type Replies = Parameters<typeof fakeServer>[0];
const payload = (businessPolicy: { id: string } | null, validationErrors: readonly object[] = []) => ({
  updateBusinessPolicy: { businessPolicy, validationErrors, conflict: null, conflictingChanges: [] },
});
const updated = payload({ id: "p1" });
const refused = (...validationErrors: { path: string; message: string }[]) => payload(null, validationErrors);
const server = (more: Replies = {}) =>
  fakeServer({ ...signedIn, ...policyReplies(), UpdatePolicy: () => updated, ...more });
const dialog = () => page.getByRole("dialog", { name: "Edit policy" });
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const update = () => dialog().getByRole("button", { name: /^(Update Policy|Updating)$/u });
const EDIT = "/app/policies/p1/edit";

describe("editing a policy", () => {
  it("[POL-26] [POL-27] [ROUTES-13] is a dialog over the policy with every section but account and billing", async () => {
    server();
    const { path } = await renderAt("/app/policies/p1/overview");
    await page.getByRole("link", { name: /^Edit/u }).click();
    await expect.element(dialog()).toBeVisible();
    expect(path()).toBe(EDIT);
    expect(
      dialog()
        .getByRole("heading", { level: 3 })
        .elements()
        .map((element) => element.textContent),
    ).toEqual(["Policy Information", "Source Information", "Coverage Information", "Financial Information"]);
    await expect.element(update()).toBeVisible();
    for (const [label, value] of [
      ["Policy type", "General Liability"],
      ["Carrier", "Lone Star Mutual"],
      ["Wholesale broker", "Meridian Surplus Lines"],
      ["Policy number", "LSM-GL-4017-0881"],
      ["Agent", "Luis Ortega"],
      ["Source subtype", "Partner"],
      ["Expires", "Mar 5, 2027"],
      ["Premium", "$1,234.50"],
      ["Commission rate", "10%"],
      ["Estimated Commission", "$123.45"],
      ["Total", "$1,384.50"],
    ] as const)
      await expect.element(field(label)).toHaveValue(value);
  });

  it("[POL-28] [POL-30] [API-21] sends the flat body by PUT with its reason, state and version", async () => {
    const sent = server();
    const { path, submitted } = await renderAt(EDIT);
    await field("Premium").fill("2000");
    await field("Reason for the change").fill("Audited payroll");
    await update().click();
    await expect.poll(path).toBe("/app/policies/p1/overview");
    expect(sentAs(sent, "UpdatePolicy")).toEqual([
      {
        id: "p1",
        input: {
          type: "GENERAL_LIABILITY",
          state: "INFORCE",
          market: "EXCESS_AND_SURPLUS",
          surplusAuthority: "ON_FILE",
          carrierId: "c1",
          brokerId: "c3",
          quoteNumber: "Q-77",
          policyNumber: "LSM-GL-4017-0881",
          sourceAgencyUserId: "user-2",
          sourceType: "REFERRAL",
          sourceSubType: "PARTNER",
          sourceCampaignId: "spring",
          sourceNotes: "Met at the fair",
          sourceProcessType: "AGENT_LED",
          issuedAt: "2026-03-01",
          inforceAt: "2026-03-05",
          expiresAt: "2027-03-05",
          premium: 2_000,
          estimatedCommission: 200,
          agencyFees: 10,
          brokerFees: 20,
          policyFees: 30,
          otherFees: 40,
          taxes: 50,
          total: 2_150,
          minimumEarnedPremium: 300,
          updateReason: "Audited payroll",
          version: 4,
        },
      },
    ]);
    const [{ input } = { input: null }] = sentAs(sent, "UpdatePolicy");
    expect(submitted).toEqual([{ method: "PUT", path: EDIT, encoding: "application/json", body: input }]);
  });

  it("[POL-21] an invalid amount reverts to the stored one on blur", async () => {
    server();
    await renderAt(EDIT);
    for (const [name, stored] of [
      ["Premium", "$1,234.50"],
      ["Taxes", "$50.00"],
      ["Commission rate", "10%"],
    ] as const) {
      for (const text of ["", "TBD"]) {
        await field(name).fill(text);
        await userEvent.tab();
        await expect.element(field(name)).toHaveValue(stored);
      }
    }
    await expect.element(field("Total")).toHaveValue("$1,384.50");
  });

  it("[POL-21] an amount that is cleared and submitted without blur stays the stored one", async () => {
    const sent = server();
    const { path } = await renderAt(EDIT);
    await field("Taxes").fill("");
    await userEvent.keyboard("{Enter}");
    await expect.poll(path).toBe("/app/policies/p1/overview");
    expect(sentAs(sent, "UpdatePolicy")).toMatchObject([{ input: { taxes: 50, total: 1_384.5 } }]);
  });

  it.each([
    ["Premium", "1bn", /b and bn aren't accepted/u],
    ["Taxes", "-5", /can't be negative/u],
    ["Agency fees", "12e6", /without an exponent/u],
    ["Commission rate", "10k", /percentage from 0 to 100/u],
  ])("%s refuses %s: nothing is sent and the text stays", async (name, text, message) => {
    const sent = server();
    await renderAt(EDIT);
    await field(name).fill(text);
    await userEvent.keyboard("{Enter}");
    await expect.element(field(name)).toHaveAccessibleDescription(message);
    await expect.element(field(name)).toHaveValue(text);
    await update().click();
    await expect.element(field(name)).toHaveFocus();
    expect(sentAs(sent, "UpdatePolicy")).toEqual([]);
  });

  it("accepts amounts with k and m, and sends them in full", async () => {
    const sent = server();
    const { path } = await renderAt(EDIT);
    await field("Premium").fill("18.5k");
    await expect.element(field("Premium")).toHaveAccessibleDescription("= $18,500.00");
    await update().click();
    await expect.poll(path).toBe("/app/policies/p1/overview");
    expect(sentAs(sent, "UpdatePolicy")).toMatchObject([{ input: { premium: 18_500, total: 18_650 } }]);
  });

  it("[POL-22] quote and policy number revert to the stored ones when left empty", async () => {
    server();
    await renderAt(EDIT);
    for (const [name, stored] of [
      ["Quote number", "Q-77"],
      ["Policy number", "LSM-GL-4017-0881"],
    ] as const) {
      await field(name).fill("");
      await userEvent.tab();
      await expect.element(field(name)).toHaveValue(stored);
    }
  });

  it("[POL-28+] [POL-29+] offers the allowed states; canceling requires a reason", async () => {
    const sent = server({
      UpdatePolicy: ({ variables }) =>
        (variables["input"] as { updateReason?: string }).updateReason
          ? updated
          : refused({ path: "updateReason", message: "This field is required" }),
    });
    const { path } = await renderAt(EDIT);
    const states = dialog().getByRole("radiogroup", { name: "Status" }).getByRole("radio");
    await expect.element(states.first()).toBeVisible();
    expect(states.elements().map((option) => option.parentElement?.textContent)).toEqual(["Inforce", "Canceled"]);
    await dialog().getByRole("radio", { name: "Canceled" }).click();
    await expect.element(field("Reason for the change")).toHaveAttribute("aria-required", "true");
    await update().click();
    await expect.element(field("Reason for the change")).toHaveAccessibleDescription(/This field is required/u);
    await field("Reason for the change").fill("Non-payment");
    await update().click();
    await expect.poll(path).toBe("/app/policies/p1/overview");
    expect(sentAs(sent, "UpdatePolicy").at(-1)).toMatchObject({
      input: { state: "CANCELED", updateReason: "Non-payment" },
    });
  });

  it("[POL-31] [API-21] shows each refusal under its field", async () => {
    server({
      UpdatePolicy: () =>
        refused(
          { path: "state", message: "A policy cannot go there" },
          { path: "expiresAt", message: "Must be after the effective date" },
        ),
    });
    await renderAt(EDIT);
    await field("Premium").fill("2000");
    await update().click();
    await expect.element(field("Expires")).toHaveAccessibleDescription(/Must be after the effective date/u);
    await expect
      .element(dialog().getByRole("radiogroup", { name: "Status" }))
      .toHaveAccessibleDescription(/A policy cannot go there/u);
    await expect.element(field("Premium")).toHaveValue("$2,000.00");
  });
});
