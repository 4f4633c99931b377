import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { AT_RISK, certificatesAtRisk } from "../../../test/fake-at-risk.ts";
import { POLICY, policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, JANE, signedIn, type Sent } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const OVERVIEW = "/app/policies/p1/overview";
const LIST = "/app/policies/p1/certificates";
/** Untrue only by what is about to be changed. */
const byChange = ({ variables }: Sent) => certificatesAtRisk(variables["change"] ? [AT_RISK] : []);
const server = (more: Parameters<typeof fakeServer>[0]) =>
  fakeServer({ ...signedIn, ...policyReplies(POLICY), ...more });
const warning = () => page.getByText("1 live certificate would become untrue:");

describe("live certificates of a policy", () => {
  it("are listed before a notice of cancellation is recorded", async () => {
    const sent = server({ CertificatesAtRisk: byChange });
    await renderAt("/app/policies/p1/cancellation/new");
    const dialog = page.getByRole("dialog", { name: "Record notice of cancellation" });
    await expect.element(warning()).not.toBeInTheDocument();
    await dialog.getByLabelText("Cancels on").fill("12/12/2026");
    await expect.element(warning()).toBeVisible();
    await expect.element(dialog.getByRole("link", { name: /COI-2026-000007/u })).toBeVisible();
    await expect.element(dialog.getByText("General liability, each occurrence: $1,000,000 → $500,000")).toBeVisible();
    expect(sentAs(sent, "CertificatesAtRisk")).toContainEqual(
      expect.objectContaining({ policyId: "p1", change: { cancelsOn: "2026-12-12" } }),
    );
  });

  it("are listed before another status or date is saved", async () => {
    const sent = server({ CertificatesAtRisk: byChange });
    await renderAt("/app/policies/p1/edit");
    const dialog = page.getByRole("dialog", { name: "Edit policy" });
    await dialog.getByLabelText("Policy number").fill("LSM-GL-5000");
    await expect.element(warning()).toBeVisible();
    expect(sentAs(sent, "CertificatesAtRisk").at(-1)).toMatchObject({ change: { policyNumber: "LSM-GL-5000" } });
  });

  it("are listed before a limit of a line is saved", async () => {
    const part = { id: "part1", line: "GENERAL_LIABILITY", trigger: "OCCURRENCE", aggregateBasis: null, title: null };
    const sent = server({
      Policy: () => ({ businessPolicy: { ...POLICY, coverageParts: [part] } }),
      CertificatesAtRisk: byChange,
    });
    await renderAt(OVERVIEW);
    await page
      .getByRole("button", { name: /^Edit limits/u })
      .first()
      .click();
    await page
      .getByRole("textbox", { name: /^Each occurrence/u })
      .first()
      .fill("500k");
    await expect.element(warning()).toBeVisible();
    expect(sentAs(sent, "CertificatesAtRisk").at(-1)).toMatchObject({
      change: { partId: "part1", cells: [{ kind: "LIMIT", key: "glPerOccurrenceLimit", amount: 500_000 }] },
    });
  });

  it("say so where they could not be checked", async () => {
    server({ CertificatesAtRisk: () => failure("INTERNAL", "Out of order") });
    await renderAt(OVERVIEW);
    await expect.element(page.getByText(/could not be checked/u)).toBeVisible();
  });

  it("are shown on the policy's page once they are untrue, and notices are drafted with one click", async () => {
    const sent = server({
      CertificatesAtRisk: () => certificatesAtRisk([AT_RISK]),
      PrepareCertificateNotices: ({ variables }) => ({
        prepareCertificateNotices: {
          prepared: variables["after"] ? { drafted: 1, next: null } : { drafted: 50, next: "c50" },
          validationErrors: [],
          conflict: null,
        },
      }),
    });
    const { path } = await renderAt(OVERVIEW);
    await expect.element(page.getByText("1 live certificate changed since issue")).toBeVisible();
    await page.getByRole("link", { name: "Show them" }).click();
    await expect.poll(path).toBe(LIST);
    const dialog = page.getByRole("dialog", { name: "Certificates changed since issue" });
    await dialog.getByRole("button", { name: "Draft Notices" }).click();
    await expect
      .element(dialog.getByText("50 notices drafted. Nothing was sent. There are further certificates."))
      .toBeVisible();
    await dialog.getByRole("button", { name: "Draft the Others" }).click();
    await expect.element(dialog.getByText("1 notice drafted. Nothing was sent.", { exact: true })).toBeVisible();
    expect(sentAs(sent, "PrepareCertificateNotices")).toEqual([
      { policyId: "p1", after: null },
      { policyId: "p1", after: "c50" },
    ]);
  });

  it("[SEC-10+] offers a viewer no drafts", async () => {
    server({
      SignedInUser: () => ({ agencyUser: { ...JANE, role: "VIEWER" } }),
      CertificatesAtRisk: () => certificatesAtRisk([AT_RISK]),
    });
    await renderAt(LIST);
    const dialog = page.getByRole("dialog", { name: "Certificates changed since issue" });
    await expect.element(dialog.getByText("1 live certificate of this policy:")).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "Draft Notices" })).not.toBeInTheDocument();
  });
});
