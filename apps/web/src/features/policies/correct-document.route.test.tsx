import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const FILE = { id: "f1", name: "Alamo GL.pdf", type: "LOST_POLICY_RELEASE" };
const ROW = {
  ...FILE,
  mimeType: "application/pdf",
  notes: null,
  visible: true,
  url: "/files/f1",
  sizeBytes: 2_048,
  createdAt: "2026-03-05T12:04:00.000Z",
  scanState: "CLEAN",
  readingState: "READ",
  readingFailure: null,
  pagesTotal: 1,
  pagesRead: 1,
};

function open(updated: object) {
  return fakeServer({
    ...signedIn,
    ...policyReplies(),
    PolicyFiles: () => ({ businessPolicy: { files: [ROW], findings: [], splits: [] } }),
    DocumentToCorrect: () => ({ businessPolicy: { files: [FILE] } }),
    UpdatePolicyFile: () => ({ updatePolicyFile: updated }),
  });
}
const dialog = () => page.getByRole("dialog", { name: "Change document type" });
const type = () => dialog().getByRole("combobox", { name: "Document Type" });
const save = () => dialog().getByRole("button", { name: "Save Type" });

describe("correcting a document's type", () => {
  it("[OQ-23] starts from the row, says whether the client will see it, and goes back to the list", async () => {
    const sent = open({ id: "f1", validationErrors: [] });
    const { path } = await renderAt("/app/policies/p1/documents");
    await page.getByRole("link", { name: "Change type of Alamo GL.pdf" }).click();
    await expect.element(type()).toHaveValue("Lost Policy Release");
    await expect.element(dialog().getByText("Visible to client")).toBeVisible();
    await userEvent.fill(type(), "Pol");
    await userEvent.keyboard("{Enter}");
    await save().click();
    await expect.poll(path).toBe("/app/policies/p1/documents");
    expect(sentAs(sent, "UpdatePolicyFile")).toEqual([{ id: "f1", input: { type: "POLICY_DOCUMENT" } }]);
  });

  it("shows the server's error under the field", async () => {
    open({ id: null, validationErrors: [{ path: "type", message: "Choose another type" }] });
    await renderAt("/app/policies/p1/documents/f1/edit");
    await userEvent.fill(type(), "invoice");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog().getByText("Visible to client")).not.toBeInTheDocument();
    await save().click();
    await expect.element(type()).toHaveAccessibleDescription(/Choose another type/u);
  });

  it("does not send the previous type for a text that was not chosen from the list", async () => {
    const sent = open({ id: "f1", validationErrors: [] });
    await renderAt("/app/policies/p1/documents/f1/edit");
    await userEvent.fill(type(), "quotation");
    await userEvent.tab();
    await save().click();
    await expect.element(type()).toHaveValue("quotation");
    await userEvent.tab();
    await expect.element(type()).toHaveAccessibleDescription("Choose one from the list, or clear this");
    expect(sentAs(sent, "UpdatePolicyFile")).toEqual([]);
  });
});
