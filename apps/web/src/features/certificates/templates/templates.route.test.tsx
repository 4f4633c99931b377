import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { certificateTemplate, certificateTemplates } from "../../../../test/fake-templates.ts";
import { fakeServer, JANE, signedIn, type Sent } from "../../../../test/fake-server.ts";
import { renderAt } from "../../../../test/render-at.tsx";

const asOwner = { ...signedIn, SignedInUser: () => ({ agencyUser: { ...JANE, role: "OWNER" } }) };
const saved = { validationErrors: [], conflict: null };
const sentTo = (sent: readonly Sent[], operation: string) =>
  sent.filter((one) => one.operation === operation).map(({ variables }) => variables);
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("the agency's certificate forms", () => {
  it("are listed with what became of each, and only what can be reviewed opens", async () => {
    fakeServer({
      ...asOwner,
      CertificateTemplates: () => certificateTemplates(["CHECKED", "REFUSED", "READY"], false),
    });
    await renderAt("/app/settings/forms");
    const refused = page.getByRole("listitem", { name: "refused.pdf" });
    await expect.element(refused.getByText("Not usable")).toBeVisible();
    await expect.element(refused.getByText("This form has no fields to fill.")).toBeVisible();
    expect(refused.getByRole("link").elements()).toHaveLength(0);
    await expect.element(page.getByRole("link", { name: "checked.pdf" })).toBeVisible();
    await expect.element(page.getByText(/forms license is not confirmed/u)).toBeVisible();
  });

  it("say what to do while there is none", async () => {
    fakeServer({ ...asOwner, CertificateTemplates: () => certificateTemplates() });
    await renderAt("/app/settings/forms");
    await expect.element(page.getByText("No certificate form")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Add Form" })).toBeVisible();
  });

  it("are mapped field by field, each field once, and used after a question", async () => {
    let version = 1;
    const sent = fakeServer({
      ...asOwner,
      CertificateTemplate: () => certificateTemplate({ version }),
      CertificateTemplates: () => certificateTemplates(["READY"]),
      MapCertificateTemplate: () => {
        version = 2;
        return { mapCertificateTemplate: saved };
      },
      ConfirmCertificateTemplate: () => ({ confirmCertificateTemplate: saved }),
    });
    const { path } = await renderAt("/app/settings/forms/t1");
    await expect.element(page.getByTitle("Filled sample")).toBeVisible();
    const holder = page.getByRole("listitem", { name: "Holder name" });
    await expect.element(holder.getByText("Further page")).toBeVisible();
    await button("Change Holder name").click();
    await holder.getByRole("combobox").click();
    // the field of the number is taken
    await expect.element(page.getByRole("option")).toHaveTextContent("Text2, page 1");
    await page.getByRole("option").click();
    await button("Save Mapping").click();
    await expect
      .poll(() => sentTo(sent, "MapCertificateTemplate"))
      .toEqual([
        {
          id: "t1",
          version: 1,
          slots: [
            { slot: "number", field: "Text1" },
            { slot: "holder.name", field: "Text2" },
          ],
        },
      ]);
    await button("Use This Form").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Use This Form" }).click();
    await expect.poll(path).toBe("/app/settings/forms");
    expect(sentTo(sent, "ConfirmCertificateTemplate")).toEqual([{ id: "t1", version: 2 }]);
  });

  it("can be read but not changed by someone who is not an owner", async () => {
    fakeServer({ ...signedIn, CertificateTemplate: () => certificateTemplate() });
    await renderAt("/app/settings/forms/t1");
    await expect.element(page.getByRole("listitem", { name: "Holder name" })).toBeVisible();
    await expect.element(button("Change Holder name")).not.toBeInTheDocument();
    await expect.element(button("Use This Form")).not.toBeInTheDocument();
  });
});
