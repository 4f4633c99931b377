import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accountReplies, BUILDERS } from "../../../test/fake-accounts.ts";
import {
  CERTIFICATE,
  certificatePage,
  certificateRow,
  certificates,
  ISSUING,
} from "../../../test/fake-certificates.ts";
import { displayPages, picturePages } from "../../../test/fake-proofs.ts";
import { fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const AT = `/app/accounts/${BUILDERS.id}/certificates/7`;
const approval = {
  state: "APPROVED",
  approvedBy: { name: "Jane Doe" },
  approvedAt: "2026-11-18T15:01:00.000Z",
  failure: null,
  sha256: null,
};
const issue = () => page.getByRole("button", { name: "Issue Certificate" });

async function open(replies: Record<string, () => unknown>) {
  const sent = fakeServer({
    ...signedIn,
    ...accountReplies(),
    Certificates: () => certificates([certificateRow("7")]),
    ...replies,
  });
  await renderAt(AT);
  return () => sent.filter(({ operation }) => operation === "ApproveCertificate").map(({ variables }) => variables);
}
const payload = (message?: string, path = "") => ({
  approveCertificate: { validationErrors: message ? [{ path, message }] : [], conflict: null },
});

describe("issuing a certificate", () => {
  let stopPicturing = () => {};
  beforeEach(() => {
    stopPicturing = picturePages();
  });
  afterEach(() => stopPicturing());

  it("[OQ-29] [CERT-14+] is off until every page behind a Y was displayed, says which is next, and names them all", async () => {
    const [proved, ...others] = CERTIFICATE.contents.decisions;
    const second = { ...proved, want: "WAIVER", proof: { ...proved?.proof, number: "CG 24 04", page: 47 } };
    const contents = { ...CERTIFICATE.contents, decisions: [proved, second, ...others] };
    await page.viewport(1440, 900);
    const approvals = await open({
      Certificate: () => certificatePage({ contents }),
      ApproveCertificate: () => payload(),
    });
    await expect.element(page.getByText(/of 2 pages displayed\. Still to be displayed: page \d+ of CG/u)).toBeVisible();
    await expect.element(issue()).toHaveAttribute("aria-disabled", "true");
    await issue().click({ force: true });
    expect(approvals()).toEqual([]);
    await displayPages(2);
    await issue().click();
    const opened = [41, 47].map((one) => ({ fileId: "f1", page: one }));
    await expect.poll(approvals).toMatchObject([{ opened }]);
  });

  it("[OQ-29] cannot be issued while the words behind a Y cannot be displayed", async () => {
    const unseen = { quoteOnPage: { verdict: "UNVERIFIED", rectangles: [] } };
    const approvals = await open({ Certificate: () => certificatePage(), QuoteOnPage: () => unseen });
    await expect.element(page.getByText("These words are not on the page")).toBeVisible();
    await page.getByRole("button", { name: "Display page 41" }).click();
    await issue().click({ force: true });
    await expect
      .element(page.getByText("0 of 1 page displayed. Still to be displayed: page 41 of CG 20 10 12 19."))
      .toBeVisible();
    expect(approvals()).toEqual([]);
  });

  it("[OQ-29] approves exactly what is displayed, waits for the print, and shows who issued it", async () => {
    const statusUrl = "https://cara.example/c/abc";
    let pages = [certificatePage()];
    const approvals = await open({
      Certificate: () => (pages.length > 1 ? pages.shift() : pages[0]) ?? certificatePage(),
      ApproveCertificate: () => {
        pages = [
          certificatePage({ approval }),
          certificatePage(
            { approval: { ...approval, state: "ISSUED", sha256: "c0ffee" }, state: "ISSUED", statusUrl },
            null,
          ),
        ];
        return payload();
      },
    });
    await displayPages(1);
    await issue().click();
    await expect.element(page.getByText(/is being printed/u)).toBeVisible();
    await expect.element(page.getByText(/Approved by Jane Doe on/u), { timeout: 10_000 }).toBeVisible();
    await expect.element(page.getByText("c0ffee")).toBeVisible();
    expect(approvals()).toEqual([
      { id: "7", hash: ISSUING.hash, opened: [{ fileId: "f1", page: 41 }], reason: "", confirmsLosses: false },
    ]);
    await expect.element(page.getByRole("link", { name: "Status page" })).toHaveAttribute("href", statusUrl);
    await expect.element(issue()).not.toBeInTheDocument();
  });

  it("says what is in the way, and leads to where it is put right", async () => {
    const blocks = [
      { code: "NO_FORM", message: "No form of the edition 2025/12 is in use." },
      { code: "CHANGED", message: "What is on record has changed." },
    ];
    await open({ Certificate: () => certificatePage({}, { ...ISSUING, blocks }) });
    await expect.element(page.getByText("What is on record has changed.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Open Forms" })).toHaveAttribute("href", "/app/settings/forms");
    await expect.element(issue()).not.toBeInTheDocument();
  });

  it("asks why the marked wording stays, and shows a refusal", async () => {
    let refusal: string | undefined = "Say why the marked wording stays.";
    const approvals = await open({
      Certificate: () => certificatePage({}, { ...ISSUING, needsReason: true }),
      ApproveCertificate: () => payload(refusal, refusal ? "reason" : ""),
    });
    await displayPages(1);
    await issue().click();
    await expect.element(page.getByText("Say why the marked wording stays.")).toBeVisible();
    refusal = undefined;
    await page.getByLabelText("Why the marked wording stays").fill("The carrier wrote so.");
    await issue().click();
    await expect.poll(() => approvals().at(-1)).toMatchObject({ reason: "The carrier wrote so." });
  });

  it("[CERT-14+] shows what a correction leaves out and why, and issues it only once a person confirms that", async () => {
    const losses = [
      {
        policyId: "p1",
        line: "GENERAL_LIABILITY",
        policyNumber: "LSM-GL-4017",
        isWholeLine: true,
        lost: ["Additional insured", "Waiver of subrogation"],
        why: ["A notice of cancellation is on record. The policy will be canceled on Dec 24, 2026; it is left out."],
      },
    ];
    const refused = "Open the certificate and confirm what this correction no longer shows.";
    let refusal: string | undefined = refused;
    const approvals = await open({
      Certificate: () => certificatePage({}, { ...ISSUING, losses }),
      ApproveCertificate: () => payload(refusal, refusal ? "confirmsLosses" : ""),
    });
    const list = page.getByRole("list", { name: "No longer shown" });
    await expect.element(list.getByText(/LSM-GL-4017 is left out, and with it: additional insured/u)).toBeVisible();
    await expect.element(list.getByText(/A notice of cancellation is on record/u)).toBeVisible();
    await displayPages(1);
    await issue().click();
    await expect.element(page.getByText(refused)).toBeVisible();
    refusal = undefined;
    await page.getByRole("checkbox", { name: /goes out without them/u }).click();
    await issue().click();
    await expect.poll(() => approvals().at(-1)).toMatchObject({ confirmsLosses: true });
  });

  it("[CERT-14+] names beside the button what was asked for and stays blank", async () => {
    await open({ Certificate: () => certificatePage() });
    const blank = page.getByRole("list", { name: "Asked for and left blank" });
    await expect.element(blank.getByText("General liability: notice of cancellation")).toBeVisible();
    await expect.element(blank.getByText("Workers compensation: waiver of subrogation")).toBeVisible();
    expect(blank.getByText(/additional insured/u).elements()).toEqual([]);
  });

  it("is off for someone whose role cannot approve", async () => {
    const approvals = await open({
      SignedInUser: () => ({ agencyUser: { ...JANE, role: "PREPARER" } }),
      Certificate: () => certificatePage(),
    });
    await expect.element(issue()).toHaveAttribute("aria-disabled", "true");
    await issue().click({ force: true });
    expect(approvals()).toEqual([]);
  });
});
