import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accountReplies } from "../../../test/fake-accounts.ts";
import { CERTIFICATE, certificatePage, certificateRow, certificates } from "../../../test/fake-certificates.ts";
import { failure, fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const TAB = "/app/accounts/a1/certificates";
const open = (reply: object, more: Record<string, () => unknown> = {}, address = TAB) => {
  const sent = fakeServer({ ...signedIn, ...accountReplies(), Certificates: () => reply, ...more });
  return renderAt(address).then((rendered) => ({ ...rendered, sent }));
};

describe("an account's certificates", () => {
  it("[CERT-01] lists holder, place, number, a dash for a draft's day, a view action and a download link", async () => {
    const issued = { state: "ISSUED", issuedOn: "2026-11-10", holder: { ...CERTIFICATE.holder, name: "Acme LLC" } };
    await open(certificates([certificateRow("2"), certificateRow("1", issued)]));
    const draft = page.getByRole("row", { name: /Northgate/u });
    for (const text of ["Northgate Constructors LP", "San Antonio, TX 78217", "COI-2026-000002", "Draft", "–"])
      await expect.element(draft.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /Acme LLC/u }).getByText("Nov 10, 2026")).toBeVisible();
    await expect.element(draft.getByRole("link", { name: "View COI-2026-000002" })).toHaveAttribute("href", `${TAB}/2`);
    const download = draft.getByRole("link", { name: "Download COI-2026-000002" });
    await expect.element(download).toHaveAttribute("href", "/certificates/2/paper.pdf");
    await expect.element(download).toHaveAttribute("download", "COI-2026-000002.pdf");
  });

  it.each([
    [1, 1, true],
    [1, 0, false],
    [0, 1, false],
    [0, 0, false],
  ])(
    "[CERT-02] with %d certificates and %d policies 'Add Certificate' is shown: %s",
    async (count, policies, isShown) => {
      await open(certificates(count > 0 ? [certificateRow("1")] : [], policies));
      await expect.element(page.getByText(count > 0 ? "COI-2026-000001" : "No certificates").first()).toBeVisible();
      expect(page.getByRole("link", { name: "Add Certificate" }).elements()).toHaveLength(isShown ? 1 : 0);
    },
  );

  it("[CERT-03] [OQ-37] without a policy says to log one first", async () => {
    await open(certificates([], 0));
    await expect.element(page.getByRole("heading", { name: "No certificates" })).toBeVisible();
    await expect.element(page.getByText("Log a policy first to create a certificate.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Create Certificate" })).not.toBeInTheDocument();
  });

  it("[CERT-04] [OQ-37] with a policy offers to create the first one", async () => {
    await open(certificates([]));
    await expect.element(page.getByText("Get started by creating a certificate.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Create Certificate" })).toHaveAttribute("href", `${TAB}/new`);
  });

  it("[SEC-10+] offers a viewer nothing to create", async () => {
    await open(certificates([]), { SignedInUser: () => ({ agencyUser: { ...JANE, role: "VIEWER" } }) });
    await expect.element(page.getByText("Get started by creating a certificate.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Create Certificate" })).not.toBeInTheDocument();
  });

  it("[CERT-01] fetches further pages", async () => {
    const pages = [
      certificates([certificateRow("2")], 1, { endCursor: "next", hasNextPage: true }),
      certificates([certificateRow("1")], 1),
    ];
    const { sent } = await open({}, { Certificates: () => pages.shift() ?? certificates([]) });
    await expect.element(page.getByText("COI-2026-000001")).toBeVisible();
    const asked = sent
      .filter(({ operation }) => operation === "Certificates")
      .map(({ variables }) => variables["after"]);
    expect(asked).toEqual([null, "next"]);
  });
});

