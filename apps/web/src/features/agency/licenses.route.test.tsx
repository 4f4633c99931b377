import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { licensesOf } from "../../../test/fake-agency.ts";
import { fakeServer, JANE, signedIn, type Sent } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { validityOf } from "./licenses-page.ts";

const saved = { validationErrors: [], conflict: null };
const asOwner = { ...signedIn, SignedInUser: () => ({ agencyUser: { ...JANE, role: "OWNER" } }) };
const inputsOf = (sent: readonly Sent[], operation: string) =>
  sent.filter((one) => one.operation === operation).map(({ variables }) => variables);
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("the agency's licenses", () => {
  it("adds the license of a state", async () => {
    const sent = fakeServer({
      ...asOwner,
      AgencyLicenses: () => licensesOf(),
      SaveAgencyLicense: () => ({ saveAgencyLicense: saved }),
    });
    const { path } = await renderAt("/app/settings/licenses");
    const texas = page.getByRole("listitem", { name: "Texas" });
    await expect.element(texas.getByText("TX-204417")).toBeVisible();
    await expect.element(texas.getByText("Valid through Aug 31, 2031")).toBeVisible();
    await page.getByRole("link", { name: "Add License" }).click();
    await page.getByRole("combobox", { name: "State" }).fill("Okla");
    await page.getByRole("option", { name: "Oklahoma" }).click();
    await page.getByLabelText("License number").fill("OK-11873");
    await page.getByLabelText("Expires on").fill("3/31/2031");
    await button("Save License").click();
    await expect.poll(path).toBe("/app/settings/licenses");
    expect(inputsOf(sent, "SaveAgencyLicense")).toEqual([
      { input: { state: "OK", number: "OK-11873", expiresOn: "2031-03-31" } },
    ]);
  });

  it("confirms the forms license only with the check mark, and withdraws it after a question", async () => {
    let isFormsLicensed = false;
    const formsLicense = {
      license: "AF-77120",
      attestedBy: { name: "Dana Whitfield" },
      attestedAt: "2026-11-02T15:00:00Z",
      validThrough: "2031-01-31",
      withdrawnAt: null,
    };
    const sent = fakeServer({
      ...asOwner,
      AgencyLicenses: () => licensesOf(isFormsLicensed ? { formsLicense, isFormsLicensed } : {}),
      AttestFormsLicense: () => {
        isFormsLicensed = true;
        return { attestFormsLicense: saved };
      },
      WithdrawFormsLicense: () => {
        isFormsLicensed = false;
        return { withdrawFormsLicense: saved };
      },
    });
    await renderAt("/app/settings/licenses/forms");
    await page.getByLabelText("License or membership number").fill("AF-77120");
    await button("Confirm License").click();
    await expect.element(page.getByText("Confirm that your agency holds a license")).toBeVisible();
    expect(inputsOf(sent, "AttestFormsLicense")).toEqual([]);
    await page.getByRole("checkbox").click();
    await button("Confirm License").click();
    await expect.element(page.getByText(/AF-77120, confirmed by Dana Whitfield/u)).toBeVisible();
    expect(inputsOf(sent, "AttestFormsLicense")).toMatchObject([{ input: { license: "AF-77120", isConfirmed: true } }]);

    await button("Withdraw").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect.element(page.getByText("Not confirmed yet.")).toBeVisible();
    expect(inputsOf(sent, "WithdrawFormsLicense")).toHaveLength(1);
  });

  it("offers nothing to someone who is not an owner", async () => {
    fakeServer({ ...signedIn, AgencyLicenses: () => licensesOf() });
    await renderAt("/app/settings/licenses");
    await expect.element(page.getByText("Only an owner of your agency can change licenses.")).toBeVisible();
    await expect.element(page.getByRole("listitem", { name: "Texas" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Add License" })).not.toBeInTheDocument();
    await expect.element(button("Remove Texas")).not.toBeInTheDocument();
  });

  it.each([
    ["2026-11-17", "Expired on", "red"],
    ["2026-11-18", "Expires", "amber"],
    ["2026-12-18", "Expires", "amber"],
    ["2026-12-19", "Valid through", "green"],
  ])("a license through %s is shown as %s", (lastDay, word, tone) => {
    expect(validityOf(lastDay, "2026-11-18")).toMatchObject({ tone, label: expect.stringMatching(`^${word} `) });
  });
});
