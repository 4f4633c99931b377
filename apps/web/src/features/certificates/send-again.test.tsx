import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accountReplies } from "../../../test/fake-accounts.ts";
import {
  certificateLines,
  certificatePage,
  certificateRow,
  certificates,
  NORTHGATE,
} from "../../../test/fake-certificates.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const TAB = "/app/accounts/a1/certificates";
const LIVE = {
  id: "5",
  certificateNumber: "COI-2026-000005",
  issuedOn: "2026-11-10",
  contents: { additionalInsured: true, descriptionOfOperations: "Project 2291" },
};
const CHANGE = { line: "GENERAL_LIABILITY", field: "Each occurrence", from: "$1,000,000", to: "$500,000" };

async function open(found: object | null) {
  const sent = fakeServer({
    ...signedIn,
    ...accountReplies(),
    Certificates: () => certificates([certificateRow("7")]),
    Certificate: () => certificatePage(),
    CertificateLines: () => certificateLines("GENERAL_LIABILITY"),
    TypedHolder: () => ({ certificateToSendAgain: found, rememberedRequirement: null }),
    CreateCertificate: () => ({ createCertificate: { certificate: { id: "7" }, validationErrors: [] } }),
    "/addresses": () => new Response(null, { status: 404 }),
  });
  const rendered = await renderAt(`${TAB}/new`);
  const { name, address } = NORTHGATE;
  await page.getByLabelText("Holder name").fill(name);
  await page.getByLabelText("Address", { exact: true }).fill(address.line1);
  await page.getByLabelText("City").fill(address.city);
  await page.getByLabelText("State", { exact: true }).first().fill("texas");
  await page.getByRole("option", { name: "Texas" }).click();
  await page.getByLabelText("ZIP code").fill(address.postalCode);
  return { ...rendered, sent };
}

describe("a holder that has a live certificate", () => {
  it("[CERT-06] is offered to get it again before another one is created", async () => {
    const { path, sent } = await open(LIVE);
    await expect.element(page.getByText(/COI-2026-000005 was issued to this holder on Nov 10, 2026/u)).toBeVisible();
    await expect.element(page.getByText(/everything on it still matches your records/u)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Send again" })).toHaveAttribute("href", `${TAB}/5/send`);
    await page.getByRole("button", { name: "Create Certificate" }).click();
    await expect.element(page.getByText(/can be sent again as it is\. Create another\?/u)).toBeVisible();
    expect(sent.some(({ operation }) => operation === "CreateCertificate")).toBe(false);
    await page.getByRole("button", { name: "Create Certificate" }).click();
    await expect.poll(path).toBe(`${TAB}/7`);
  });

  it("[CERT-06] is asked nothing where there is none", async () => {
    const { path } = await open(null);
    await page.getByRole("button", { name: "Create Certificate" }).click();
    await expect.poll(path).toBe(`${TAB}/7`);
  });
});

describe("a certificate that changed since issue", () => {
  it("says what, old and new, on its page and in the list", async () => {
    const issued = { state: "ISSUED", issuedOn: "2026-11-10", changedSinceIssue: [CHANGE] };
    fakeServer({
      ...signedIn,
      ...accountReplies(),
      Certificates: () => certificates([certificateRow("7", issued)]),
      Certificate: () => ({
        ...certificatePage(issued, null),
        certificateLostMarks: [{ ...CHANGE, field: "Additional insured", from: "Y", to: null }],
      }),
    });
    await renderAt(`${TAB}/7`);
    const list = page.getByRole("list", { name: "Changed since issue" });
    await expect.element(list.getByText("General liability, each occurrence: $1,000,000 → $500,000")).toBeVisible();
    await expect
      .element(list.getByText("General liability, additional insured: Y → no longer on record"))
      .toBeVisible();
    await page.getByRole("button", { name: "Close" }).last().click();
    await expect
      .element(page.getByText("Changed since issue: General liability, each occurrence: $1,000,000 → $500,000"))
      .toBeVisible();
  });
});
