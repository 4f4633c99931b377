import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

type Replies = Parameters<typeof fakeServer>[0];
const file = (id: string, more: object = {}) => ({
  id,
  name: `${id}.pdf`,
  mimeType: "application/pdf",
  type: "POLICY_DOCUMENT",
  notes: null,
  visible: true,
  url: `/files/${id}`,
  sizeBytes: 2_400_000,
  createdAt: "2026-03-05T12:04:00.000Z",
  scanState: "CLEAN",
  readingState: "READ",
  readingFailure: null,
  pagesTotal: 188,
  pagesRead: 188,
  ...more,
});
const files = (...list: object[]) => ({ businessPolicy: { files: list, findings: [], splits: [] } });
const server = (more: Replies) => fakeServer({ ...signedIn, ...policyReplies(), ...more });
const DOCUMENTS = "/app/policies/p1/documents";
const question = () => page.getByRole("alertdialog", { name: "Delete Document" });

describe("the documents of a policy", () => {
  it("[DOCS-01] [DOCS-02] [DATA-29] lists name, type, upload date and actions", async () => {
    server({
      PolicyFiles: () => files(file("alamo"), file("invoice", { type: "NOTICE_OF_CANCELLATION", visible: false })),
    });
    await renderAt(DOCUMENTS);
    await expect.element(page.getByRole("table", { name: "Documents" })).toBeVisible();
    expect(
      page
        .getByRole("columnheader")
        .elements()
        .map((head) => head.textContent),
    ).toEqual(["Name", "Type", "Upload Date", "Actions"]);
    const row = page.getByRole("row", { name: /alamo/u });
    await expect.element(row.getByText("Policy Document")).toBeVisible();
    await expect.element(row.getByText("Visible to client")).toBeVisible();
    await expect.element(row.getByText("Mar 5, 2026")).toBeVisible();
    await expect.element(row.getByText("188 pages")).toBeVisible();
    const open = row.getByRole("link", { name: "Open alamo.pdf in a new tab" });
    await expect.element(open).toHaveAttribute("target", "_blank");
    await expect.element(open).toHaveAttribute("href", "/files/alamo");
    const other = page.getByRole("row", { name: /invoice/u });
    await expect.element(other.getByText("Notice Of Cancellation")).toBeVisible();
    await expect.element(other.getByText("Visible to client")).not.toBeInTheDocument();
  });

  it("marks documents of another policy or term", async () => {
    const stated = (fileId: string, isOfOtherPolicy: boolean) => ({
      fileId,
      isOfOtherPolicy,
      isOfOtherTerm: !isOfOtherPolicy,
    });
    const findings = [stated("scan", true), stated("former", false)];
    server({
      PolicyFiles: () => ({
        businessPolicy: { ...files(file("alamo"), file("scan"), file("former")).businessPolicy, findings },
      }),
    });
    await renderAt(DOCUMENTS);
    await expect.element(page.getByRole("row", { name: /scan/u }).getByText("Other policy")).toBeVisible();
    await expect.element(page.getByRole("row", { name: /former/u }).getByText("Other term")).toBeVisible();
    await expect.element(page.getByRole("row", { name: /alamo/u }).getByText(/^Other/u)).not.toBeInTheDocument();
  });

  it("[DOCS-03] [DOCS-04] without documents it says so and links to the upload", async () => {
    server({ PolicyFiles: () => files() });
    await renderAt(DOCUMENTS);
    await expect.element(page.getByRole("heading", { name: "No documents" })).toBeVisible();
    await expect.element(page.getByText("Get started by uploading a document.")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Upload Document" }))
      .toHaveAttribute("href", `${DOCUMENTS}/new`);
  });

  it("[DOCS-05] [DOCS-06] [DOCS-07] [API-23] [ROUTES-13] asks before deleting, waits for the response, and the row goes", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    let left = [file("alamo")];
    const sent = server({ PolicyFiles: () => files(...left), DeletePolicyFile: () => promise });
    const { submitted } = await renderAt(DOCUMENTS);
    await page.getByRole("button", { name: "Delete alamo.pdf" }).click();
    await expect
      .element(
        question().getByText(
          "Are you sure you want to delete alamo.pdf? This action is permanent and the file will no longer be visible to the client (if applicable).",
        ),
      )
      .toBeVisible();
    await expect.element(question().getByRole("button", { name: "Cancel" })).toBeVisible();
    await question().getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => sentAs(sent, "DeletePolicyFile")).toEqual([{ id: "alamo" }]);
    expect(submitted).toEqual([
      { method: "DELETE", path: DOCUMENTS, encoding: "application/json", body: { fileId: "alamo" } },
    ]);
    await userEvent.keyboard("{Escape}");
    await expect.element(question()).toBeVisible();
    left = [];
    resolve({ deleteFile: { id: "alamo" } });
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "No documents" })).toBeVisible();
  });

  it("[DOCS-05] 'Cancel' deletes nothing; a refusal is shown in the dialog", async () => {
    const sent = server({
      PolicyFiles: () => files(file("alamo")),
      DeletePolicyFile: () => failure("CONFLICT", "This file is on legal hold"),
    });
    await renderAt(DOCUMENTS);
    await page.getByRole("button", { name: "Delete alamo.pdf" }).click();
    await question().getByRole("button", { name: "Cancel" }).click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(sentAs(sent, "DeletePolicyFile")).toEqual([]);
    await page.getByRole("button", { name: "Delete alamo.pdf" }).click();
    await question().getByRole("button", { name: "Delete" }).click();
    await expect.element(question().getByText("This file is on legal hold")).toBeVisible();
  });

  it.each([
    [{ readingState: "WAITING", pagesTotal: null, pagesRead: 0 }, "Waiting to be read"],
    [{ readingState: "READING", pagesTotal: 12, pagesRead: 3 }, "Reading page 3 of 12"],
    [
      { readingState: "FAILED", readingFailure: "It is protected with a password" },
      "Could not be read: It is protected with a password",
    ],
    [{ readingState: "NOT_READ" }, "This file type can't be read"],
    [{ scanState: "PENDING" }, "Being checked for viruses"],
    [{ scanState: "INFECTED" }, "Blocked by the virus scanner"],
    [{ pagesTotal: 1 }, "1 page"],
  ])("shows the state of the text extraction: %o", async (state, words) => {
    server({ PolicyFiles: () => files(file("alamo", state)) });
    await renderAt(DOCUMENTS);
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  });
});

describe("a document whose text is being extracted", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  it("is polled every two seconds until it is done", async () => {
    let pagesRead = 1;
    const sent = server({
      PolicyFiles: () =>
        files(file("alamo", { readingState: pagesRead < 3 ? "READING" : "READ", pagesRead, pagesTotal: 3 })),
    });
    await renderAt(DOCUMENTS);
    await expect.element(page.getByText("Reading page 1 of 3")).toBeVisible();
    pagesRead = 2;
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(page.getByText("Reading page 2 of 3")).toBeVisible();
    pagesRead = 3;
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(page.getByText("3 pages", { exact: true })).toBeVisible();
    const looks = sentAs(sent, "PolicyFiles").length;
    expect(looks).toBeGreaterThanOrEqual(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sentAs(sent, "PolicyFiles")).toHaveLength(looks);
    expect(sentAs(sent, "SignedInUser")).toHaveLength(1);
  });
});
