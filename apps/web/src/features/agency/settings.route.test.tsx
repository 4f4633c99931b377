import { SETTINGS_CHANGED } from "@cara/contract/messages.ts";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { settingsAs as as } from "../../../test/fake-agency.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = () => page.getByRole("button", { name: "Save Settings" });

describe("the agency's settings", () => {
  it("saves what an owner changed, once, and says so", async () => {
    let version = 3;
    const sent = fakeServer({
      ...signedIn,
      AgencySettings: () => as("OWNER", { version }),
      UpdateAgencySettings: () => {
        version = 4;
        return { updateAgencySettings: { settings: { version }, validationErrors: [], conflict: null } };
      },
    });
    await renderAt("/app/settings");
    await expect.element(field("Phone")).toHaveValue("(210) 555-0100");
    await page.getByRole("checkbox", { name: "Saturday" }).click();
    await field("Saturday closes").fill("12:00");
    await field("Authorized representative").fill("Dana Whitfield");
    await save().click();
    await expect.element(page.getByText("Settings saved.")).toBeVisible();
    const inputs = sent
      .filter(({ operation }) => operation === "UpdateAgencySettings")
      .map(({ variables }) => variables);
    expect(inputs).toMatchObject([
      {
        input: {
          timeZone: "America/Chicago",
          businessHours: [
            { day: "MONDAY", opens: "08:00", closes: "17:00" },
            { day: "SATURDAY", opens: "08:00", closes: "12:00" },
          ],
          producer: { name: "Harbor Point Insurance", phone: "(210) 555-0100" },
          authorizedRepresentative: "Dana Whitfield",
          version: 3,
        },
      },
    ]);
    expect(sessionStorage.getItem("cara.draft.agency-settings")).toBeNull();
  });

  it("names the day whose hours are wrong, before anything is sent", async () => {
    const sent = fakeServer({ ...signedIn, AgencySettings: () => as("OWNER") });
    await renderAt("/app/settings");
    await field("Monday closes").fill("07:00");
    await save().click();
    await expect.element(page.getByText("Closing time must be after opening time")).toBeVisible();
    await expect.element(field("Monday closes")).toHaveAttribute("aria-invalid", "true");
    expect(sent.some(({ operation }) => operation === "UpdateAgencySettings")).toBe(false);
  });

  it("keeps what was typed when another owner saved first, follows their other fields, and saves both", async () => {
    let version = 3;
    let authorizedRepresentative = "Dana Whitfield";
    const sent = fakeServer({
      ...signedIn,
      AgencySettings: () => as("OWNER", { version, authorizedRepresentative }),
      UpdateAgencySettings: ({ variables }) => {
        const isStale = (variables as { input: { version: number } }).input.version !== 4;
        version = isStale ? 4 : 5;
        authorizedRepresentative = "Rosa Bell";
        return {
          updateAgencySettings: isStale
            ? { settings: null, validationErrors: [{ path: "", message: SETTINGS_CHANGED }], conflict: "STALE_VERSION" }
            : { settings: { version }, validationErrors: [], conflict: null },
        };
      },
    });
    await renderAt("/app/settings");
    await field("Fax").fill("(210) 555-0199");
    await save().click();
    await expect.element(page.getByText(SETTINGS_CHANGED)).toBeVisible();
    await expect.element(field("Fax")).toHaveValue("(210) 555-0199");
    await expect.element(field("Authorized representative")).toHaveValue("Rosa Bell");
    await save().click();
    await expect
      .poll(() => sent.filter(({ operation }) => operation === "UpdateAgencySettings").at(1)?.variables)
      .toMatchObject({
        input: { version: 4, authorizedRepresentative: "Rosa Bell", producer: { fax: "(210) 555-0199" } },
      });
    await expect.element(page.getByText(SETTINGS_CHANGED)).not.toBeInTheDocument();
  });

  it("[OQ-41] shows the settings to everyone and lets only an owner change them", async () => {
    fakeServer({ ...signedIn, AgencySettings: () => as("MEMBER") });
    await renderAt("/app/settings");
    await expect.element(page.getByText("Only an owner of your agency can change these settings.")).toBeVisible();
    await expect.element(field("Agency name")).toBeDisabled();
    await expect.element(save()).not.toBeInTheDocument();
  });
});
