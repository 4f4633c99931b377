import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accountReplies } from "../../../test/fake-accounts.ts";
import {
  certificateNotices,
  certificatePage,
  certificateRow,
  certificates,
  certificateToVoid,
  RECALL,
} from "../../../test/fake-certificates.ts";
import { fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const TAB = "/app/accounts/a1/certificates";
const PAGE = `${TAB}/7`;
const DONE = { validationErrors: [], conflict: null };
const ISSUED = { state: "ISSUED", issuedOn: "2026-11-10" };
const VOIDED = {
  kind: "VOIDED",
  changedAt: "2026-11-18T15:00:00.000Z",
  changedBy: { name: "Luis Ortega" },
  reason: "The wrong insured",
};
const other = (state: string) => ({ id: "8", certificateNumber: "COI-2026-000008", state });

async function open(more: object, replies: Record<string, () => unknown> = {}, address = PAGE) {
  const sent = fakeServer({
    ...signedIn,
    ...accountReplies(),
    Certificates: () => certificates([certificateRow("7", ISSUED)]),
    Certificate: () => certificatePage({ ...ISSUED, ...more }, null),
    CertificateToVoid: () => certificateToVoid(),
    CertificateNotices: () => certificateNotices(),
    ...replies,
  });
  return { ...(await renderAt(address)), sent };
}

describe("a certificate that no longer stands", () => {
  it("is voided in a dialog, with a reason and the version that was seen", async () => {
    const { path, sent } = await open({}, { VoidCertificate: () => ({ voidCertificate: DONE }) });
    await page.getByRole("link", { name: "Void" }).click();
    const dialog = page.getByRole("dialog", { name: "Void COI-2026-000007?" });
    await dialog.getByRole("button", { name: "Void Certificate" }).click();
    await expect.element(dialog.getByText("This field is required")).toBeVisible();
    await dialog.getByLabelText("Reason").fill("The wrong insured");
    await dialog.getByRole("button", { name: "Void Certificate" }).click();
    await expect.poll(path).toBe(PAGE);
    expect(sent.find(({ operation }) => operation === "VoidCertificate")?.variables).toEqual({
      id: "7",
      reason: "The wrong insured",
      version: 1,
    });
  });

  it("says who voided it and why, and shows the recall to edit and to approve", async () => {
    const { path } = await open({ state: "VOID", version: 2, history: [VOIDED], notices: [RECALL] });
    await expect.element(page.getByText(/^Voided on .* by Luis Ortega\. Do not send or rely on it\.$/u)).toBeVisible();
    await expect.element(page.getByText("Reason: The wrong insured")).toBeVisible();
    await expect.element(page.getByText("Recall of the void certificate: not sent")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Edit Notice" })).toBeVisible();
    for (const name of ["Void", "Correct", "Send"])
      await expect.element(page.getByRole("link", { name, exact: true })).not.toBeInTheDocument();
    await page.getByRole("link", { name: "Approve and Send" }).click();
    await expect.poll(path).toBe(`${PAGE}/notices/n1/send`);
  });

  it("says so where nobody received it from here", async () => {
    await open({ state: "VOID", version: 2, history: [VOIDED] });
    await expect.element(page.getByText(/was not sent from here, so no recall was drafted/u)).toBeVisible();
  });

  it("is corrected by a new draft, which opens", async () => {
    const { path, sent } = await open(
      {},
      {
        CorrectCertificate: () => ({ correctCertificate: { certificate: { id: "8" }, ...DONE } }),
      },
    );
    await page.getByRole("button", { name: "Correct" }).click();
    await expect.poll(path).toBe(`${TAB}/8`);
    expect(sent.find(({ operation }) => operation === "CorrectCertificate")?.variables).toEqual({
      id: "7",
      version: 1,
    });
  });

  it("names what corrects it, and what it corrects", async () => {
    await open({ correction: other("DRAFT") });
    await expect.element(page.getByText(/corrects this certificate\. It is a draft/u)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "COI-2026-000008" })).toHaveAttribute("href", `${TAB}/8`);
    await expect.element(page.getByRole("button", { name: "Open Correction" })).toBeVisible();
  });

  it("names the one that took its place once it is superseded", async () => {
    const history = [{ ...VOIDED, kind: "SUPERSEDED", reason: null }];
    await open({ state: "SUPERSEDED", version: 2, history, correction: other("ISSUED") });
    await expect.element(page.getByText(/^Superseded on .* by Luis Ortega\.$/u)).toBeVisible();
    await expect.element(page.getByText(/took its place/u)).toBeVisible();
  });

  it("[OQ-41] offers a preparer to correct and not to void", async () => {
    const preparer = { SignedInUser: () => ({ agencyUser: { ...JANE, role: "PREPARER" } }) };
    await open({}, preparer);
    await expect.element(page.getByRole("button", { name: "Correct" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Void" })).not.toBeInTheDocument();
  });

  it("fits a phone, however long the addresses and hashes are", async () => {
    await page.viewport(390, 844);
    const long = `certificates.${"of-the-holder".repeat(3)}@northgate-constructors.example`;
    const delivery = {
      id: "d1",
      state: "SENT",
      deliveredAt: "2026-11-18T15:00:00.000Z",
      deliveredBy: { name: "Luis Ortega" },
      email: { to: [long], cc: [], failure: null },
      files: [{ name: "COI-2026-000007.pdf", url: "/files/f1", sha256: "b".repeat(64) }],
    };
    const approval = {
      state: "ISSUED",
      approvedBy: { name: "Luis Ortega" },
      approvedAt: "2026-11-18T15:00:00.000Z",
      failure: null,
      sha256: "a".repeat(64),
    };
    const shown = {
      ...ISSUED,
      approval,
      notices: [{ ...RECALL, kind: "CHANGE", email: { ...RECALL.email, to: [long] } }],
    };
    await open({}, { Certificate: () => certificatePage(shown, null, [delivery]) });
    await expect.element(page.getByText("What changed since issue: not sent")).toBeVisible();
    const wide = [...document.querySelectorAll("[role=dialog] section")].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth || clientWidth > 390,
    );
    expect(wide.map((section) => section.getAttribute("aria-label"))).toEqual([]);
  });
});
