import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeFiles } from "../../../test/fake-files.ts";
import { policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

type Replies = Parameters<typeof fakeServer>[0];
const UPLOAD = "/app/policies/p1/documents/new";
const uploaded = { uploadPolicyFile: { id: "f1", validationErrors: [] } };
const PDF = new File(["%PDF-1.7"], "binder café.pdf", { type: "application/pdf" });
const FILE = {
  id: "f1",
  name: "binder café.pdf",
  type: "BINDER",
  mimeType: "application/pdf",
  notes: null,
  visible: true,
  url: "/files/f1",
  sizeBytes: 8,
  createdAt: "2026-03-05T12:04:00.000Z",
  scanState: "CLEAN",
  readingState: "READ",
  readingFailure: null,
  pagesTotal: 1,
  pagesRead: 1,
};

const server = (more: Replies = {}) =>
  fakeServer({ ...signedIn, ...policyReplies(), UploadPolicyFile: () => uploaded, ...more });
const dialog = () => page.getByRole("dialog", { name: "Upload a new document" });
const upload = () => dialog().getByRole("button", { name: /^(Upload Document|Uploading)$/u });
const type = () => dialog().getByRole("combobox", { name: "Document Type" });
const choose = async (label: string) => {
  await type().fill(label);
  await page.getByRole("option", { name: label, exact: true }).click();
};
const pick = (...files: File[]) => userEvent.upload(dialog().getByLabelText("File", { exact: true }), files);

describe("uploading a document", () => {
  it("[DOCS-08] [DOCS-12] [ROUTES-13] is a dialog over the documents with its fields and buttons", async () => {
    server();
    const { path } = await renderAt("/app/policies/p1/documents");
    await page.getByRole("link", { name: "Upload Document" }).click();
    await expect.element(dialog()).toBeVisible();
    expect(path()).toBe(UPLOAD);
    await expect.element(type()).toBeVisible();
    await expect
      .element(dialog().getByLabelText("Notes", { exact: true }))
      .toHaveAccessibleDescription("Notes are never visible to the client.");
    await expect.element(dialog().getByLabelText("File", { exact: true })).toBeInTheDocument();
    await expect.element(upload()).toBeVisible();
    await dialog().getByRole("button", { name: "Close", exact: true }).last().click();
    await expect.poll(path).toBe("/app/policies/p1/documents");
  });

  it("[DOCS-14] [DATA-16] offers all ten types", async () => {
    server();
    await renderAt(UPLOAD);
    await type().click();
    await expect.element(page.getByRole("option").first()).toBeVisible();
    expect(
      page
        .getByRole("option")
        .elements()
        .map((element) => element.textContent),
    ).toEqual([
      "Application Form",
      "Binder",
      "Certificate",
      "Endorsement",
      "Invoice",
      "Lost Policy Release",
      "Notice Of Cancellation",
      "Other",
      "Policy Document",
      "Quote Document",
    ]);
  });

  it("[DOCS-13] [SEC-07] marks the types a client may see", async () => {
    server();
    await renderAt(UPLOAD);
    const badge = dialog().getByText("Visible to client");
    for (const [label, visible] of [
      ["Binder", true],
      ["Invoice", false],
      ["Endorsement", true],
      ["Certificate", false],
      ["Lost Policy Release", true],
      ["Application Form", false],
      ["Policy Document", true],
      ["Notice Of Cancellation", false],
      ["Quote Document", true],
      ["Other", false],
    ] as const) {
      await choose(label);
      await expect.poll(() => badge.elements().length).toBe(visible ? 1 : 0);
    }
  });

  it.each([
    ["Binder", "BINDER", true],
    ["Invoice", "INVOICE", false],
  ])(
    "[DOCS-09] [DOCS-10] [DOCS-13] [API-22] sends the file, then its type, notes and visibility; %s",
    async (label, value, visible) => {
      const posted = fakeFiles({ id: "f1" });
      let files: object[] = [];
      const sent = server({ PolicyFiles: () => ({ businessPolicy: { files, findings: [], splits: [] } }) });
      const { path, submitted } = await renderAt(UPLOAD);
      await choose(label);
      await dialog().getByLabelText("Notes", { exact: true }).fill("Signed copy");
      await pick(PDF);
      files = [FILE];
      await upload().click();
      await expect.poll(path).toBe("/app/policies/p1/documents");
      await expect.element(dialog()).not.toBeInTheDocument();
      await expect.element(page.getByRole("row", { name: /binder café/u })).toBeVisible();
      expect(posted).toMatchObject([
        {
          url: "POST /files",
          headers: { "x-file-name": "binder%20caf%C3%A9.pdf", "x-requested-with": "cara" },
        },
      ]);
      expect(sentAs(sent, "UploadPolicyFile")).toEqual([
        { policyId: "p1", input: { fileId: "f1", type: value, notes: "Signed copy", visible } },
      ]);
      const body = { file: [expect.any(File)], type: [value], notes: ["Signed copy"], visible: [String(visible)] };
      expect(submitted).toEqual([{ method: "POST", path: UPLOAD, encoding: "multipart/form-data", body }]);
    },
  );

  it("[DOCS-11] accepts one file at a time", async () => {
    server();
    await renderAt(UPLOAD);
    await pick(PDF);
    await expect.element(dialog().getByText("binder café.pdf")).toBeVisible();
    await pick(new File(["x"], "second.pdf", { type: "application/pdf" }));
    await expect.element(dialog().getByText("second.pdf was not added: only one file can be added")).toBeVisible();
  });

  it("[DOCS-15] shows what is wrong under type, file and notes, and keeps everything", async () => {
    fakeFiles({ id: "f1" });
    server({
      UploadPolicyFile: () => ({
        uploadPolicyFile: {
          id: null,
          validationErrors: [
            { path: "type", message: "Choose another type" },
            { path: "notes", message: "Must be at most 5,000 characters" },
            { path: "file", message: "This file is no longer available. Upload it again." },
          ],
        },
      }),
    });
    await renderAt(UPLOAD);
    await upload().click();
    await expect.element(type()).toHaveAccessibleDescription(/This field is required/u);
    await expect
      .element(dialog().getByLabelText("File", { exact: true }))
      .toHaveAccessibleDescription(/This field is required/u);
    await choose("Binder");
    await pick(PDF);
    await upload().click();
    await expect.element(type()).toHaveAccessibleDescription(/Choose another type/u);
    await expect
      .element(dialog().getByLabelText("Notes", { exact: true }))
      .toHaveAccessibleDescription(/Must be at most 5,000 characters/u);
    await expect
      .element(dialog().getByLabelText("File", { exact: true }))
      .toHaveAccessibleDescription(/no longer available/u);
    await expect.element(dialog().getByText("binder café.pdf")).toBeVisible();
  });

  it("[DOCS-15] a refusal of a file is shown under it, and its progress during the upload", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    fakeFiles(() => promise);
    server();
    await renderAt(UPLOAD);
    await choose("Binder");
    await pick(PDF);
    await upload().click();
    await expect.element(page.getByRole("progressbar", { name: "Sending binder café.pdf" })).toHaveValue(4);
    resolve({ errors: [{ message: "The file is a picture", extensions: { code: "BAD_USER_INPUT", requestId: "r" } }] });
    await expect
      .element(dialog().getByLabelText("File", { exact: true }))
      .toHaveAccessibleDescription(/The file is a picture/u);
    await expect.element(type()).toHaveValue("Binder");
  });
});
