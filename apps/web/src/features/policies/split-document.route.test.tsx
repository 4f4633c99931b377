import { SPLIT_PAGES } from "@cara/contract/messages.ts";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { exploredAs, NOTHING_EXTRACTED, policyReplies, readFile, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { deskOf } from "../../../test/fake-verify-desk.ts";
import { renderAt } from "../../../test/render-at.tsx";

const FILE = {
  id: "f1",
  name: "bayou-2026.pdf",
  mimeType: "application/pdf",
  type: "POLICY_DOCUMENT",
  notes: null,
  visible: true,
  url: "/files/f1",
  sizeBytes: 2_400_000,
  createdAt: "2026-03-05T12:04:00.000Z",
  scanState: "CLEAN",
  readingState: "READ",
  readingFailure: null,
  pagesTotal: 9,
  pagesRead: 9,
};
const SPLIT = {
  fileId: "f1",
  state: "PROPOSED",
  pages: 9,
  failure: null,
  parts: [
    { firstPage: 1, lastPage: 6, type: "POLICY_DOCUMENT", title: "POLICY DECLARATIONS", name: "" },
    { firstPage: 7, lastPage: 7, type: "CERTIFICATE", title: "CERTIFICATE OF LIABILITY INSURANCE", name: "" },
    { firstPage: 8, lastPage: 9, type: "OTHER", title: "Loss Run Report", name: "" },
  ],
};
const DOCUMENTS = "/app/policies/p1/documents";
const server = (more: Parameters<typeof fakeServer>[0] = {}, split: object | null = SPLIT) => {
  const policy = () => ({ businessPolicy: { files: [FILE], findings: [], splits: split ? [split] : [] } });
  const done = { validationErrors: [], conflict: null };
  return fakeServer({
    ...signedIn,
    ...policyReplies(),
    PolicyFiles: policy,
    DocumentToSplit: policy,
    ConfirmDocumentSplit: () => ({ confirmDocumentSplit: done }),
    DismissDocumentSplit: () => ({ dismissDocumentSplit: done }),
    UndoDocumentSplit: () => ({ undoDocumentSplit: done }),
    ...more,
  });
};
const part = (at: number) => page.getByRole("listitem", { name: `Document ${at}` });

describe("a file that seems to hold several documents", () => {
  it("says so above the documents, with the page ranges, types and titles behind it", async () => {
    server();
    const { path } = await renderAt(DOCUMENTS);
    await expect.element(page.getByText(/seems to hold 3 documents\./u)).toBeVisible();
    await page.getByRole("link", { name: "Review bayou-2026.pdf" }).click();
    await expect.poll(path).toBe(`${DOCUMENTS}/f1/split`);
    await expect.element(part(1).getByText("Pages 1 to 6")).toBeVisible();
    await expect.element(part(2).getByText("Page 7", { exact: true })).toBeVisible();
    await expect.element(part(3).getByText("Loss Run Report")).toBeVisible();
    await expect
      .element(part(3).getByLabelText("File name"))
      .toHaveValue("Loss Run Report (bayou-2026, pages 8-9).pdf");
    await expect
      .element(part(2).getByRole("link", { name: "Open page 7 in a new tab" }))
      .toHaveAttribute("href", "/app/documents/f1?page=7");
  });

  it("is split where the person says", async () => {
    const sent = server();
    const { path } = await renderAt(`${DOCUMENTS}/f1/split`);
    await part(2).getByLabelText("First page").fill("6");
    await expect.element(part(1).getByText("Pages 1 to 5")).toBeVisible();
    await part(3).getByRole("button", { name: "Join Document 3 with the one before" }).click();
    await expect.element(part(2).getByText("Pages 6 to 9")).toBeVisible();
    await expect.element(part(2).getByLabelText("File name")).toHaveValue("bayou-2026 (pages 6-9).pdf");
    await part(2).getByLabelText("File name").fill("Certificate of Bayou");
    await page.getByRole("button", { name: "Split into 2 documents" }).click();
    await expect.poll(path).toBe(DOCUMENTS);
    expect(sentAs(sent, "ConfirmDocumentSplit")).toEqual([
      {
        fileId: "f1",
        parts: [
          { firstPage: 1, type: "POLICY_DOCUMENT", name: null },
          { firstPage: 6, type: "CERTIFICATE", name: "Certificate of Bayou" },
        ],
      },
    ]);
  });

  it("stays one", async () => {
    const sent = server();
    const { path } = await renderAt(`${DOCUMENTS}/f1/split`);
    await page.getByRole("button", { name: "Keep as one" }).click();
    await expect.poll(path).toBe(DOCUMENTS);
    expect(sentAs(sent, "DismissDocumentSplit")).toEqual([{ fileId: "f1" }]);
  });

  it("shows what the server refuses and keeps what was typed", async () => {
    const refusal = { validationErrors: [{ path: "parts.1.firstPage", message: SPLIT_PAGES }], conflict: null };
    server({ ConfirmDocumentSplit: () => ({ confirmDocumentSplit: refusal }) });
    await renderAt(`${DOCUMENTS}/f1/split`);
    await part(2).getByLabelText("First page").fill("44");
    await expect.element(part(2).getByText("No pages")).toBeVisible();
    await page.getByRole("button", { name: "Split into 3 documents" }).click();
    await expect.element(page.getByText(SPLIT_PAGES)).toBeVisible();
    await expect.element(part(2).getByLabelText("First page")).toHaveValue("44");
  });

  it("says that the agency's storage has no room for the documents", async () => {
    const message = "Your agency has used its storage of 500 GB, so this file was not split.";
    const refusal = { validationErrors: [{ path: "", message }], conflict: null };
    server({ ConfirmDocumentSplit: () => ({ confirmDocumentSplit: refusal }) });
    await renderAt(`${DOCUMENTS}/f1/split`);
    await page.getByRole("button", { name: "Split into 3 documents" }).click();
    await expect.element(page.getByRole("dialog").getByText(message)).toBeVisible();
  });

  it.each([
    ["nothing was proposed", null],
    ["it was kept as one", { ...SPLIT, state: "DISMISSED" }],
  ])("is split from its row where %s", async (_name, split) => {
    const sent = server({}, split);
    const { path } = await renderAt(DOCUMENTS);
    await expect.element(page.getByText(/seems to hold/u)).not.toBeInTheDocument();
    await page.getByRole("link", { name: "Split bayou-2026.pdf" }).click();
    await expect.poll(path).toBe(`${DOCUMENTS}/f1/split`);
    await expect.element(page.getByRole("button", { name: "Keep as one" })).not.toBeInTheDocument();
    await part(2).getByLabelText("First page").fill("3");
    const documents = split ? 3 : 2;
    await page.getByRole("button", { name: `Split into ${documents} documents` }).click();
    await expect.poll(path).toBe(DOCUMENTS);
    expect(sentAs(sent, "ConfirmDocumentSplit")).toMatchObject([
      { fileId: "f1", parts: Array.from({ length: documents }, () => ({})) },
    ]);
  });

  it("is put together again after a question", async () => {
    const sent = server({}, { ...SPLIT, state: "DONE" });
    await renderAt(DOCUMENTS);
    await expect.element(page.getByRole("link", { name: "Split bayou-2026.pdf" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Undo split of bayou-2026.pdf" }).click();
    const question = page.getByRole("alertdialog", { name: "Undo split" });
    await expect.element(question.getByText(/will be deleted, and bayou-2026\.pdf will be read again/u)).toBeVisible();
    await question.getByRole("button", { name: "Undo split" }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(sentAs(sent, "UndoDocumentSplit")).toEqual([{ fileId: "f1" }]);
  });

  it("is named by Explore and by the desk, which say that only the first document is read", async () => {
    const splits = [SPLIT];
    const desk = deskOf([]);
    const extraction = { id: "x1", fileId: "f1", state: "DONE", progress: 100, failure: null };
    const explored = {
      ...NOTHING_EXTRACTED,
      splits,
      files: [readFile("f1", FILE.name)],
      extractions: [{ ...extraction, passages: [], notFound: [] }],
    };
    server({
      PolicyExplore: () => exploredAs(explored),
      PolicyToVerify: () => ({
        businessPolicy: { ...desk, splits, files: desk.files.map((file) => ({ ...file, id: "f1", name: FILE.name })) },
      }),
    });
    const { path } = await renderAt("/app/policies/p1/verify");
    const said = page.getByText(/seems to hold 3 documents\. Until you decide, only the first one is read\./u);
    await expect.element(said).toBeVisible();
    await page.getByRole("link", { name: "Back to the policy" }).click();
    await expect.element(page.getByText(/were found in the first document\./u)).toBeVisible();
    await expect.element(said).toBeVisible();
    await page.getByRole("link", { name: "Review bayou-2026.pdf" }).click();
    await expect.poll(path).toBe(`${DOCUMENTS}/f1/split`);
  });

  it("says when it is being split, and when it was", async () => {
    let split: object = { ...SPLIT, state: "CONFIRMED" };
    server({ PolicyFiles: () => ({ businessPolicy: { files: [FILE], findings: [], splits: [split] } }) });
    await renderAt(DOCUMENTS);
    await expect.element(page.getByText(/is being split into 3 documents\./u)).toBeVisible();
    split = { ...SPLIT, state: "DONE" };
    // asked again every two seconds
    await expect.element(page.getByText("Split into 3 documents")).toBeVisible();
  });

  it("says why it was not split, and offers another try", async () => {
    server({}, { ...SPLIT, state: "FAILED", failure: "This PDF is damaged and cannot be split" });
    await renderAt(DOCUMENTS);
    await expect.element(page.getByText(/was not split\. This PDF is damaged/u)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Review bayou-2026.pdf" })).toHaveTextContent("Try again");
  });
});
