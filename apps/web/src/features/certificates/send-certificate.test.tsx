import { deliveryHash } from "@cara/contract/delivery-hash.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accountReplies, BUILDERS } from "../../../test/fake-accounts.ts";
import {
  attachable,
  certificatePage,
  certificateRow,
  certificates,
  certificateToSend,
  ISSUING,
} from "../../../test/fake-certificates.ts";
import { displayPages, picturePages } from "../../../test/fake-proofs.ts";
import { fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const CERTIFICATE = `/app/accounts/${BUILDERS.id}/certificates/7`;
const OTHERS = attachable({
  copyId: "c2",
  name: "CG 20 37 12 19.pdf",
  number: "CG 20 37",
  firstPage: 44,
  lastPage: 44,
  thirdParties: ["Quarry Lane LP"],
  isProposed: false,
  sha256: "e".repeat(64),
});
const delivery = {
  id: "d1",
  state: "SENT",
  deliveredAt: "2026-11-18T15:05:00.000Z",
  deliveredBy: { name: "Jane Doe" },
  email: { to: ["certs@northgate.example"], cc: ["office@bexarridge.example"], failure: null },
  files: [{ name: "COI-2026-000007.pdf", url: "/files/p1", sha256: "c0ffee" }],
};
const accepted = { validationErrors: [], conflict: null };

async function open(replies: Record<string, () => unknown>, at = `${CERTIFICATE}/send`) {
  const sent = fakeServer({
    ...signedIn,
    ...accountReplies(),
    Certificates: () => certificates([certificateRow("7")]),
    Certificate: () => certificatePage({ state: "ISSUED" }, null, [delivery]),
    CertificateDelivery: () => certificateToSend({ pages: [attachable(), OTHERS] }),
    DeliverCertificate: () => ({ deliverCertificate: accepted }),
    ApproveAndDeliverCertificate: () => ({ approveAndDeliverCertificate: accepted }),
    ...replies,
  });
  await renderAt(at);
  return (operation: string) => sent.filter((one) => one.operation === operation).map(({ variables }) => variables);
}
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("sending a certificate", () => {
  let stopPicturing = () => {};
  beforeEach(() => {
    stopPicturing = picturePages();
  });
  afterEach(() => stopPicturing());

  it("[CERT-05] approves exactly what is displayed, and shows the log", async () => {
    const sent = await open({});
    await expect.element(page.getByLabelText("To", { exact: true })).toHaveValue("certs@northgate.example");
    await expect.element(page.getByText("Bluebonnet Insurance")).toBeVisible();
    await page.getByLabelText("Message").fill("As discussed.");
    await button("Approve and send").click();
    await expect.element(page.getByText(/Approved by Jane Doe on/u)).toBeVisible();
    await expect.element(page.getByText("SHA-256 c0ffee")).toBeVisible();
    const text = {
      to: ["certs@northgate.example"],
      cc: ["office@bexarridge.example"],
      subject: "Certificate of insurance COI-2026-000007",
      body: "As discussed.",
    };
    const hash = await deliveryHash({
      ...text,
      certificate: "d".repeat(64),
      signature: "Bluebonnet Insurance",
      pages: [{ id: "c1", sha256: "b".repeat(64) }],
    });
    expect(sent("DeliverCertificate")).toEqual([
      { id: "7", delivery: { ...text, pageIds: ["c1"], hash, sendAnyway: false } },
    ]);
  });

  it("leaves out pages that name others unless a person attaches them, and shows each at its page", async () => {
    const sent = await open({});
    const list = page.getByRole("list", { name: "Endorsement pages" });
    await expect.element(list.getByRole("checkbox", { name: "CG 20 10 12 19.pdf" })).toBeChecked();
    await expect.element(list.getByRole("checkbox", { name: "CG 20 37 12 19.pdf" })).not.toBeChecked();
    await expect.element(list.getByText(/Quarry Lane LP/u)).toBeVisible();
    await expect
      .element(list.getByRole("link", { name: "Page 44" }))
      .toHaveAttribute("href", expect.stringContaining("/app/documents/f1?page=44"));
    await list.getByRole("checkbox", { name: "CG 20 10 12 19.pdf" }).click();
    await list.getByRole("checkbox", { name: "CG 20 37 12 19.pdf" }).click();
    await button("Approve and send").click();
    await expect.poll(() => sent("DeliverCertificate")).toMatchObject([{ delivery: { pageIds: ["c2"] } }]);
  });

  it("asks before it writes to somebody who is not on record, and copies the insured or not", async () => {
    const sent = await open({});
    await page.getByRole("checkbox", { name: "office@bexarridge.example" }).click();
    await expect.element(page.getByLabelText("Cc", { exact: true })).toHaveValue("");
    await page.getByLabelText("To", { exact: true }).fill("New@Holder.example");
    await expect.element(page.getByText(/new@holder.example/u)).toBeVisible();
    await button("Approve and send anyway").click();
    await expect
      .poll(() => sent("DeliverCertificate"))
      .toMatchObject([{ delivery: { to: ["new@holder.example"], cc: [], sendAnyway: true } }]);
  });

  it("shows a refusal and keeps what was typed", async () => {
    const message = "What would be sent changed while you were looking. Check it again before you send it.";
    await open({
      DeliverCertificate: () => ({
        deliverCertificate: { validationErrors: [{ path: "", message }], conflict: null },
      }),
    });
    await page.getByLabelText("Message").fill("As discussed.");
    await button("Approve and send").click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByLabelText("Message")).toHaveValue("As discussed.");
  });

  it("takes up pages as soon as they are copied", async () => {
    const waiting = attachable({ copyId: null, sha256: null, state: "WAITING", isProposed: false });
    const replies = [certificateToSend({ pages: [waiting] }), certificateToSend()];
    const sent = await open({ CertificateDelivery: () => (replies.length > 1 ? replies.shift() : replies[0]) });
    await expect.element(page.getByText(/being copied/u)).toBeVisible();
    await expect.element(page.getByRole("checkbox", { name: "CG 20 10 12 19.pdf" }), { timeout: 10_000 }).toBeChecked();
    await button("Approve and send").click();
    await expect.poll(() => sent("DeliverCertificate")).toMatchObject([{ delivery: { pageIds: ["c1"] } }]);
  });

  it("[OQ-29] [CERT-14+] issues a draft and sends it in one act, once every page behind a Y was displayed", async () => {
    const sent = await open({
      Certificate: () => certificatePage(),
      CertificateDelivery: () =>
        certificateToSend({ certificateHash: "COI-2026-000007" }, { state: "DRAFT", issuing: ISSUING }),
    });
    await expect.element(button("Issue and send")).toHaveAttribute("aria-disabled", "true");
    await button("Issue and send").click({ force: true });
    // neither by the key that submits a form
    await page.getByLabelText("Subject").click();
    await userEvent.keyboard("{Enter}");
    expect(sent("ApproveAndDeliverCertificate")).toEqual([]);
    await displayPages(1);
    await button("Issue and send").click();
    await expect
      .poll(() => sent("ApproveAndDeliverCertificate"))
      .toMatchObject([
        { id: "7", hash: ISSUING.hash, opened: [{ fileId: "f1", page: 41 }], delivery: { pageIds: ["c1"] } },
      ]);
    expect(sent("DeliverCertificate")).toEqual([]);
  });

  it("[CERT-14+] says before a draft is issued and sent what stays blank, as the certificate does", async () => {
    await open({
      Certificate: () => certificatePage(),
      CertificateDelivery: () => certificateToSend({}, { state: "DRAFT", issuing: ISSUING }),
    });
    const asked = page.getByRole("list", { name: "Asked for and left blank" });
    await expect.element(asked.getByText("General liability: notice of cancellation")).toBeVisible();
    await expect.element(asked.getByText("Workers compensation: waiver of subrogation")).toBeVisible();
    const blank = page.getByRole("list", { name: "Left blank", exact: true });
    await expect.element(blank.getByText("The insured's address is not on record.")).toBeVisible();
  });

  it("asks nobody to look at the pages of a certificate that is issued already", async () => {
    await open({});
    await expect.element(button("Approve and send")).not.toHaveAttribute("aria-disabled");
    expect(page.getByText(/displayed/u).elements()).toEqual([]);
    expect(page.getByRole("list", { name: "Asked for and left blank" }).elements()).toEqual([]);
  });

  it.each([
    [
      "a draft that cannot be issued",
      "MEMBER",
      { state: "DRAFT", issuing: { ...ISSUING, blocks: [{ code: "POLICY" }] } },
    ],
    ["somebody whose role cannot approve", "PREPARER", {}],
  ])("is closed to %s", async (_name, role, state) => {
    await open({
      SignedInUser: () => ({ agencyUser: { ...JANE, role } }),
      CertificateDelivery: () => certificateToSend({}, state),
    });
    await expect.element(page.getByRole("dialog", { name: "Certificate COI-2026-000007" })).toBeVisible();
    const send = page.getByRole("link", { name: "Send", exact: true });
    expect(send.elements()).toHaveLength(role === "MEMBER" ? 1 : 0);
  });
});