describe("a certificate", () => {
  const view = (contents: object = {}) =>
    open(
      certificates([certificateRow("7")]),
      { Certificate: () => certificatePage({ contents: { ...CERTIFICATE.contents, ...contents } }) },
      `${TAB}/7`,
    );

  it("[CERT-14+] shows what is wrong with its description, with the law of the place of the risk", async () => {
    const finding = {
      start: 10,
      end: 16,
      grade: "BLOCKED",
      reason: "A certificate adds nobody.",
      citation: "Tex. Ins. Code § 1811.051",
      alternatives: ["Attach the endorsement."],
    };
    await view({ descriptionOfOperations: "Holder is hereby added", wording: [finding] });
    const wording = page.getByRole("list", { name: "Wording" });
    await expect.element(wording.getByText("hereby", { exact: true })).toBeVisible();
    await expect.element(wording.getByText("A certificate adds nobody. Tex. Ins. Code § 1811.051")).toBeVisible();
    await expect.element(wording.getByText("Instead: Attach the endorsement.")).toBeVisible();
    expect(wording.getByRole("button").elements()).toEqual([]);
  });

  it("[CERT-05] [ROUTES-11] shows its holder and an embedded view of the download URL, and closes to the list", async () => {
    const { path } = await view();
    const dialog = page.getByRole("dialog", { name: "Certificate COI-2026-000007" });
    for (const text of ["9 Commerce Way", "San Antonio, TX 78217", "Project 2291, Medical Pavilion"])
      await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(dialog.getByText("Northgate Constructors LP")).toBeVisible();
    const frame = dialog.getByTitle("Certificate COI-2026-000007, PDF");
    await expect.element(frame).toHaveAttribute("src", CERTIFICATE.downloadUrl);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect.poll(path).toBe(TAB);
  });

  it("[CERT-14+] shows each Y with the form, page and words behind it, which open in the viewer", async () => {
    await view();
    const mark = page
      .getByRole("listitem", { name: "General liability LSM-GL-4017" })
      .getByRole("listitem", { name: "Additional insured" });
    await expect.element(mark.getByText("Y", { exact: true })).toBeVisible();
    await expect.element(mark.getByText("your ongoing operations")).toBeVisible();
    await expect
      .element(mark.getByRole("link", { name: /CG 20 10 12 19/u }))
      .toHaveAttribute("href", "/app/documents/f1?page=41#quote=your+ongoing+operations");
    const line = page.getByRole("listitem", { name: "General liability LSM-GL-4017" });
    await expect.element(line.getByText("$1,000,000 each occurrence")).toBeVisible();
    await expect.element(line.getByText("Not asked for. Left blank.")).toBeVisible();
  });

  it("[CERT-14+] shows what is printed of each line beside its limits", async () => {
    await view();
    const liability = page.getByRole("listitem", { name: /^General liability/u });
    for (const words of ["Lone Star Mutual, NAIC 24082", "Occurrence", "General aggregate per project"])
      await expect.element(liability.getByText(words, { exact: true })).toBeVisible();
    const workers = page.getByRole("listitem", { name: /^Workers/u });
    await expect.element(workers.getByText("Limits of the statute")).toBeVisible();
  });

  it("[CERT-14+] says why a mark is blank and what to do, and names what is missing", async () => {
    await view();
    const line = page.getByRole("listitem", { name: "Workers compensation PE-WC-2011" });
    const waiver = line.getByRole("listitem", { name: "Waiver of subrogation" });
    await expect.element(waiver.getByText("No endorsement of the policy grants this.")).toBeVisible();
    await expect.element(waiver.getByText("Blank")).toBeInTheDocument();
    await expect
      .element(waiver.getByRole("link", { name: "Ask the carrier for the form" }))
      .toHaveAttribute(
        "href",
        "/app/policies/p2/explore#section=Requests%20to%20the%20carrier,Requests%20to%20the%20broker",
      );
    await expect.element(line.getByText("This line has no additional insured.")).toBeVisible();
    const notice = page.getByRole("listitem", { name: "Notice of cancellation" });
    await expect.element(notice.getByText(/cannot promise notice/u)).toBeVisible();
    await expect
      .element(notice.getByRole("link", { name: "Tell the holder that a certificate cannot say this" }))
      .toHaveAttribute("href", "/app/accounts/a1/certificates/7#section=Refuse%20politely");
    const blanks = page.getByRole("list", { name: "Missing or in the way" });
    await expect.element(blanks.getByText("It is not on record.")).toBeVisible();
    await expect
      .element(blanks.getByRole("link", { name: "Open policy" }))
      .toHaveAttribute("href", "/app/policies/p1/overview");
  });

  it("asks nobody to create a certificate again that was issued or voided", async () => {
    const voided = certificatePage({ state: "VOID" }, null);
    await open(certificates([certificateRow("7")]), { Certificate: () => voided }, `${TAB}/7`);
    const blanks = page.getByRole("list", { name: "Left blank" });
    await expect.element(blanks.getByText("It is not on record.")).toBeVisible();
    expect(page.getByText(/create the certificate again/u).elements()).toEqual([]);
  });

  it("[CERT-05] that cannot be opened leads back to the list with a notice", async () => {
    const gone = () => failure("NOT_FOUND", "Not found");
    const { path } = await open(certificates([]), { Certificate: gone }, `${TAB}/8`);
    await expect.element(page.getByText("That certificate could not be opened")).toBeVisible();
    expect(path()).toBe(TAB);
  });
});
