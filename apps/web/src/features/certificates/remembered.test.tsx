import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accountReplies } from "../../../test/fake-accounts.ts";
import {
  certificateLines,
  certificatePage,
  certificateRow,
  certificates,
  NORTHGATE,
} from "../../../test/fake-certificates.ts";
import { REQUIREMENT } from "../../../test/fake-holders.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { askedValues } from "./certificate-values.ts";

const TAB = "/app/accounts/a1/certificates";
const { asks, wording, contractFile, contractPage, rememberedBy, rememberedAt } = REQUIREMENT;
const REMEMBERED = { asks, wording, contractFile, contractPage, rememberedBy, rememberedAt };

async function open(rememberedRequirement: object | null) {
  const sent = fakeServer({
    ...signedIn,
    ...accountReplies(),
    Certificates: () => certificates([certificateRow("7")]),
    Certificate: () => certificatePage(),
    CertificateLines: () => certificateLines("GENERAL_LIABILITY", "UMBRELLA"),
    TypedHolder: () => ({ certificateToSendAgain: null, rememberedRequirement }),
    CreateCertificate: () => ({ createCertificate: { certificate: { id: "7" }, validationErrors: [] } }),
    "/addresses": () => new Response(null, { status: 404 }),
  });
  await renderAt(`${TAB}/new`);
  const { name, address } = NORTHGATE;
  await page.getByLabelText("Holder name").fill(name);
  await page.getByLabelText("Address", { exact: true }).fill(address.line1);
  await page.getByLabelText("City").fill(address.city);
  await page.getByLabelText("State", { exact: true }).first().fill("texas");
  await page.getByRole("option", { name: "Texas" }).click();
  await page.getByLabelText("ZIP code").fill(address.postalCode);
  return () => sentAs(sent, "CreateCertificate")[0]?.["input"];
}
const create = () => page.getByRole("button", { name: "Create Certificate" }).click();

describe("what the typed holder required last time", () => {
  it("[CERT-05] is shown with its contract, taken over by 'Use these', and may be changed after", async () => {
    const created = await open(REMEMBERED);
    const required = page.getByRole("list", { name: "Required" });
    await expect
      .element(required.getByText("General liability: waiver of subrogation; aggregate per project"))
      .toBeVisible();
    await expect
      .element(page.getByText("From Subcontract 2291.pdf, page 4. Approved by Luis Ortega on Nov 12, 2026."))
      .toBeVisible();
    // nothing is asked for until a person takes it
    await expect.element(page.getByLabelText("Description of operations")).toHaveValue("");
    await page.getByRole("button", { name: "Use these" }).click();
    await expect.element(page.getByLabelText("Description of operations")).toHaveValue("Job 3307");
    await page.getByRole("button", { name: "More" }).click();
    const liability = page.getByRole("group", { name: "Asked of general liability" });
    await expect.element(liability.getByRole("checkbox", { name: "Waiver of subrogation" })).toBeChecked();
    await liability.getByRole("checkbox", { name: "Aggregate per project" }).click();
    await userEvent.fill(page.getByLabelText("Page"), "5");
    await create();
    await expect.poll(created).toMatchObject({
      additionalInsured: true,
      descriptionOfOperations: "Job 3307",
      contractFile: { fileId: "f9", page: 5 },
      // the line that no policy has any more can be taken off, and asking for it on one line asks for it on no other
      asks: [
        { line: "GENERAL_LIABILITY", want: "WAIVER" },
        { line: "AUTO", want: "ADDITIONAL_INSURED_ONGOING" },
      ],
    });
  });

  it("[CERT-05] the document is chosen of the account's, and its page is a number", async () => {
    const created = await open(null);
    await page.getByRole("button", { name: "More" }).click();
    await expect.element(page.getByLabelText("Page")).not.toBeInTheDocument();
    await page.getByLabelText("Document that requires it").click();
    await page.getByRole("option", { name: /Subcontract 2291/u }).click();
    await userEvent.fill(page.getByLabelText("Page"), "four");
    await create();
    await expect.element(page.getByText("Enter the number of a page")).toBeVisible();
    await userEvent.fill(page.getByLabelText("Page"), "");
    await create();
    await expect.poll(created).toMatchObject({ contractFile: { fileId: "f9", page: null } });
  });
});

describe("askedValues", () => {
  it("[CERT-05] ticks the box only where it is asked for on every line", () => {
    const on = (line: "AUTO" | "GENERAL_LIABILITY") => ({ line, want: "ADDITIONAL_INSURED_ONGOING" }) as const;
    const lines = ["GENERAL_LIABILITY", "AUTO", "WORKERS_COMPENSATION"] as const;
    expect(askedValues([on("AUTO")], lines).additionalInsured).toBe(false);
    expect(askedValues([on("AUTO"), on("GENERAL_LIABILITY")], lines).additionalInsured).toBe(true);
    expect(askedValues([], []).additionalInsured).toBe(false);
  });
});
