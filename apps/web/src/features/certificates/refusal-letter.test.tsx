import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accountReplies } from "../../../test/fake-accounts.ts";
import {
  CERTIFICATE,
  certificatePage,
  certificateRow,
  certificates,
  REFUSAL_EMAIL,
} from "../../../test/fake-certificates.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const VIEW = "/app/accounts/a1/certificates/7";
const dialog = () => page.getByRole("dialog", { name: /^Certificate COI/u });

async function open(more: object = {}) {
  let letter: object | null = null;
  const sent = fakeServer({
    ...signedIn,
    ...accountReplies(),
    Certificates: () => certificates([certificateRow("7")]),
    Certificate: () => ({ ...certificatePage(), certificate: { ...CERTIFICATE, refusalLetter: letter, ...more } }),
    WriteRefusalLetter: () => {
      letter = { email: REFUSAL_EMAIL, approval: null };
      return { writeRefusalLetter: { validationErrors: [], conflict: null } };
    },
  });
  await renderAt(VIEW);
  await expect.element(dialog()).toBeVisible();
  return sent;
}

describe("refusing politely", () => {
  it("[CERT-14+] drafts a letter about what the certificate cannot say, to be edited and approved", async () => {
    const sent = await open();
    await dialog().getByRole("button", { name: "Draft Letter" }).click();
    await expect.element(dialog().getByText(REFUSAL_EMAIL.body)).toBeVisible();
    expect(sent.find(({ operation }) => operation === "WriteRefusalLetter")?.variables).toEqual({ id: "7" });
    await expect
      .element(dialog().getByRole("link", { name: "Edit Letter" }))
      .toHaveAttribute("href", `${VIEW}/letter/edit`);
    await expect
      .element(dialog().getByRole("link", { name: "Approve and Send" }))
      .toHaveAttribute("href", `${VIEW}/letter/send`);
  });

  it("is not offered where nothing is refused", async () => {
    await open({ contents: { ...CERTIFICATE.contents, decisions: [], wording: [] } });
    await expect.element(dialog().getByText("Refuse politely")).not.toBeInTheDocument();
  });
});
